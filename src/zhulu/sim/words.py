"""The words of the report page, in two languages, and how it looks."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, tuple[str, str]]] = {
    "title": ("{0}: {1} games", "{0}：{1} 局"),
    "between": (", ", "、"),
    "source": ("From {0}, version {1}.", "数据来自 {0}，版本 {1}。"),
    "intervals": (
        "Every share is told with its 95 % interval: from so many games the truth may be anywhere "
        "in it. What both of two players won is a draw; a victory shared among more counts for "
        "each of its winners.",
        "胜率均附 95 % 置信区间：局数有限，真值可能在区间内任何一处。"
        "两名玩家同胜为平局；多名玩家的共同胜利计入每一位胜者。",
    ),
    "share_mark": ("share won", "胜率"),
    "sure_mark": ("95 % interval", "95 % 区间"),
    "goal_mark": ("what balance asks for", "平衡目标"),
    "overview": ("At a glance", "一览"),
    "scenario": ("scenario", "剧本"),
    "players": ("players", "对局者"),
    "outcome": ("wins", "胜率"),
    "about": (
        "Played by {0}. {1} games, seeds {2} to {3}.",
        "对局者：{0}。{1} 局，种子 {2} 至 {3}。",
    ),
    "content": ("data {0}", "数据 {0}"),
    "wins": ("Wins by side", "各方胜局"),
    "figures": ("What stood at the end", "终局时的局面"),
    "figures_how": ("mean ± 95 %, least … most", "均值 ± 95 %，最低 … 最高"),
    "history": ("Beside history", "与史实相比"),
    "past": ("history", "史实"),
    "noted": ("came to pass in", "出现局数"),
    "within": ("games like history", "合于史实的局"),
    "side": ("side", "一方"),
    "won": ("won", "胜"),
    "share": ("share", "胜率"),
    "sure": ("95 %", "95 %"),
    "bar": ("0 to 100 %", "0 至 100 %"),
    "kinds": ("kinds of victory", "胜利类型"),
    "draw": ("Draw", "平局"),
    "figure": ("figure", "项目"),
    "mean": ("mean", "均值"),
    "length": ("Length", "长度"),
    "decisions": ("decisions in a game", "每局抉择数"),
    "games": ("games", "局数"),
    "margins": ("How the sides stood over time", "形势变化"),
    "time": ("time in the game, %", "对局进程，%"),
    "standing": ("standing (−100 lost … 100 won)", "形势（−100 负 … 100 胜）"),
    "luck": ("Luck against result", "运气与胜负"),
    "dice": ("dice below (−) or above (+) the mean", "骰子低于（−）或高于（+）均值"),
    "winner": ("won", "胜"),
    "loser": ("did not win", "未胜"),
}

# Who played, by the names of the simulator; plans such as `never-attack` say what they are.
PLAYERS: Final[dict[str, tuple[str, str]]] = {
    "random": ("chance", "随机"),
    "heuristic": ("the computer by its rules of thumb", "电脑（凭准则）"),
    "recruit": ("the computer as recruit", "电脑（新兵）"),
    "officer": ("the computer as officer", "电脑（军官）"),
    "general": ("the computer as general", "电脑（将军）"),
    "marshal": ("the computer as marshal", "电脑（元帅）"),
    "search": ("the computer looking ahead ({0})", "电脑（推演 {0}）"),
}

STYLE: Final = """
:root{color-scheme:light dark;--ink:#222;--soft:#675d4c;--paper:#fbf8f1;--rule:#ddd3bf;
--head:#b8a98a;--goal:#e9dfc8;--sure:#c4a96d;--mark:#7a1f1f;--link:#7a1f1f}
@media(prefers-color-scheme:dark){:root{--ink:#ece5d6;--soft:#b3a890;--paper:#1d1a16;
--rule:#3d372e;--head:#6d6148;--goal:#36302a;--sure:#8f7845;--mark:#ff9d86;--link:#f0b49f}}
body{font:16px/1.5 system-ui,"Noto Sans SC","Noto Sans CJK SC",sans-serif;margin:24px auto;
max-width:1060px;padding:0 16px;color:var(--ink);background:var(--paper)}
a{color:var(--link)}
h1{font-size:28px;line-height:1.2;margin:0 0 8px}
h2{margin:48px 0 4px;border-bottom:2px solid var(--head)}
h3{margin:28px 0 4px}
small,.soft{color:var(--soft);overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}
td,th{padding:5px 12px 5px 0;text-align:left;border-bottom:1px solid var(--rule)}
thead th{color:var(--soft);font-weight:normal}
td{font-variant-numeric:tabular-nums;white-space:nowrap}
td.told{white-space:normal}
.bar div{position:relative;min-width:180px;height:20px;background:linear-gradient(
var(--rule),var(--rule)) left 50%/100% 1px no-repeat}
.bar u,.bar i,.bar b{position:absolute;top:0;height:100%}
.bar u{background:var(--goal)}
.bar i{top:35%;height:30%;background:var(--sure)}
.bar b{width:3px;margin-left:-1px;background:var(--mark)}
.key i,.key u,.key b{display:inline-block;width:1.6em;height:.6em;margin:0 .35em 0 1em}
.key i{background:var(--sure)}
.key u{background:var(--goal);height:1em;vertical-align:-.15em}
.key b{background:var(--mark);width:3px;height:1em;vertical-align:-.15em}
.charts{display:flex;flex-wrap:wrap;gap:16px 32px;margin-top:24px}
figure{margin:0;max-width:100%}
figcaption{font-weight:bold}
.charts svg{max-width:100%;height:auto}
@media(max-width:640px){
body{margin:12px auto}
h1{font-size:24px}
thead{display:none}
table,tbody,tr,td,tbody th{display:block}
tr{padding:8px 0;border-bottom:1px solid var(--rule)}
td,th{border:0;padding:1px 0}
td,td.told{display:grid;grid-template-columns:8.5em 1fr;gap:8px;white-space:normal}
td::before{content:attr(data-label);color:var(--soft)}
.bar div{min-width:0}
}
"""


def word(language: str, key: str, *values: object) -> str:
    """A word or sentence of the page."""
    return WORDS[key][1 if language == "zh" else 0].format(*values)


def player(language: str, name: str) -> str:
    """Who played, in words."""
    kind, _, level = name.partition("-")
    known = PLAYERS.get(name) or (PLAYERS["search"] if kind == "search" else None)
    return known[1 if language == "zh" else 0].format(level) if known else name
