"""The words of the report page, in two languages, and how it looks."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, tuple[str, str]]] = {
    "title": ("{0}: {1} games", "{0}：{1} 局"),
    "intervals": (
        "Shares are told with their 95 % intervals: with so few games the truth may lie anywhere "
        "in the bar. A shared victory counts for each of its winners.",
        "胜率附 95 % 置信区间：局数有限时，真值可能在条内任何一处。共同胜利计入每一位胜者。",
    ),
    "about": ("{0} games, seeds {1} to {2}.", "{0} 局，种子 {1} 至 {2}。"),
    "content": ("data {0}", "数据 {0}"),
    "wins": ("Wins by side", "各方胜局"),
    "figures": ("What stood at the end", "终局时的局面"),
    "history": ("Beside history", "与史实相比"),
    "past": ("history", "史实"),
    "noted": ("noted in", "出现局数"),
    "within": ("games like history", "合于史实的局"),
    "side": ("side", "一方"),
    "won": ("won", "胜"),
    "share": ("share", "胜率"),
    "sure": ("95 %", "95 %"),
    "range": ("range", "范围"),
    "kinds": ("kinds of victory", "胜利类型"),
    "draw": ("Draw", "平局"),
    "figure": ("figure", "项目"),
    "mean": ("mean", "均值"),
    "length": ("Length", "长度"),
    "decisions": ("decisions in a game", "每局抉择数"),
    "games": ("games", "局数"),
    "margins": ("Margins over time", "形势变化"),
    "time": ("time in the game, %", "对局进程，%"),
    "standing": ("standing (−100 lost … 100 won)", "形势（−100 负 … 100 胜）"),
    "luck": ("Luck against result", "运气与胜负"),
    "dice": ("dice below (−) or above (+) the mean", "骰子低于（−）或高于（+）均值"),
    "winner": ("won", "胜"),
    "loser": ("did not win", "未胜"),
}

STYLE: Final = """
body{font:16px/1.5 system-ui,"Noto Sans SC",sans-serif;margin:24px auto;max-width:1000px;
padding:0 12px;color:#222;background:#fbf8f1}
h1{font-size:26px}
h2{margin:40px 0 4px;border-bottom:2px solid #b8a98a}
small{color:#6b6252;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}
td,th{padding:4px 10px;text-align:left;border-bottom:1px solid #ddd3bf}
td{white-space:nowrap}
td.told{white-space:normal;min-width:150px}
tbody th{min-width:70px}
tbody th.long{min-width:170px}
.wide{overflow-x:auto}
@media(max-width:600px){body{margin:12px auto;font-size:15px}td,th{padding:4px 6px}}
.bar{position:relative;min-width:160px}
.bar i{position:absolute;top:35%;height:30%;background:#c9b58a}
.bar b{position:absolute;top:20%;height:60%;width:3px;background:#7a1f1f}
.charts{display:flex;flex-wrap:wrap;gap:16px;margin-top:16px}
.charts svg{max-width:100%;height:auto}
"""


def word(language: str, key: str, *values: object) -> str:
    """A word or sentence of the page."""
    return WORDS[key][1 if language == "zh" else 0].format(*values)
