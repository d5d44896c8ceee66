import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { battle } from "../mock/story";
import type { Fact } from "../wire/types";
import BattleCard from "./BattleCard.svelte";
import { Cards } from "./cards.svelte";

const fact = (step: number, role: Fact["role"]): Fact => ({ step, kind: "x", parts: [], values: {}, role });

describe("the cards of battles", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are asked for once for all that is told at a time, and again while one is open", async () => {
    const read = vi.fn(async (from: number) => ({ battles: [battle(from, "0302", { open: from === 5 })] }));
    const cards = new Cards(read);
    cards.follow([fact(4, "move")]);
    cards.follow([fact(5, "battle")]);
    cards.follow([fact(6, "loss")]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(read.mock.calls).toEqual([[5]]);
    cards.follow([fact(7, "retreat")]); // the battle of step 5 goes on
    await vi.advanceTimersByTimeAsync(1000);
    expect(read.mock.calls).toEqual([[5], [5]]);
  });

  it("are forgotten with what is undone", () => {
    const cards = new Cards(vi.fn());
    cards.take(0, [battle(3), battle(8, "0302", { last: 9 })]);
    cards.cut(8);
    expect(cards.battles.map((one) => one.step)).toEqual([3]);
    expect([cards.at(3)?.step, cards.at(4)]).toEqual([3, null]);
  });
});

describe("a card", () => {
  it("tells strength, odds, shifts by rule, dice, result, losses and why a retreat failed", () => {
    const store = { tones: new Map(), names: { side: (side: string | null | undefined) => (side === "ija" ? "Red side" : "Blue side") } };
    render(BattleCard, {
      store,
      openRule: () => undefined,
      battle: battle(5, "0302", {
        odds: "3:1", strengths: [12, 4], shifts: [["8.4", "across a river", -1]], dice: [{ side: "ija", faces: [2, 6] }], result: ["the defender loses a step"],
        losses: [{ side: "kmt", what: "B1", count: 1, words: "B1 is eliminated" }], stuck: ["no free hex to fall back to"],
      }),
    });
    for (const words of ["12", "4", "3:1", "8.4", "the defender loses a step", "B1 is eliminated", "no free hex to fall back to"]) expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText(/−1 across a river/)).toBeTruthy();
    expect(screen.getAllByRole("img").map((one) => one.getAttribute("aria-label"))).toEqual(["Red side", "Blue side", "2", "6"]);
  });
});
