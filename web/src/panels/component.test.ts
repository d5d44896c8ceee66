import { describe, expect, it } from "vitest";
import { offered, settled, spanOf } from "../lobby/options";
import { bySteps } from "../log/steps";
import { asRows, sourceOf, trackName } from "./component";
import { sumsOf } from "./sheet";

describe("component tables", () => {
  it("make rows of an array of tables", () => {
    expect(asRows([{ id: "a", attack: 3 }, { id: "b", move: [1, 2] }])).toEqual({
      columns: ["id", "attack", "move"],
      rows: [{ id: "a", cells: ["a", "3", ""] }, { id: "b", cells: ["b", "", "1, 2"] }],
    });
  });

  it("make rows of plain and of nested tables", () => {
    expect(asRows({ one: 1 }).rows[0]?.cells).toEqual(["one", "1"]);
    expect(asRows({ clear: { cost: 1 }, hill: { cost: 2 } }).columns).toEqual(["id", "cost"]);
  });

  it("find the nearest source of a value", () => {
    const file = { file: "units", tables: {}, sources: { "unit/a/attack": "rules 5.1", unit: "reconstructed" } };
    expect(sourceOf(file, "unit", "a", "attack")).toBe("rules");
    expect(sourceOf(file, "unit", "a", "move")).toBe("reconstructed");
    expect(sourceOf(file, "other", "a", "move")).toBe("");
  });
});

describe("the time of a game", () => {
  it("spans that of its scenarios", () => {
    expect(spanOf(["1941", "1941–1942", ""])).toBe("1941–1942");
    expect(spanOf(["1937"])).toBe("1937");
    expect(spanOf([""])).toBe("");
  });
});

describe("optional rules", () => {
  const options = [
    { id: "air", label: "Air", needs: ["supply"] },
    { id: "supply", label: "Supply" },
    { id: "simple", label: "Simple", default: true, excludes: ["air"] },
    { id: "late", label: "Late", scenarios: ["1945"] },
  ];

  it("are those of the scenario", () => {
    expect(offered(options, "1937").map((option) => option.id)).toEqual(["air", "supply", "simple"]);
  });

  it("bring what they need and drop what they exclude", () => {
    expect(settled(options, { air: true })).toMatchObject({ air: true, supply: true });
    expect(settled(options, { air: true, simple: true })).toMatchObject({ air: false });
  });
});

describe("a scoring sheet", () => {
  it("adds up halves, the leader first", () => {
    const lines = [
      { side: "red", halves: 3, points: "1½" },
      { side: "blue", halves: 8, points: "4" },
      { side: "red", halves: 4, points: "2" },
    ].map((line) => ({ ...line, country: "han", turn: 1, source: "territory" }));
    expect(sumsOf(lines).map(({ side, total }) => [side, total])).toEqual([["blue", 4], ["red", 3.5]]);
  });
});

describe("the log", () => {
  it("gathers facts by their step", () => {
    const fact = (step: number) => ({ step, kind: "k", parts: [], values: {} });
    expect(bySteps([fact(1), fact(1), fact(3)]).map((one) => [one.step, one.facts.length])).toEqual([[1, 2], [3, 1]]);
  });
});

describe("a track", () => {
  it.each([
    ["Political support", "Japan", "Japan: Political support"],
    ["Resources: Japan", "Japan", "Resources: Japan"],
    ["Chinese RP", "China", "Chinese RP"],
    ["Game turn", "", "Game turn"],
  ])("%s of %s is called %s", (label, side, name) => {
    expect(trackName(label, side)).toBe(name);
  });
});
