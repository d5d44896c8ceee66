import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { labPosition } from "../mock/lab";
import type { Position } from "../wire/types";
import { GAP, Pace, type Stretch } from "./pace";

function at(step: number, line = 0): Position {
  const facts = [{ step, kind: "moved", parts: [{ text: `${line}:${step}` }], values: {} }];
  return { ...labPosition(), step, line, facts };
}

const told = (stretch: Stretch | undefined): string[] => (stretch?.facts ?? []).map((fact) => fact.parts[0]?.text ?? "");

describe("the pace of a running game", () => {
  let shown: Stretch[];
  let pace: Pace;
  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    pace = new Pace((stretch) => void shown.push(stretch));
  });
  afterEach(() => void vi.useRealTimers());

  it("shows a single position at once", () => {
    pace.take(at(1));
    expect(shown.map((one) => one.position.step)).toEqual([1]);
    vi.advanceTimersByTime(GAP);
    pace.take(at(2));
    expect(shown.map((one) => one.position.step)).toEqual([1, 2]);
  });

  it("shows the newest of a flood, with all that was told on the way", () => {
    for (let step = 1; step <= 500; step++) pace.take(at(step));
    expect(shown).toHaveLength(1);
    vi.advanceTimersByTime(GAP);
    expect(shown).toHaveLength(2);
    expect(shown[1]).toMatchObject({ position: { step: 500 }, first: 2, low: 2 });
    expect(told(shown[1])).toHaveLength(499);
    vi.advanceTimersByTime(10 * GAP);
    expect(shown).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not wait when it is told to hurry", () => {
    pace.take(at(1));
    pace.take(at(2));
    pace.flush();
    expect(shown.map((one) => one.position.step)).toEqual([1, 2]);
    pace.flush();
    expect(shown).toHaveLength(2);
  });

  it("forgets what was undone on the way", () => {
    pace.take(at(5));
    pace.take(at(6));
    pace.take(at(7));
    pace.take({ ...at(5, 1), facts: [] });
    pace.take(at(6, 1));
    pace.flush();
    expect(shown[1]).toMatchObject({ position: { step: 6, line: 1 }, low: 5 });
    expect(told(shown[1])).toEqual(["1:6"]);
  });

  it("says so when a part of the way is missing", () => {
    pace.take(at(1));
    pace.take(at(2));
    pace.take(at(9));
    pace.flush();
    expect(shown[1]?.first).toBe(Infinity);
  });
});
