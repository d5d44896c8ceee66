import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { TableStore } from "../table/table.svelte";
import * as api from "../wire/api";
import type { Position } from "../wire/types";
import { Coach } from "./coach.svelte";
import { find, keep } from "./kept";
import type { Script, ScriptStep } from "../wire/types";
import { Follower, pauseFor } from "./script";

const step = (side: string, verb: string, noun: string, part = ""): ScriptStep => ({
  side, side_label: side, verb, noun, label: `${verb} ${noun}`, rule: "1.0", part, text: `why ${verb}`,
});

function script(): Script {
  const steps = [
    step("kmt", "deploy", "x", "Set-up"),
    step("kmt", "deploy", "y"),
    step("ija", "move_to", "0203", "Movement"),
    step("ija", "attack", ""),
    step("kmt", "stand", "", "Battle"),
  ];
  return { game: "lab", side: "ija", side_label: "Red", title: "First", intro: "In", outro: "Out", table: { game: "lab" }, steps };
}

function at(step: number, side: string, offers: [string, string][] = []): Position {
  const mine = side === "ija";
  const menu = { side, mine, prompt: "?", offers: mine ? offers.map(([v, n]) => [v, n, v] as [string, string, string]) : undefined };
  return { ...labPosition(), step, menu } as Position;
}

describe("a script", () => {
  it("says whose step it is", () => {
    const follower = new Follower(script());
    expect(follower.advice(at(0, "kmt")).kind).toBe("theirs");
    expect(follower.advice(at(2, "ija", [["move_to", "0203"]]))).toMatchObject({ kind: "mine", index: 2 });
    expect(follower.advice(at(5, "kmt")).kind).toBe("done");
  });

  it("steps aside when the table is not where it should be", () => {
    const follower = new Follower(script());
    expect(follower.advice(at(0, "ija", [["deploy", "x"]])).kind).toBe("aside");
    expect(follower.advice(at(2, "ija", [["move_to", "0101"]])).kind).toBe("aside");
  });

  it("steps aside when the player does something else, and comes back when that is undone", () => {
    const follower = new Follower(script());
    follower.takes(2, "move_to", "0203");
    expect(follower.left).toBeNull();
    follower.takes(3, "stay", "");
    expect(follower.advice(at(4, "kmt")).kind).toBe("aside");
    follower.stands(4);
    expect(follower.left).toBe(3);
    follower.stands(3);
    expect(follower.advice(at(3, "ija", [["attack", ""]])).kind).toBe("mine");
  });

  it("knows its parts", () => {
    const follower = new Follower(script());
    expect(follower.partOf(1)).toEqual({ number: 1, of: 3, name: "Set-up" });
    expect(follower.partOf(3)).toEqual({ number: 2, of: 3, name: "Movement" });
    expect([follower.nextPart(0), follower.nextPart(2), follower.nextPart(4)]).toEqual([2, 4, 5]);
  });

  it("tells what the others did since my last choice", () => {
    const follower = new Follower(script());
    expect(follower.lately(2).map((one) => one.noun)).toEqual(["x", "y"]);
    expect(follower.lately(3)).toEqual([]);
    expect(follower.lately(2, 1).map((one) => one.noun)).toEqual(["y"]);
  });

  it("waits longer for longer texts, within reason", () => {
    expect(pauseFor("")).toBeLessThan(pauseFor("a".repeat(80)));
    expect(pauseFor("a".repeat(80))).toBeLessThan(pauseFor("a".repeat(150)));
    expect(pauseFor("说".repeat(40))).toBeGreaterThan(pauseFor("a".repeat(40)));
    expect(pauseFor("a".repeat(9999))).toBe(pauseFor("a".repeat(999)));
  });
});

describe("the coach", () => {
  let store: TableStore;

  function coached(position: Position): Coach {
    store = new TableStore("t1", "secret");
    store.info = labInfo;
    store.board = labBoard();
    store.live = position;
    const person = { player: "person", online: true, hotseat: true };
    store.company.seats = { ija: person, kmt: person };
    keep({ table: "t1", game: "lab", side: "ija", all: "all", owner: "owner", begun: true, away: false, left: null });
    const coach = Coach.of(store);
    if (!coach) throw new Error("no coach");
    coach.script = script();
    return coach;
  }

  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("sits only at tables that were begun as a first game", () => {
    expect(Coach.of(new TableStore("other", "secret"))).toBeNull();
  });

  it("points at the step, and at nothing when it left", () => {
    const coach = coached(at(2, "ija", [["move_to", "0203"]]));
    coach.follow();
    expect(store.advised).toEqual({ verb: "move_to", noun: "0203" });
    expect(store.advisedIds).toEqual(["0203"]);
    coach.leave();
    coach.follow();
    expect(store.advised).toBeNull();
    expect(find("t1")?.away).toBe(true);
  });

  it("plays the others after a pause, with the secret of all seats", async () => {
    const act = vi.spyOn(api.Seat.prototype, "act").mockResolvedValue(labPosition());
    const coach = coached(at(0, "kmt"));
    coach.follow();
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(7000);
    expect(act).toHaveBeenCalledWith(expect.any(String), 0, ["deploy", "x"]);
    expect((act.mock.contexts[0] as api.Seat).secret).toBe("all");
  });

  it("does not play for the player unless asked", async () => {
    const coach = coached(at(2, "ija", [["move_to", "0203"]]));
    const chosen = vi.spyOn(store.hand, "choose").mockImplementation(() => undefined);
    coach.follow();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(chosen).not.toHaveBeenCalled();
    await coach.go();
    expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ verb: "move_to", noun: "0203" }));
  });

  it("skips to the next part", async () => {
    const coach = coached(at(2, "ija", [["move_to", "0203"]]));
    const chosen = vi.spyOn(store.hand, "choose").mockImplementation(() => undefined);
    coach.skip();
    expect([coach.until, coach.skipping]).toEqual([4, true]);
    coach.follow();
    await vi.advanceTimersByTimeAsync(1000);
    expect(chosen).toHaveBeenCalledOnce();
  });

  it("hands the others to the computer when the player goes his own way", () => {
    const give = vi.spyOn(api.Seat.prototype, "give").mockResolvedValue(null);
    const coach = coached(at(2, "ija", [["move_to", "0203"], ["stay", ""]]));
    store.hand.chosen?.({ verb: "stay", noun: "", label: "Stay", kind: "", price: "", stop: "", again: false });
    expect(coach.advice?.kind).toBe("aside");
    expect(find("t1")?.left).toBe(2);
    coach.follow();
    expect(give).not.toHaveBeenCalled(); // undo may still bring the coach back
    store.live = at(3, "kmt");
    coach.follow();
    expect(give).toHaveBeenCalledWith("kmt", "heuristic");
    expect((give.mock.contexts[0] as api.Seat).secret).toBe("owner");
  });
});
