import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import MenuPanel from "../menu/MenuPanel.svelte";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import type { Position } from "../wire/types";
import { focused, refocus } from "./focus";
import { HASTE } from "./settle";
import { TableStore } from "./table.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function table(): TableStore {
  const store = new TableStore("t1", "secret");
  store.info = labInfo;
  store.board = labBoard();
  store.live = labPosition();
  return store;
}

/** The table moves on, as after a choice. */
function moves(store: TableStore, offers: [string, string, string][]): void {
  const next: Position = { ...labPosition(), step: (store.live?.step ?? 0) + 1 };
  next.menu = { ...labPosition().menu!, offers };
  store.receive(next);
}

describe("a hasty second click", () => {
  const OFFERS: [string, string, string][] = [["attack", "", "Attack"]];

  it.each([
    [HASTE - 1, 1, 0],
    [HASTE, 1, 1],
    [0, 0, 1], // a key, not a hand
  ])("after %i ms with %i clicks counted chooses %i times", async (after, detail, times) => {
    const store = table();
    render(MenuPanel, { store, openRule: () => undefined });
    const choose = vi.spyOn(store.hand, "choose").mockImplementation(() => undefined);
    moves(store, OFFERS);
    await tick();
    await vi.advanceTimersByTimeAsync(after);
    await fireEvent.click(screen.getByRole("button", { name: /Attack/ }), { detail });
    expect(choose).toHaveBeenCalledTimes(times);
  });
});

it("a hasty second click on several choices at once does nothing either", async () => {
  const store = table();
  render(MenuPanel, { store, openRule: () => undefined });
  const group = vi.spyOn(store.hand, "group").mockImplementation(() => undefined);
  moves(store, [["join", "A-1", "Join 1"], ["join", "A-2", "Join 2"]]);
  await tick();
  await fireEvent.click(screen.getByRole("button", { name: "All 2" }), { detail: 1 });
  expect(group).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(HASTE);
  await fireEvent.click(screen.getByRole("button", { name: "All 2" }), { detail: 1 });
  expect(group).toHaveBeenCalledTimes(1);
});

describe("the keyboard", () => {
  async function after(start: string, offers: [string, string, string][]): Promise<string | null> {
    const store = table();
    render(MenuPanel, { store, openRule: () => undefined });
    screen.getByRole("button", { name: new RegExp(start) }).focus();
    const was = focused();
    expect(was).not.toBeNull();
    moves(store, offers);
    await tick();
    if (was) refocus(was);
    return document.activeElement?.textContent?.trim() ?? null;
  }

  it("stays on the same choice when it is offered again elsewhere", async () => {
    const offers: [string, string, string][] = [["join", "A-1", "Join 1"], ["join", "A-2", "Join 2"], ["move_to", "0203", "Move to 0203"]];
    expect(await after("Battery", [...offers].reverse())).toContain("Join 2");
  });

  it("takes the next in its place when it is not", async () => {
    expect(await after("Battery", [["join", "A-1", "Join 1"], ["move_to", "0203", "Move to 0203"]])).toContain("0203");
  });

  it("goes to the list when nothing is left", async () => {
    await after("Battery", []);
    expect(document.activeElement?.id).toBe("choices");
  });
});
