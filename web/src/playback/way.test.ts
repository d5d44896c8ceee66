import { describe, expect, it } from "vitest";
import type { ToldFact } from "../wire/types";
import { wayIn, wayOf } from "./way";

const told = (values: ToldFact["values"], way?: string[]): ToldFact => ({ kind: "moved", parts: [], values, ...(way ? { way } : {}) });

describe("the way of a piece", () => {
  it.each([
    ["straight where nothing is told", "A", [], ["1", "4"]],
    ["through what it passed", "A", [told({ unit: "A", origin: "1", to: "4" }, ["2", "3"])], ["1", "2", "3", "4"]],
    ["from fact to fact", "A", [told({ unit: "A", origin: "1", to: "2" }), told({ unit: "A", origin: "2", to: "4" }, ["3"])], ["1", "2", "3", "4"]],
    ["not that of others", "A", [told({ unit: "B", origin: "1", to: "4" }, ["2"])], ["1", "4"]],
    ["from a box to where it entered, and on", "A", [told({ unit: "A", to: "2" }), told({ unit: "A", origin: "2", to: "4" }, ["3"])], ["1", "2", "3", "4"]],
    ["of pieces without a name by its ends", null, [told({ count: 2, origin: "1", to: "4" }, ["3"]), told({ count: 1, origin: "2", to: "4" }, ["9"])], ["1", "3", "4"]],
    ["on to where it is, though the last leg is not told", "A", [told({ unit: "A", origin: "1", to: "3" })], ["1", "3", "4"]],
  ])("is %s", (_, id, facts, way) => {
    expect(wayOf(id, "1", "4", facts)).toEqual(way);
  });

  it("of one that entered the board begins at its edge", () => {
    expect(wayIn("A", "4", [told({ unit: "A", to: "2" }), told({ unit: "A", origin: "2", to: "4" }, ["3"])])).toEqual(["2", "3", "4"]);
    expect(wayIn("A", "4", [told({ unit: "A", to: "4" })])).toBeNull();
    expect(wayIn(null, "4", [told({ origin: "2", to: "4" })])).toBeNull();
  });
});
