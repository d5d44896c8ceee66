import { describe, expect, it } from "vitest";
import { share } from "../review/reviewing.svelte";
import type { Course, Review } from "../wire/types";
import { anew, charts, counted, give, span, telling, turnName } from "./numbers";
import { apart, axisOf, place } from "./scale";

it("writes a score as the strip does", () => {
  expect([65.5, 0.5, -1.5, -5, 0, 129].map(counted)).toEqual(["65½", "½", "−1½", "−5", "0", "129"]);
});

describe("the axis of a chart", () => {
  it.each([
    [[0, 17], 0, 20],
    [[-19, 3], -20, 5],
    [[0.2, 0.9], 0, 1],
    [[7], 0, 8],
    [[0, 0], 0, 0.2],
    [[-230, 1100], -500, 1500],
  ])("about %o runs from %d to %d by round steps", (values, low, high) => {
    const axis = axisOf(values);
    expect([axis.low, axis.high]).toEqual([low, high]);
    expect(axis.ticks[0]).toBe(low);
    expect(axis.ticks.at(-1)).toBe(high);
    expect(axis.ticks.length).toBeLessThanOrEqual(7);
  });

  it("puts a value where it belongs", () => {
    expect(place(5, { low: 0, high: 10 }, 100, 200)).toBe(150);
    expect(place(5, { low: 0, high: 10 }, 200, 100)).toBe(150);
  });

  it("moves labels apart in their order, within their bounds", () => {
    expect(apart([50, 51, 10], 16, 0, 100)).toEqual([50, 66, 10]);
    const low = apart([98, 99, 100], 16, 0, 100);
    expect(low).toEqual([68, 84, 100]);
  });
});

describe("the course of a game", () => {
  const course: Course = {
    marks: [{ step: 0, turn: "1" }, { step: 9, turn: "2" }],
    value: { ija: [2200, -1260], kmt: [-2200, 1260] },
    series: [
      { id: "lost", label: "steps lost", side: "ija", values: [0, 3] },
      { id: "lost", label: "steps lost", side: "kmt", values: [0, 17] },
      { id: "air", label: "air", side: "ija", values: [null, 1] }, // one point is no line
    ],
  };
  const look = (side: string) => ({ label: side, tint: side });

  it("is one chart for each thing that is counted, and one of the computer's judgement", () => {
    const told = charts(course, look, { score: "Score", judged: "Judged" });
    expect(told.map((one) => [one.id, one.series.length])).toEqual([["lost", 2], ["judged", 2]]);
    expect(told[0]?.series[1]?.points).toEqual([[0, 0], [9, 17]]);
    expect(told[1]?.series[0]?.points).toEqual([[0, 22], [9, -12.6]]);
  });
});

describe("numbers after the game", () => {
  it("carry their uncertainty", () => {
    expect(give(-988, 380)).toBe("−9.9 ± 3.8");
    expect([telling(-988, 380), telling(-660, 1110)]).toEqual([true, false]);
  });

  it.each([[4_000, "4 s"], [125_000, "2 min 5 s"], [7_500_000, "2 h 5 min"], [180_000_000, "2 d 2 h"]])("%d ms are %s", (ms, text) => {
    expect(span(ms)).toBe(text);
  });

  it("say what a turn is, and nothing twice", () => {
    expect([turnName("2"), turnName("1938"), turnName("Summer 1937")]).toEqual(["Turn 2", "1938", "Summer 1937"]);
    expect([anew("Draw", ["draw"]), anew("Peak", ["draw"])]).toEqual(["", "Peak"]);
  });
});

it("a review is as far as its stages and choices are", () => {
  const review = { state: "running", stage: 2, stages: 4, done: 50, of: 100, seconds: 1, sides: [], findings: [] } as Review;
  expect(share(review)).toBe(0.375);
  expect(share({ ...review, state: "done" })).toBe(1);
  expect(share({ ...review, stage: 0, stages: 0, done: 0, of: 0 })).toBe(0);
});
