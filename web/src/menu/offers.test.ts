import { describe, expect, it } from "vitest";
import type { Menu } from "../wire/types";
import { exampleOf, matching, meant, understand } from "./command";
import { around, headingOf, Offers, pair, refusedWords, shortLabel } from "./offers";

const menu: Menu = {
  side: "ija",
  mine: true,
  prompt: "Choose.",
  verbs: {
    join: { label: "Join the attack", kind: "unit", all: false },
    attack: { label: "Attack", kind: "", all: false },
    move: { label: "Move", kind: "unit_hex", all: false },
  },
  offers: [
    ["join", "J-3-1/6", "Join the attack with 1/6"],
    ["join", "J-3-2/6", "Join the attack with 2/6"],
    ["move", "J-3-1/6>1004", "Move 1/6 to 1004"],
    ["move", "J-3-1/6>1005", "Move 1/6 to 1005"],
    ["attack", "", "Attack", "", "die", 0],
  ],
  refused: [["join", "J-3-HQ", "12.1", "a headquarters does not attack"]],
};

describe("the example of a command", () => {
  const offers = new Offers(menu);

  it("is the beginning of a choice that is on offer, and is understood as one", () => {
    const example = exampleOf(offers.choices);
    expect(example).toBe("join the attack");
    expect(matching(example, offers)[0]?.verb).toBe("join");
    expect(exampleOf([{ noun: "", label: "End the phase" }])).toBe("end the phase");
    expect(exampleOf([{ noun: "x", label: "从上海向南京进军至武汉" }])).toBe("从上海向南京进军至武汉");
    expect(exampleOf([{ noun: "x", label: "从上海附近的第十一军司令部向南京方向进军至武汉" }])).toBe("从上海附近的第十");
    expect(exampleOf([{ noun: "x", label: "Call Sun Yat-sen: fight this battle anew" }])).toBe("call sun yat-sen");
    expect(exampleOf([{ noun: "x", label: "Set up at Chihfeng 2416" }])).toBe("set up at chihfeng");
    expect(exampleOf([{ noun: "x", label: "攻击大同附近的 1918" }])).toBe("攻击大同附近的 1918");
    expect(exampleOf([{ noun: "x", label: "提高日军旅团（2）·混乱" }])).toBe("提高日军旅团");
    expect(exampleOf([])).toBe("");
  });
});

describe("Offers", () => {
  const offers = new Offers(menu);

  it("finds what can be done with a noun, pairs by their first part", () => {
    expect(offers.of("J-3-1/6").map((one) => one.verb)).toEqual(["join", "move", "move"]);
    expect(offers.of("1004")).toEqual([]);
  });

  it("finds the second part of a pair once the first is picked", () => {
    expect(offers.of("1004", "J-3-1/6").map((one) => one.noun)).toEqual(["J-3-1/6>1004"]);
    expect(offers.glowing("J-3-1/6")).toContain("1005");
  });

  it("meets a pair by its second part where the first cannot be seen", () => {
    const blind = new Offers(menu, (id) => id !== "J-3-1/6");
    expect(blind.of("1004").map((one) => one.noun)).toEqual(["J-3-1/6>1004"]);
    expect(blind.glowing()).toEqual(["J-3-1/6", "J-3-2/6", "1004", "1005"]);
  });

  it("tells rule and reason of a refusal", () => {
    expect(offers.refusalsOf("J-3-HQ")[0]?.rule).toBe("12.1");
  });

  it("marks what is final and keeps noun-less verbs apart", () => {
    expect(offers.bare).toEqual([{ verb: "attack", noun: "", label: "Attack", kind: "", price: "", stop: "die", again: false }]);
  });

  it("offers nothing when the choice is another's", () => {
    const other = new Offers({ side: "kmt", mine: false, prompt: "…" });
    expect(other.choices).toEqual([]);
    expect(other.glowing()).toEqual([]);
  });

  it("splits pairs at the first sign only", () => {
    expect(pair("a>b>c")).toEqual(["a", "b>c"]);
    expect(pair("a")).toEqual(["a", null]);
  });
});

it("a heading leaves out what a label would name", () => {
  expect(headingOf("Event, {noun:text}: {card.noun}")).toBe("Event");
  expect(headingOf("Move to")).toBe("Move to");
  expect(headingOf("Redeploy a … from …", "Redeploy a Troop from Gansu")).toBe("Redeploy");
  expect(shortLabel("Redeploy a Troop from Gansu", "Redeploy a … from …")).toBe("a Troop from Gansu");
  expect(headingOf("执行事件（…）", "执行事件（浅色）：每省一军")).toBe("执行事件");
});

