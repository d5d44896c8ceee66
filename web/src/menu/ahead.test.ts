import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prefs } from "../i18n/prefs.svelte";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { TableStore } from "../table/table.svelte";
import type { Offer, Preview } from "../wire/types";
import Ahead from "./Ahead.svelte";
import MenuPanel from "./MenuPanel.svelte";

const HEXES: Offer[] = [["go", "0203", "Go to 0203"], ["go", "0303", "Go to 0303"]];

function seen(change: Partial<Preview>): Preview {
  return { step: 7, facts: [], price: "", changes: [], stop: "", again: false, times: 1, ghosts: [], then: null, ...change };
}

function shown(): TableStore {
  const store = new TableStore("t1", "secret");
  store.info = labInfo;
  store.board = labBoard();
  store.live = labPosition();
  vi.spyOn(store.foresight, "weigh").mockResolvedValue();
  vi.spyOn(store.seat, "preview").mockImplementation(async (row) =>
    row.length === 1 ? seen({ then: { prompt: "Where to?", offers: HEXES } })
    : row.length === 2 ? seen({ then: { prompt: "Stop?", offers: [["stay", "", "Stop here"]] } })
    : seen({ stop: "side" }));
  render(MenuPanel, { store, openRule: () => undefined });
  render(Ahead, { store });
  return store;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  prefs.askFinal = false;
  vi.useRealTimers();
});

const rests = (ms = 500): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe("what could be chosen after a choice", () => {
  it("opens beside it after a while, further and further, and is made by one click", async () => {
    const group = vi.spyOn(shown().hand, "group").mockImplementation(() => undefined);
    await fireEvent.pointerEnter(screen.getByRole("button", { name: /First Battalion/ }));
    await rests(100);
    expect(screen.queryByRole("button", { name: "Go to 0303" })).toBeNull();
    await rests();
    expect(screen.getByRole("group", { name: /Where to\?/ })).toBeTruthy();
    await fireEvent.mouseEnter(screen.getByRole("button", { name: "Go to 0303" }));
    await rests();
    await fireEvent.click(screen.getByRole("button", { name: "Stop here" }));
    await rests(0);
    expect(group).toHaveBeenCalledWith({ actions: [["join", "A-1"], ["go", "0303"], ["stay", ""]] });
  });

  it("tells the price at its foot: what is under the pointer stays as it is", async () => {
    const store = shown();
    await fireEvent.pointerEnter(screen.getByRole("button", { name: /First Battalion/ }));
    await rests();
    const go = screen.getByRole("button", { name: "Go to 0303" });
    vi.spyOn(store.seat, "preview").mockResolvedValue(seen({ price: "−2 MP" }));
    await fireEvent.mouseEnter(go);
    await rests();
    expect(go.textContent).toBe("Go to 0303");
    expect(go.getAttribute("aria-describedby")).toBe("ahead-foot");
    expect(document.getElementById("ahead-foot")?.textContent).toContain("−2 MP");
  });

  it("closes when the pointer goes elsewhere, and stays while it is on its way", async () => {
    shown();
    const button = screen.getByRole("button", { name: /First Battalion/ });
    await fireEvent.pointerEnter(button);
    await rests();
    await fireEvent.pointerLeave(button);
    await rests(100);
    expect(screen.getByRole("button", { name: "Go to 0203" })).toBeTruthy();
    await rests();
    expect(screen.queryByRole("button", { name: "Go to 0203" })).toBeNull();
  });

  it("is reached and left by keys", async () => {
    shown();
    const button = screen.getByRole("button", { name: /First Battalion/ });
    button.focus();
    await fireEvent.keyDown(button, { key: "ArrowDown" });
    await rests(50);
    await tick();
    expect(document.activeElement?.textContent).toContain("Go to 0203");
    await fireEvent.keyDown(document.activeElement as Element, { key: "ArrowRight" });
    expect(document.activeElement?.textContent).toContain("Go to 0303");
    await fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
    await tick();
    expect(document.activeElement).toBe(button);
    expect(screen.queryByRole("button", { name: "Go to 0203" })).toBeNull();
  });

  it("shows a few of many, for it lies on the board, and all of them when they are wanted", async () => {
    const store = shown();
    const many: Offer[] = Array.from({ length: 12 }, (_, i): Offer => ["go", `04${10 + i}`, `Go to 04${10 + i}`]);
    vi.spyOn(store.seat, "preview").mockResolvedValue(seen({ then: { prompt: "Where to?", offers: many } }));
    await fireEvent.pointerEnter(screen.getByRole("button", { name: /First Battalion/ }));
    await rests();
    expect(screen.getAllByRole("button", { name: /^Go to 04/ })).toHaveLength(6);
    await fireEvent.click(screen.getByRole("button", { name: "6 more" }));
    expect(screen.getAllByRole("button", { name: /^Go to 04/ })).toHaveLength(12);
  });

  it("brings who wants to be asked before what is final, not past it", async () => {
    prefs.askFinal = true;
    const store = shown();
    const group = vi.spyOn(store.hand, "group").mockImplementation(() => undefined);
    const [first] = store.offers.choices;
    if (!first) throw new Error("nothing to choose");
    await store.hand.chooseRow([first, { ...first, verb: "go", noun: "0303" }, { ...first, verb: "stay", noun: "" }]);
    expect(group).toHaveBeenCalledWith({ actions: [["join", "A-1"], ["go", "0303"]] });
  });
});
