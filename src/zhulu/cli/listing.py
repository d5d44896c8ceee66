"""`zhulu games`, `zhulu rules`, `zhulu data`: what there is, and where it comes from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as RichTable

from zhulu.cli.common import chosen_games, console, must_be_overlay, print_json, the_game
from zhulu.content import catalogue, load_pack
from zhulu.content.pack import file_hash
from zhulu.contract.rulebook import rules_of
from zhulu.contract.rules import coverage
from zhulu.kernel import Game, UnknownChoice

AsJson = Annotated[bool, typer.Option("--json", help="For programs: JSON only.")]


def games(json: AsJson = False) -> None:
    """The games, their sides, scenarios and options."""
    listed = [_game_document(game) for game in chosen_games([])]
    if json:
        print_json(listed)
        return
    table = RichTable("game", "title", "sides", "scenarios", "options")
    for one in listed:
        scenarios = "\n".join(s["id"] for s in one["scenarios"])
        options = "\n".join(f"{o['id']} ({o['rule']})" for o in one["options"])
        table.add_row(one["name"], one["title"], ", ".join(one["sides"]), scenarios, options)
    console.print(table)


def _game_document(game: Game) -> dict[str, Any]:
    words = catalogue(game)
    return {
        "name": game.name,
        "title": words.get("game", "title", game.name),
        "sides": list(game.sides),
        "scenarios": [
            {"id": s.name, "title": words.get("scenario", s.name), "length": s.length}
            for s in game.scenarios
        ],
        "options": [
            {
                "id": o.name,
                "rule": o.rule,
                "default": o.default,
                "title": words.get("option", o.name),
            }
            for o in game.options
        ],
    }


def rules(
    game: Annotated[str, typer.Argument(help="A game, or `coverage`.")],
    number: Annotated[str | None, typer.Argument(help="A rule number, e.g. 8.53.")] = None,
    tests: Annotated[Path, typer.Option(help="Where the tests are.")] = Path("tests/games"),
    json: AsJson = False,
) -> None:
    """Our paraphrase of a rule; `zhulu rules coverage`: rule → code → test."""
    if game == "coverage":
        _coverage(tests, json, number)
        return
    found = rules_of(the_game(game).package)
    if number is not None:
        found = [r for r in found if r.number == number or r.number.startswith(number + ".")]
        if not found:
            raise UnknownChoice(f"{game} has no rule {number}")
    if json:
        print_json([vars(rule) for rule in found])
        return
    for rule in found:
        console.print(f"[bold]{rule.number}[/bold]  {rule.text}", markup=True)
        if rule.reading:
            console.print(f"        [dim]{rule.reading}[/dim]")
        if number is not None and not rule.background:
            console.print(f"        [dim]{rule.where}[/dim]")


def _tests_of(game: Game, tests: Path) -> Path:
    """The folder named after the game, or, of a game that stands by itself, the one given."""
    if (tests / game.name).is_dir():
        return tests / game.name
    if not any(tests.glob("test_*.py")):
        raise UnknownChoice(f"there are no tests of {game.name} in {tests} (--tests FOLDER)")
    return tests


def _coverage(tests: Path, json: bool, only: str | None) -> None:
    rows = []
    for game in chosen_games([only] if only else []):
        cover = coverage(game, _tests_of(game, tests))
        real = [rule for rule in cover.rules if not rule.background]
        rows.append(
            {
                "game": game.name,
                "rules": len(cover.rules),
                "to_implement": len(real),
                "with_code": len(real) - len(cover.without_code),
                "with_test": len(real) - len(cover.untested),
                "without_code": cover.without_code,
                "untested": cover.untested,
                "unlisted": cover.unlisted,
            }
        )
    if json:
        print_json(rows)
        return
    table = RichTable("game", "rules", "to implement", "with code", "with test", "not listed")
    for row in rows:
        keys = ("game", "rules", "to_implement", "with_code", "with_test")
        table.add_row(*(str(row[key]) for key in keys), ", ".join(row["unlisted"]))  # type: ignore[arg-type]
    console.print(table)
    for row in rows:
        if only and row["untested"]:
            console.print(f"untested: {', '.join(row['untested'])}")  # type: ignore[arg-type]


def data(
    what: Annotated[str, typer.Argument(help="report, template, check or effects.")],
    game: Annotated[str, typer.Argument(help="A game, or `all`.")],
    overlay: Annotated[Path | None, typer.Option(help="A folder of overlays.")] = None,
    json: AsJson = False,
) -> None:
    """Shares of sources (report), an overlay to fill in (template), validation (check),
    numbers that may be shifted without anybody noticing (effects).
    """
    deeds = {"report": _report, "template": _template, "check": _check, "effects": _effects}
    if what not in deeds:
        raise UnknownChoice(f"zhulu data {what}: expected {', '.join(deeds)}")
    must_be_overlay(overlay)
    for one in chosen_games([game]):
        deeds[what](one, overlay, json)


def _effects(game: Game, overlay: Path | None, json: bool) -> None:
    """Columns of numbers that made no difference in the games tried: dead, or rarely used."""
    from zhulu.contract.effects import columns, idle_columns, shown_only

    idle = idle_columns(game, ((200, 4), (3000, 30), (8000, 60), (8000, 60)))
    tried, shown = len(columns(game.content(overlay).pack.files)), sorted(shown_only(game))
    if json:
        document = {"game": game.name, "columns": tried, "shown": shown, "without_effect": idle}
        print_json(document)
        return
    console.print(
        f"{game.name}: {tried} columns of numbers, {len(shown)} only shown, "
        f"{len(idle)} without effect here"
    )
    for column in idle:
        console.print(f"  {column}", markup=False)


def _report(game: Game, overlay: Path | None, json: bool) -> None:
    pack = game.content(overlay).pack
    shares = pack.shares()
    if json:
        print_json({"game": game.name, "content": pack.hash, "files": shares})
        return
    sources = ("rules", "component", "published", "reconstructed", "house")
    table = RichTable(f"{game.name}: file", *sources, "sum")
    for file, counts in shares.items():
        table.add_row(file, *(str(counts[s]) for s in sources), str(sum(counts.values())))
    total = {s: sum(counts[s] for counts in shares.values()) for s in sources}
    table.add_section()
    table.add_row("all", *(str(total[s]) for s in sources), str(sum(total.values())))
    console.print(table)


def _template(game: Game, overlay: Path | None, json: bool) -> None:
    """An overlay listing every reconstructed value of the rows with ids, ready to fill in."""
    pack = load_pack(game.package if "." in game.package else game.name)
    by_file: dict[str, dict[tuple[str, str], list[tuple[str, str]]]] = {}
    for place, note in pack.reconstructed().items():
        file, _, rest = place.partition("#")
        table, _, inner = rest.partition("/")
        name, _, key = inner.rpartition("/")
        if name and isinstance(pack.files[file].get(table), list):
            by_file.setdefault(file, {}).setdefault((table, name), []).append((key, note))
    lines = []
    for file, rows in by_file.items():
        lines += [f"# --- {game.name}/{file}.toml ---", "[overlay]"]
        lines += [f'made_against = "{file_hash(pack.files[file])}"', 'from = "component"', ""]
        for (table, name), keys in rows.items():
            lines += [f"[[{table}]]", f'id = "{name}"']
            lines += [f"# {key} = {'  # ' + note if note else ''}".rstrip() for key, note in keys]
            lines.append("")
    console.print("\n".join(lines), markup=False)


def _check(game: Game, overlay: Path | None, json: bool) -> None:
    content = game.content(overlay)
    broken = []
    for scenario in game.scenarios:
        g = game.new(scenario.name, seed=1, overlay=overlay)
        broken += [f"{scenario.name}: {problem}" for problem in game.check(g)]
    if json:
        print_json({"game": game.name, "content": content.hash, "broken": broken})
    else:
        overlaid = ", ".join(content.pack.overlaid) or "none"
        console.print(f"{game.name}: {content.hash[:19]}, overlaid: {overlaid}")
        for problem in broken:
            console.print(f"  {problem}", markup=False)
    if broken:
        raise typer.Exit(1)
