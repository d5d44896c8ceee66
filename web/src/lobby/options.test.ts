import { describe, expect, it } from "vitest";
import type { GameOption } from "../wire/types";
import { settled, ticked } from "./options";

const option = (id: string, more: Partial<GameOption> = {}): GameOption => ({ id, label: id, rule: "", blurb: "", default: false, needs: [], excludes: [], scenarios: [], ...more });
const options = [option("hidden", { excludes: ["a", "b"] }), option("a"), option("b", { needs: ["a"], excludes: ["hidden"] }), option("two", { excludes: ["three"] }), option("three", { excludes: ["two"] })];
const on = (chosen: Record<string, boolean>): string[] => Object.keys(chosen).filter((id) => chosen[id]);

describe("a box that is ticked", () => {
  it("ticks what it needs, in sight", () => expect(on(ticked(options, {}, "b", true))).toEqual(["a", "b"]));
  it("unticks what it excludes", () => expect(on(ticked(options, { two: true }, "three", true))).toEqual(["three"]));
  it("unticks what excludes it, and what needed that", () => expect(on(ticked(options, { a: true, b: true }, "hidden", true))).toEqual(["hidden"]));
  it("takes along what needs it when it goes", () => expect(on(ticked(options, { a: true, b: true }, "a", false))).toEqual([]));
  it("leaves nothing that would be settled otherwise at the start", () => {
    for (const first of options) for (const second of options) {
      const chosen = ticked(options, ticked(options, {}, first.id, true), second.id, true);
      expect(settled(options, chosen), `${first.id}, ${second.id}`).toEqual(chosen);
    }
  });
});
