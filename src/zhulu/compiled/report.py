"""Which form runs, in words: `compiled`, `interpreted` or `partly compiled`, and why."""

from __future__ import annotations

from zhulu.compiled.finder import FINDER, Form
from zhulu.compiled.groups import groups


def form_of_engine() -> str:
    """Of the whole engine in this process, as `zhulu --version` and the tests tell it."""
    return told({name: FINDER.form(group) for name, group in groups().items()})


def form_of_game(package: str) -> str:
    """Of one game with the core it runs on."""
    parts = package.split(".")
    core = FINDER.form(groups()["core"])
    inside = parts[:2] == ["zhulu", "games"] and parts[2] in groups()
    game = FINDER.form(groups()[parts[2]]) if inside else Form("", None, "not compiled with Zhulu")
    return told({"core": core, parts[-1]: game})


def told(forms: dict[str, Form]) -> str:
    """One line for forms by name."""
    plain = {name: form.why for name, form in forms.items() if form.library is None}
    if not plain:
        return "compiled"
    if len(plain) == len(forms):
        return f"interpreted: {plain[next(iter(plain))]}"
    reasons = dict.fromkeys(plain.values())
    named = {why: ", ".join(name for name in plain if plain[name] == why) for why in reasons}
    told_so = "; ".join(f"{names} ({why})" for why, names in named.items())
    return f"partly compiled; interpreted: {told_so}"
