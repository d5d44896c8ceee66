import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Places } from "../board/places";
import { choose, prefs } from "../i18n/prefs.svelte";
import { labBoard, labPosition } from "../mock/lab";
import type { Fact, Piece, Position } from "../wire/types";
import { beatOf, joined, pace, PATIENCE } from "./beats";
import { changeOf } from "./changes";
import { lifted } from "./lifted";
import { Playback, type Stage } from "./playback.svelte";

const places = new Places(labBoard());
const unit = (id: string, at: string): Piece => ({ id, at, face: id });
const cubes = (at: string, count: number): Piece => ({ id: null, at, face: "cube", count });
const moved = (step: number, id: string, origin: string, to: string): Fact => ({ step, kind: "unit_moved", parts: [{ text: `${id} moves` }], values: { unit: id, origin, to } });

function at(step: number, pieces: Piece[], facts: Fact[] = []): Position {
  const lab = labPosition();
  return { ...lab, step, view: { ...lab.view, pieces }, facts, menu: { side: "kmt", mine: false, prompt: "" } };
}

describe("what changed on the board", () => {
  it("is a slide for a piece that went", () => {
    const change = changeOf(at(1, [unit("A", "0101"), unit("B", "0303")]), at(2, [unit("A", "0202"), unit("B", "0303")]), places);
    expect(change.slides).toMatchObject([{ piece: { id: "A" }, at: ["0101", "0202"] }]);
    expect([change.gone, change.came]).toEqual([[], []]);
  });

  it("passes the stations the facts tell of", () => {
    const facts = [moved(2, "A", "0101", "0102"), moved(2, "A", "0102", "0202")];
    const change = changeOf(at(1, [unit("A", "0101")]), at(2, [unit("A", "0202")], facts), places);
    expect(change.slides[0]?.at).toEqual(["0101", "0102", "0202"]);
  });

  it("goes along the way that was taken", () => {
    const fact = { ...moved(2, "A", "0101", "0203"), way: ["0102", "0202"] };
    const change = changeOf(at(1, [unit("A", "0101")]), at(2, [unit("A", "0203")], [fact]), places);
    expect(change.slides[0]?.at).toEqual(["0101", "0102", "0202", "0203"]);
  });

  it("sees who entered at the edge march on", () => {
    const entered: Fact = { step: 2, kind: "unit_entered", parts: [], values: { unit: "A", to: "0101" } };
    const on = { ...moved(2, "A", "0101", "0202"), way: ["0102"] };
    const change = changeOf(at(1, []), at(2, [unit("A", "0202")], [entered, on]), places);
    expect(change).toMatchObject({ slides: [{ piece: { id: "A" }, at: ["0101", "0102", "0202"] }], gone: [], came: [] });
    expect(changeOf(at(1, []), at(2, [unit("A", "0101")], [entered]), places).came).toEqual(["0101"]);
  });

  it("tells a lost piece from one that is turned over where it lies", () => {
    const before = at(1, [unit("A", "0101"), { id: null, at: "0202", face: "unknown_kmt" }]);
    const after = at(2, [unit("B-1", "0202")]);
    expect(changeOf(before, after, places)).toEqual({ slides: [], gone: ["0101"], came: [] });
  });

  it("pairs pieces without a name as the facts say", () => {
    const told: Fact = { step: 2, kind: "armies_marched", parts: [], values: { origin: "0202", to: "0303", count: 2 } };
    const before = at(1, [cubes("0101", 3), cubes("0202", 2)]);
    const after = at(2, [cubes("0101", 2), cubes("0303", 2), cubes("0404", 1)], [told]);
    expect(changeOf(before, after, places).slides.map(({ at: way, piece }) => [...way, piece.count])).toEqual([["0202", "0303", 2], ["0101", "0404", 1]]);
  });

  it("leaves on the board what does not go", () => {
    const slides = [{ piece: { ...cubes("0303", 2) }, at: ["0101", "0303"] }];
    expect(lifted([cubes("0101", 3), cubes("0202", 2), unit("A", "0101")], slides)).toEqual([cubes("0101", 1), cubes("0202", 2), unit("A", "0101")]);
    expect(lifted([cubes("0101", 2)], slides)).toEqual([]);
  });
});

