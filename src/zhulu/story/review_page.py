"""The result of a game and its review as one page that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from zhulu.story.html import chart, named, page, rows
from zhulu.story.result import Telling
from zhulu.story.roles import Document
from zhulu.story.terms import terms_line
from zhulu.story.words import say

CHARTS = 1  # figures drawn; the first of each side is its score


def review_page(telling: Telling, result: Document, review: Document | None) -> str:
    return Page(telling, result, review).html()


class Page:
    def __init__(self, telling: Telling, result: Document, review: Document | None) -> None:
        self.text = telling.text
        self.language = telling.text.language
        self.result = result
        self.review = review
        self.labels = {one["side"]: one["label"] for one in result["sides"]}

    def say(self, key: str, **values: object) -> str:
        return escape(say(self.language, key, **values))

    def side(self, side: str) -> str:
        return named(side, self.labels.get(side, side))

    def html(self) -> str:
        title = self.text.get("game", "title", self.result["game"])
        scenario = self.text.get("scenario", self.result["scenario"])
        body = [f"<h1>{escape(title)}</h1>", f'<p class="quiet">{escape(scenario)}</p>']
        body += [self._verdict(), self._sides()]
        if self.review is not None:
            body += [self._measures(), self._findings()]
        body += [self._course(), self._turnings(), self._luck(), self._losses(), self._thoughts()]
        body.append(terms_line(self.text, "".join(body)))
        return page(self.language, f"{title}: {scenario}", body)

    # Who won

    def _verdict(self) -> str:
        found = self.result
        winners = ", ".join(self.side(side) for side in found["winners"]) or self.say("nobody")
        how = f"{escape(found['label'])} ({escape(found['rule'])})"
        lines = [f"<p><b>{self.say('winners')}</b> {winners}: {how}</p>"]
        lines += [f"<p>{escape(words)}</p>" for words in self._reasons()]
        return "".join(lines)

    def _reasons(self) -> list[str]:
        """Why and by how much; not what the headline says already."""
        found = self.result
        told = [words for words in (found["reason"], found["margin"]) if words]
        label = found["label"].lower()
        return [words for words in told if words.lower().rstrip(".。") != label]

    def _sides(self) -> str:
        lines = [
            [
                self.side(one["side"]),
                "" if one["score"] is None else f"{one['score']:g}".replace("-", "−"),
                "<br>".join(escape(words) for words in one["missing"]) or "–",
            ]
            for one in self.result["sides"]
        ]
        heads = [self.say("side"), escape(self.result["scored"]), self.say("missing")]
        if not self.result["scored"]:
            del heads[1]
            lines = [[side, missing] for side, _, missing in lines]
        return f"<h2>{self.say('ended')}</h2>" + rows(heads, lines, (1,) if len(heads) > 2 else ())

    # The review

    def _measures(self) -> str:
        assert self.review is not None
        lines = []
        for one in self.review["sides"]:
            luck, skill = one["luck"], one["skill"]
            lines.append(
                [
                    self.side(one["side"]),
                    f"{one['judged']} / {one['choices']}",
                    "–" if luck is None else self._measured(luck, 100),
                    "–" if skill is None else self._measured(skill, 100),
                ]
            )
        heads = [self.say(key) for key in ("side", "choices", "luck_of_game", "skill_of_choice")]
        note = f'<p class="quiet">{self.say("units")}</p>'
        return f"<h2>{self.say('luck_and_skill')}</h2>" + rows(heads, lines, (1, 2, 3)) + note

    def _measured(self, measure: Document, unit: int) -> str:
        """In hundredths of a game."""
        return f"{measure['value'] / unit:+.1f} ± {measure['error'] / unit:.1f} %"

    def _findings(self) -> str:
        assert self.review is not None
        lines = []
        for one in self.review["findings"]:
            changes = "; ".join(f"{escape(what)} {by:+g}" for what, by in one["changes"])
            lines.append(
                [
                    f"{one['step'] + 1}<br>{escape(one['turn'])}",
                    self.side(one["side"]),
                    f'<span class="quiet">{escape(one["prompt"])}</span><br>'
                    f"{escape(one['played']['label'])}",
                    escape(one["better"]["label"]),
                    f"{one['loss'] / 100:.1f} ± {one['error'] / 100:.1f} %",
                    changes or "–",
                ]
            )
        title = f"<h2>{self.say('findings')}</h2>"
        if not lines:
            return f"{title}<p>{self.say('no_findings')}</p>"
        heads = [self.say(k) for k in ("step", "side", "played", "better", "cost", "changed")]
        return title + rows(heads, lines, (4,))

    # How it went

    def _course(self) -> str:
        course = self.result["course"]
        first: dict[str, Document] = {}
        for line in course["series"]:
            first.setdefault(line["side"], line)
        drawn = [
            (side, f"{self.labels[side]}: {line['label']}", line["values"])
            for side, line in first.items()
            if side in self.labels
        ]
        values = [(side, self.labels[side], line) for side, line in course["value"].items()]
        named = dict.fromkeys(line["label"] for side, line in first.items() if side in self.labels)
        charts = chart(", ".join(named), drawn)
        charts += chart(say(self.language, "standing"), values)
        return f"<h2>{self.say('course')}</h2>{charts}"

    def _turnings(self) -> str:
        lines = [
            [
                f"{one['step']}<br>{escape(one['turn'])}",
                f"{self.side(one['side'])} {stood(one['before'])} → {stood(one['after'])}",
                _lines(one["lines"]),
            ]
            for one in self.result["turnings"]
        ]
        heads = [self.say(key) for key in ("step", "gained", "what")]
        return f"<h2>{self.say('turnings')}</h2>" + rows(heads, lines)

    def _luck(self) -> str:
        parts = [
            f"<h2>{self.say('luck')}</h2>",
            f'<p class="quiet">{escape(self.result["counted"])}</p>',
        ]
        for one in self.result["luck"]:
            total = f"{one['value'] / 100:+.1f} ± {one['error'] / 100:.1f} %"
            parts.append(f"<h3>{self.side(one['side'])} {total}</h3>")
            lines = [
                [f"{t['step']}", f"{t['swing'] / 100:+.1f} %", _lines(t["lines"])]
                for t in (*one["best"], *one["worst"])
            ]
            heads = [self.say(key) for key in ("step", "gained", "what")]
            parts.append(rows(heads, lines, (0, 1)) if lines else "")
        return "".join(parts)

    def _losses(self) -> str:
        lines = [
            [
                self.side(one["side"]),
                str(one["total"]),
                escape(", ".join(f"{what} × {n}" if n > 1 else what for what, n in one["items"])),
            ]
            for one in self.result["losses"]
        ]
        heads = [self.say(key) for key in ("side", "losses", "what")]
        return f"<h2>{self.say('losses')}</h2>" + rows(heads, lines, (1,))

    def _thoughts(self) -> str:
        if not self.result["thoughts"]:
            return ""
        lines = [
            [
                str(one["step"]),
                self.side(one["side"]),
                f"{one['ms'] / 1000:.1f} s",
                _lines(one["lines"]),
            ]
            for one in self.result["thoughts"]
        ]
        heads = [self.say(key) for key in ("step", "side", "time", "what")]
        return f"<h2>{self.say('thoughts')}</h2>" + rows(heads, lines, (0, 2))


def _lines(lines: Sequence[str]) -> str:
    return "<br>".join(escape(line) for line in lines)


def stood(value: int) -> str:
    """How a side stood, from lost to won, in hundredths."""
    return f"{value / 100:+.1f} %".replace("-", "−")