describe("what all choices of a verb say stands in the heading once", () => {
  it.each([
    ["Place in", "Place in 1803 west of Ido-lin", "Place in", "1803 west of Ido-lin"],
    ["joins the attack", "1/6 Inf joins the attack", "Joins the attack", "1/6 Inf"],
    ["Ask … for Resources", "Ask Warlords for Resources", "Ask … for Resources", "Warlords"],
    ["Put … on top of", "Put IJA division (3) on top of J8", "Put", "IJA division (3) on top of J8"],
    ["Use …: +1 to every die", "Use Gunpowder: +1 to every die", "Use", "Gunpowder: +1 to every die"],
    ["Keep … and do not ask again until I have him ready in a move of my own", "Keep Sun and do not ask again until I have him ready in a move of my own", "Keep", "Sun and do not ask again until I have him ready in a move of my own"],
    ["将…放回杯中", "将第11军放回杯中", "放回杯中", "第11军"],
    ["在…强攻", "在河北强攻", "强攻", "河北"],
    ["从…调来一个", "从江苏调来一个日军部队", "调来一个", "从江苏调来一个日军部队"],
    ["将…置于…之顶", "将日军师团置于J8之顶", "置于…之顶", "将日军师团置于J8之顶"],
    ["将…的…编为集团军", "将湖北的中央军编为集团军", "编为集团军", "湖北的中央军"],
    ["以…为目标", "以中国共产党为目标", "以…为目标", "中国共产党"],
    ["执行事件（…）", "执行事件（浅色）：外援＋2。", "执行事件", "（浅色）：外援＋2。"],
    ["移动", "移动第6师团", "移动", "第6师团"],
  ])("%s", (verb, label, heading, short) => {
    expect(headingOf(verb, label)).toBe(heading);
    expect(shortLabel(label, verb)).toBe(short);
  });
});

it("what cannot be done is told with what it names in its place", () => {
  expect(refusedWords({ label: "在…强攻", noun: "hebei" }, "河北")).toBe("在河北强攻");
  expect(refusedWords({ label: "Move", noun: "J-3-HQ" }, "3 Division HQ")).toBe("Move · 3 Division HQ");
  expect(refusedWords({ label: "Take … out of", noun: "u>J7" }, "Armor AP · J7")).toBe("Take … out of · Armor AP · J7");
  expect(refusedWords({ label: "Halt here", noun: "" }, "")).toBe("Halt here");
});

describe("commands", () => {
  const offers = new Offers(menu);

  it("completes by prefixes in any order", () => {
    expect(matching("jo 2/6", offers).map((one) => one.noun)).toEqual(["J-3-2/6"]);
    expect(matching("2/6 join", offers).map((one) => one.noun)).toEqual(["J-3-2/6"]);
  });

  it("puts the exact verb first", () => {
    expect(matching("attack", offers)[0]?.noun).toBe("");
  });

  it("answers why", () => {
    const why = understand("why join hq", offers);
    expect(why).toMatchObject({ kind: "why", greys: [{ rule: "12.1" }] });
    expect(understand("为什么 join hq", offers)).toMatchObject({ kind: "why", greys: [{ rule: "12.1" }] });
  });

  it("answers why also for what can be chosen", () => {
    const why = understand("why attack", offers);
    expect(why.kind === "why" && why.choices[0]?.verb).toBe("attack");
  });

  it("carries a piece to a place by name", () => {
    const places = [{ id: "0303", name: "Lab Town" }];
    expect(understand("2/6 to lab", offers, places)).toEqual({ kind: "carry", piece: "J-3-2/6", to: "0303", words: "Lab Town" });
    expect(understand("2/6到0303", offers, places)).toMatchObject({ kind: "carry", to: "0303" });
    expect(understand("2/6 to nowhere", offers, places)).toEqual({ kind: "nothing" });
  });

  it("says when nothing fits", () => {
    expect(understand("retreat", offers)).toEqual({ kind: "nothing" });
  });
});

describe("why, for what is neither offered nor refused", () => {
  const verbs = { end_combat: "End the combat", attack: "Attack {noun}", hold: "坚守原地" };

  it.each([["end", ["end_combat"]], ["end comb", ["end_combat"]], ["坚守", ["hold"]], ["dance", []], ["", []]])("%s means %j", (typed, found) => {
    expect(meant(typed, verbs)).toEqual(found);
  });

  it("keeps what was asked for", () => {
    expect(understand("why end combat", new Offers(menu))).toMatchObject({ kind: "why", asked: "end combat", greys: [], choices: [] });
  });
});

describe("what is shown of a label", () => {
  it("stands in the whole of it, so that a name said aloud is found", () => {
    expect(around("Set up 6 Division HQ", "6 Division HQ")).toEqual(["Set up ", "6 Division HQ", ""]);
    expect(around("Ask Japan for Resources", "Japan")).toEqual(["Ask ", "Japan", " for Resources"]);
    expect(around("Attack", "")).toEqual(["", "Attack", ""]);
  });
});