describe("beats", () => {
  const first = beatOf(at(1, [unit("A", "0101")]), at(2, [unit("A", "0102")]), places);

  it("of a piece that goes on are one along its way", () => {
    const one = joined(first, beatOf(at(2, [unit("A", "0102")]), at(3, [unit("A", "0202")]), places));
    expect(one?.change.slides[0]?.at).toEqual(["0101", "0102", "0202"]);
    expect(one?.lasts).toBeGreaterThan(first.lasts);
    expect(joined(first, beatOf(at(2, [unit("B", "0303")]), at(3, [unit("B", "0202")]), places))).toBeNull();
  });

  it("of as many pieces alike that go on are one, too", () => {
    const march = (from: string, to: string, step: number): ReturnType<typeof beatOf> => beatOf(at(step, [cubes(from, 2)]), at(step + 1, [cubes(to, 2)]), places);
    expect(joined(march("0101", "0102", 1), march("0102", "0202", 2))?.change.slides[0]?.at).toEqual(["0101", "0102", "0202"]);
    const fewer = beatOf(at(2, [cubes("0102", 2)]), at(3, [cubes("0102", 1), cubes("0202", 1)]), places);
    expect(joined(march("0101", "0102", 1), fewer)).toBeNull();
  });

  it("in which nothing is seen take no time", () => {
    expect(beatOf(at(1, [unit("A", "0101")]), at(2, [unit("A", "0101")]), places).lasts).toBe(0);
  });

  it("never try one's patience, however many wait", () => {
    const many = Array.from({ length: 500 }, () => first);
    expect(pace(many, 1) * many.length).toBeLessThanOrEqual(PATIENCE + 1);
    expect(pace([first], 1)).toBe(first.lasts);
    expect(pace([first], 2)).toBe(first.lasts / 2);
  });
});

describe("playback", () => {
  const way = ["0101", "0102", "0103", "0104"];
  const positions = way.map((place, i) => at(i + 1, [unit(i % 2 ? "B" : "A", place)], [{ step: i + 1, kind: "x", parts: [{ text: `${i}` }], values: {} }]));
  let stage: Stage;
  let playback: Playback;

  beforeEach(() => {
    vi.useFakeTimers();
    choose("pace", "normal");
    stage = { places, live: positions.at(-1) ?? null, log: positions.flatMap((one) => one.facts ?? []), history: { at: async (step) => positions[step - 1] as Position }, look: vi.fn() };
    playback = new Playback(stage);
  });
  afterEach(() => {
    playback.skip();
    vi.useRealTimers();
  });

  function hearAll(): void {
    for (let i = 1; i < positions.length; i++) playback.hear(positions[i - 1] as Position, positions[i] as Position);
  }

  it("shows every position in its order, then the present", () => {
    hearAll();
    const seen: number[] = [];
    for (let i = 0; i < 200 && playback.on; i++) {
      const step = playback.position?.step ?? 0;
      if (seen.at(-1) !== step) seen.push(step);
      vi.advanceTimersByTime(50);
    }
    expect(seen).toEqual([1, 2, 3]);
    expect(playback.on).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is skipped at once", () => {
    hearAll();
    expect(playback.on).toBe(true);
    playback.skip();
    expect([playback.on, playback.beat, vi.getTimerCount()]).toEqual([false, null, 0]);
  });

  it("stops while it is paused", () => {
    hearAll();
    playback.pause();
    vi.advanceTimersByTime(60_000);
    expect(playback.position?.step).toBe(1);
    playback.pause();
    vi.advanceTimersByTime(60_000);
    expect(playback.on).toBe(false);
  });

  it("remembers the speed, and off means not at all", () => {
    playback.setSpeed("off");
    hearAll();
    expect(playback.on).toBe(false);
    expect(JSON.parse(localStorage.getItem("zhulu.prefs") ?? "{}")).toMatchObject({ pace: "off" });
    expect(prefs.pace).toBe("off");
  });

  it("is not begun where no motion is wanted, nor for a line that was undone", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    hearAll();
    expect(playback.on).toBe(false);
    vi.unstubAllGlobals();
    playback.hear(positions[2] as Position, { ...(positions[0] as Position), line: 1 });
    expect(playback.on).toBe(false);
  });

  it("shows the past again when it is asked to", async () => {
    void playback.play(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(playback.position?.step).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(playback.on).toBe(false);
  });
});

describe("one's own dice", () => {
  const rolled: Fact = { step: 2, kind: "combat_rolled", parts: [{ text: "Battle" }], values: { first: 2, second: 5 } };
  const before = at(1, [unit("A", "0101")]);
  const playback = new Playback({ places, live: before, log: [], history: { at: async () => before }, look: vi.fn() });

  beforeEach(() => {
    vi.useFakeTimers();
    choose("pace", "normal");
  });
  afterEach(() => {
    playback.skip();
    vi.useRealTimers();
  });

  it("are shown for a while, and hold up nothing", () => {
    playback.tellOwn(before, at(2, [unit("A", "0101")], [rolled]));
    expect([playback.own?.dice, playback.on]).toEqual([[2, 5], false]);
    vi.advanceTimersByTime(60_000);
    expect(playback.own).toBeNull();
  });

  it("are not shown where there were none, nor to who wants nothing shown", () => {
    playback.tellOwn(before, at(2, [unit("A", "0102")], [moved(2, "A", "0101", "0102")]));
    expect(playback.own).toBeNull();
    choose("pace", "off");
    playback.tellOwn(before, at(2, [unit("A", "0101")], [rolled]));
    expect(playback.own).toBeNull();
  });
});
