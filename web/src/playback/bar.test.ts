import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choose } from "../i18n/prefs.svelte";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { battle } from "../mock/story";
import { TableStore } from "../table/table.svelte";
import type { Fact, Position, Role } from "../wire/types";
import PlaybackBar from "./PlaybackBar.svelte";

const fact = (kind: string, role: Role, text: string, values: Fact["values"] = {}): Fact => ({ step: 2, kind, role, parts: [{ text }], values });

function shown(facts: Fact[]): TableStore {
  const store = new TableStore("t1", "secret");
  store.info = labInfo;
  store.board = labBoard();
  const before: Position = { ...labPosition(), step: 1 };
  const after: Position = { ...labPosition(), step: 2, facts };
  store.live = after;
  store.cards.take(0, [battle(2, "0202", { odds: "3:1", dice: [{ side: "ija", faces: [5] }], result: ["a step is lost"] })]);
  store.playback.hear(before, after);
  return store;
}

beforeEach(() => {
  vi.useFakeTimers();
  choose("pace", "normal");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("while the others' choices are shown", () => {
  it("a battle that is decided opens as its card, and its dice fall", () => {
    const store = shown([fact("attack_declared", "battle", "Attack"), fact("combat_rolled", "roll", "Battle", { die: 5 })]);
    render(PlaybackBar, { store });
    expect(screen.getByRole("heading", { name: "Red side attacks 0202" })).toBeTruthy();
    expect(screen.getByText("3:1")).toBeTruthy();
    expect(screen.getByText("a step is lost")).toBeTruthy();
    expect(document.querySelectorAll(".falling .die")).toHaveLength(1);
  });

  it("other dice fall beside the words, and the skip is at hand", async () => {
    const store = shown([fact("die_rolled", "", "Japan rolls 4 for income", { die: 4 })]);
    store.cards.cut(0);
    render(PlaybackBar, { store });
    expect(screen.getByText("Japan rolls 4 for income")).toBeTruthy();
    expect(document.querySelectorAll(".dice .die")).toHaveLength(1);
    await fireEvent.click(screen.getByRole("button", { name: /Skip|now/i }));
    expect(store.playback.on).toBe(false);
  });
});
