import { describe, expect, it } from "vitest";
import type { Fact } from "../wire/types";
import type { Role } from "../wire/types";
import { chapters } from "./chapters";
import { folds, levelOf, repeated, RUN, runningHeads } from "./folds";

const fact = (kind: string, text = kind, role: Role = ""): Fact => ({ step: 1, kind, role, values: {}, parts: [{ text }] });
const read = (facts: Fact[]): string[][] => folds(facts).map(({ lines, more }) => [...lines.map(({ fact: one, times }) => `${one.parts[0]?.text} ×${times}`), ...(more.length ? [`+${more.length}`] : [])]);

describe("what is told over and over", () => {
  it("is said once, with how often", () => {
    expect(read([fact("shown", "a division"), fact("shown", "a division"), fact("shown", "a brigade"), fact("lost", "a brigade")])).toEqual([
      ["a division ×2", "a brigade ×1"],
      ["a brigade ×1"],
    ]);
  });

  it("of one kind and long is opened when it is wanted; what stands between is not lost", () => {
    const rolls = (from: number, count: number): Fact[] => Array.from({ length: count }, (_, i) => fact("rolled", `roll ${from + i}`));
    expect(read([...rolls(1, RUN), fact("found"), ...rolls(40, RUN - 1)])).toEqual([
      ["roll 1 ×1", "roll 2 ×1", "roll 3 ×1", `+${RUN - 3}`],
      ["found ×1"],
      rolls(40, RUN - 1).map((one) => `${one.parts[0]?.text} ×1`),
    ]);
  });

  it("is not counted across something else", () => {
    expect(repeated(["a", "a", "b", "a"], (one) => one).map(({ one, times }) => one + times)).toEqual(["a2", "b1", "a1"]);
  });
});

describe("the end of a long log", () => {
  const entries = chapters([fact("t", "Turn 1", "turn"), fact("p", "Movement", "phase"), fact("m", "a move", "move"), fact("b", "a battle", "battle"), fact("u", "Turn 2", "turn"), fact("c", "a battle", "battle")]);

  it("says which turn and phase it belongs to", () => {
    const heads = (from: number): string[] => runningHeads(entries, from).map((one) => one.parts[0]?.text ?? "");
    expect(heads(3)).toEqual(["Turn 1", "Movement"]);
    expect(heads(4)).toEqual([]); // a heading of its own
    expect(heads(5)).toEqual(["Turn 2"]); // the phase was of the turn before
    expect(heads(99)).toEqual([]);
  });

  it("leaves out no level of headings", () => {
    expect([levelOf(entries, 3), levelOf(entries.slice(3), 0)]).toEqual(["h4", "h3"]);
  });
});
