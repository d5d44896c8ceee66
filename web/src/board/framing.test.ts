import { describe, expect, it } from "vitest";
import type { Preview } from "../wire/types";
import { frameOn, insetsOf, isMissed, isUnder, leastScale, NONE, placesAhead, type Spot } from "./framing";

const spot = (x: number, y: number, weight = 1): Spot => ({ at: [x, y], weight });

describe("where the board opens", () => {
  it("leaves it to the board when nothing matters", () => {
    expect(frameOn([], [1000, 800], 0.5, 1)).toBeNull();
  });

  it("shows all that matters when it can be read at that size", () => {
    const frame = frameOn([spot(100, 100), spot(900, 500)], [1000, 800], 0.5, 1.2);
    expect(frame).toMatchObject({ x: 500, y: 300 });
    expect(frame?.k).toBeGreaterThan(0.5);
    expect(frame?.k).toBeLessThan(1);
  });

  it("does not come nearer than asked to a single place", () => {
    expect(frameOn([spot(300, 300)], [1000, 800], 0.5, 1.1)?.k).toBe(1.1);
  });

  it("goes where most of it is when not all fits at a readable size", () => {
    const crowd = [spot(3000, 3000), spot(3050, 3100), spot(3100, 3050)];
    const frame = frameOn([spot(0, 0), ...crowd], [500, 500], 1, 1.5);
    expect(frame).toEqual({ x: 3050, y: 3050, k: 1 });
  });

  it("weighs a choice above pieces", () => {
    const crowd = [spot(3000, 3000), spot(3050, 3100), spot(3100, 3050)];
    expect(frameOn([spot(0, 0, 9), ...crowd], [500, 500], 1, 1.5)).toEqual({ x: 0, y: 0, k: 1 });
  });
});

describe("what lies upon the board", () => {
  const tools = { x: 10, y: 10, w: 40, h: 300 };
  const cards = { x: 770, y: 10, w: 220, h: 250 };

  it("takes its breadth from the window on its own side", () => {
    expect(insetsOf([tools, cards], 1000)).toEqual({ left: 50, right: 230 });
    expect(insetsOf([], 1000)).toEqual(NONE);
  });

  it("is not minded where it would take half of it", () => {
    expect(insetsOf([tools, { ...cards, x: 190 }], 420)).toEqual(NONE);
  });

  it("hides what is under it and close beside it, and nothing else", () => {
    expect(isUnder([800, 100], [tools, cards])).toBe(true);
    expect(isUnder([740, 100], [tools, cards])).toBe(true); // its name reaches under the card
    expect(isUnder([800, 400], [tools, cards])).toBe(false);
    expect(isUnder([500, 100], [tools, cards])).toBe(false);
  });
});

describe("where choices lead that have no place on the map", () => {
  const nothing: Preview = { step: 1, facts: [], price: "", changes: [], stop: "", again: false, times: 1, ghosts: [], then: null };

  it("is what could be chosen after them", () => {
    const then = { prompt: "Where?", offers: [["place", "A-1>0302", "Place"], ["place", "A-1>0303", "Place"]] } as never;
    expect(placesAhead([{ ...nothing, then }, null])).toEqual(["A-1", "0302", "0303"]);
  });

  it("and what they do at once, where so much could follow that it is not told", () => {
    const fact = { kind: "placed", values: {}, parts: [{ text: "A", kind: "unit", id: "A-1" }, { text: " at " }, { text: "0302", kind: "hex", id: "0302" }] };
    expect(placesAhead([nothing, { ...nothing, facts: [fact] }])).toEqual(["A-1", "0302"]);
  });
});

describe("a new choice", () => {
  const room: [number, number] = [1000, 800];
  const seen = ([x, y]: [number, number]): boolean => x > 0 && x < 1000 && y > 0 && y < 800;

  it("is brought into sight with all its places where they fit the window", () => {
    expect(isMissed([[100, 100], [300, -200]], seen, room)).toBe(true);
    expect(isMissed([[100, 100], [300, 200]], seen, room)).toBe(false);
  });

  it("shrinks the board by a quarter at most, and not again and again", () => {
    expect(leastScale(2, 1)).toBe(1.5);
    expect(leastScale(1, 1)).toBe(0.75);
    expect(leastScale(0.75, 1)).toBe(0.75);
    expect(leastScale(0.5, 1)).toBe(0.5);
  });

  it("leaves the board where it is when one of many far apart is in sight", () => {
    expect(isMissed([[100, 100], [3000, 100]], seen, room)).toBe(false);
    expect(isMissed([[-100, 100], [3000, 100]], seen, room)).toBe(true);
    expect(isMissed([], seen, room)).toBe(false);
  });
});
