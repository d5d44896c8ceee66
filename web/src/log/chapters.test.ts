import { describe, expect, it } from "vitest";
import type { Fact } from "../wire/types";
import { chapters, diceOf, sideOf } from "./chapters";

const fact = (step: number, kind: string, values: Fact["values"] = {}, parts: Fact["parts"] = [{ text: kind }]): Fact => ({ step, kind, values, parts });

describe("the log", () => {
  it("puts steps under turns and phases", () => {
    const told = chapters([fact(1, "turn_began"), fact(1, "unit_moved"), fact(2, "unit_moved"), fact(3, "phase_began"), fact(3, "scored")]);
    expect(told.map((one) => ("heading" in one ? one.heading.kind : one.steps.step))).toEqual(["turn", 1, 2, "phase", 3]);
  });

  it("keeps what was told before a heading of the same step before it", () => {
    const told = chapters([fact(4, "scored"), fact(4, "turn_began"), fact(4, "income")]);
    expect(told.map((one) => ("heading" in one ? "turn" : one.steps.facts[0]?.kind))).toEqual(["scored", "turn", "income"]);
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
