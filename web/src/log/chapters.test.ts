import { describe, expect, it } from "vitest";
import type { Fact } from "../wire/types";
import type { Role } from "../wire/types";
import { battle } from "../mock/story";
import { chapters, diceOf, newsOf, sideOf, type Entry } from "./chapters";
import { filtered, type Filter } from "./filter";

const fact = (step: number, kind: string, values: Fact["values"] = {}, parts: Fact["parts"] = [{ text: kind }]): Fact => ({ step, kind, values, parts });
const told = (step: number, role: Role, side = "", at = ""): Fact => ({ ...fact(step, role || "plain"), role, side, at });

const short = (entries: Entry[]): (string | number)[] =>
  entries.map((one) => ("heading" in one ? one.heading.kind : "fight" in one ? `battle of ${one.fight.facts.length}` : one.steps.step));

describe("the log", () => {
  it("puts steps under turns and phases", () => {
    expect(short(chapters([told(1, "turn"), told(1, "move"), told(2, "move"), told(3, "phase"), told(3, "score")]))).toEqual(["turn", 1, 2, "phase", 3]);
  });

  it("keeps what was told before a heading of the same step before it", () => {
    expect(short(chapters([told(4, "score"), told(4, "turn"), told(4, "build")]))).toEqual([4, "turn", 4]);
  });

  it("makes one card of a battle: all that belongs to it, over several steps, and nothing else", () => {
    const facts = [told(5, "move"), told(6, "battle"), told(6, "roll"), told(6, "control"), told(7, "loss"), told(8, "retreat"), told(9, ""), told(9, "move"), told(9, "loss")];
    const entries = chapters(facts, [battle(6)]);
    expect(short(entries)).toEqual([5, "battle of 5", 9]);
    expect(entries.find((one) => "fight" in one)).toMatchObject({ fight: { step: 6, last: 8, card: { step: 6 } } });
  });

  it("gives every battle its own card, also two of one step", () => {
    const entries = chapters([told(6, "battle"), told(6, "roll"), told(6, "battle"), told(6, "roll")], [battle(6, "0101"), battle(6, "0202")]);
    expect(entries.map((one) => "fight" in one && one.fight.card?.at)).toEqual(["0101", "0202"]);
  });

  it("says how the dice fell to who must choose what comes of it, and no longer", () => {
    const rolled = { ...fact(6, "combat_rolled", { die: 4 }), role: "roll" as Role };
    const fought = [told(5, "move"), told(5, "battle"), told(6, "shift"), rolled, told(6, "result")];
    expect(newsOf(fought, 6).map((one) => one.kind)).toEqual(["combat_rolled", "result"]);
    expect(newsOf([...fought, told(7, "loss")], 7)).toHaveLength(2);
    expect(newsOf([...fought, told(6, "phase")], 6)).toHaveLength(2);
    expect(newsOf([...fought, told(7, "move")], 7)).toEqual([]);
    expect(newsOf([...fought, told(8, "battle")], 8)).toEqual([]);
    expect(newsOf([...fought, told(7, "note")], 7)).toEqual([]);
    expect(newsOf(fought, 7)).toEqual([]);
    expect(newsOf([], 0)).toEqual([]);
  });

  it.each([
    [fact(1, "combat_rolled", { first: 2, second: 4, modifier: 1 }), [2, 4]],
    [fact(1, "attack_rolled", { dice: 64, hits: 1, need: 6 }), [6, 4]],
    [fact(1, "die_rolled", { die: 5 }), [5]],
    [fact(1, "income", { dice: 2 }), []], // a sum, not a die
    [fact(1, "event_rolled", { roll: 31 }), [3, 1]],
    [fact(1, "combat_rolled", { roll: 9 }), []], // no face of a die
  ])("shows dice as dice: %o", (told, dice) => {
    expect(diceOf(told)).toEqual(dice);
  });

  it("knows whose deed it was", () => {
    const tone = (id: string) => (id === "A-1" ? "ija" : undefined);
    expect(sideOf(fact(1, "x", { side: "kmt" }), tone)).toBe("kmt");
    expect(sideOf(fact(1, "x", {}, [{ text: "1", id: "A-1", kind: "unit" }]), tone)).toBe("ija");
    expect(sideOf(fact(1, "x"), tone)).toBe("");
  });
});

describe("a filtered log", () => {
  const facts = [
    told(1, "turn"), told(1, "move", "ija", "0101"), told(2, "move", "kmt", "0202"),
    told(3, "phase"), told(3, "battle", "ija", "0303"), told(3, "loss", "kmt", "0303"),
    told(4, "turn"), told(4, "build", "kmt", "0101"),
  ];
  const names = { sideOf: (one: Fact) => one.side ?? "", nameOf: (id: string) => (id === "0101" ? "Nanchang" : id) };
  const seen = (filter: Partial<Filter>): (string | number)[] => short(filtered(chapters(facts), { side: "", kind: "", place: "", ...filter }, names));

  it.each([
    [{}, ["turn", 1, 2, "phase", "battle of 2", "turn", 4]],
    [{ side: "ija" }, ["turn", 1, "phase", "battle of 2"]],
    [{ side: "kmt" }, ["turn", 2, "phase", "battle of 2", "turn", 4]], // who was hit is in the battle too
    [{ kind: "battle" as const }, ["turn", "phase", "battle of 2"]],
    [{ kind: "build" as const }, ["turn", 4]],
    [{ place: "nan" }, ["turn", 1, "turn", 4]],
    [{ place: "nan", side: "kmt" }, ["turn", 4]],
    [{ place: "nowhere" }, []],
  ])("by %o shows %o", (filter, expected) => {
    expect(seen(filter)).toEqual(expected);
  });
});
