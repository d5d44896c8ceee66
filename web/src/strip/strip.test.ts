import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { TableStore } from "../table/table.svelte";
import type { Strip as Told, StripRow } from "../wire/types";
import { aimsFor, briefOf, shareOf } from "./brief";
import LaidCard from "./LaidCard.svelte";
import Strip from "./Strip.svelte";

afterEach(cleanup);

const row = (words: string, change: Partial<StripRow> = {}): StripRow => ({ words, value: "", side: "", at: "", piece: "", now: false, done: false, ...change });

const strip: Told = {
  aims: [{ words: "Hold the town", stands: "denied by Blue side at 0302", side: "ija", tone: "bad" }],
  turn: "1",
  phase: "Combat",
  next: "Blue side",
  sides: [
    { side: "ija", label: "Red side", chooses: true, figures: [{ id: "rp", label: "RP", value: "4", of: 20, hint: "to spend" }] },
    { side: "kmt", label: "Blue side", chooses: false, figures: [{ id: "rp", label: "RP", value: "7", of: 0, hint: "" }] },
  ],
  sections: [
    { kind: "steps", id: "turn", title: "Sequence", rows: [row("Movement", { done: true }), row("Combat", { now: true }), row("Supply")] },
    { kind: "list", id: "arrivals", title: "Arrivals", rows: [row("Battery", { value: "turn 2", at: "0203" }), row("HQ", { value: "turn 3" })] },
  ],
};

function table(told: Told | null): TableStore {
  const store = new TableStore("t1", "secret");
  store.info = labInfo;
  store.board = labBoard();
  store.live = labPosition();
  store.live.view.strip = told;
  return store;
}

describe("the strip", () => {
  it("tells the aim and how it stands, and what every side has", () => {
    render(Strip, { store: table(strip) });
    const shown = screen.getByRole("region", { name: "At a glance" });
    expect(shown.textContent).toContain("Hold the town — denied by Blue side at 0302");
    expect(within(shown).getByTitle("to spend").textContent).toContain("4/20");
    expect(shown.textContent).toContain("Next: Blue side");
  });

  it("says nothing of what comes next when the game is over", () => {
    const store = table(strip);
    if (store.live) store.live.view.result = { winners: [], kind: "", label: "", rule: "", reason: "", score: {} };
    render(Strip, { store });
    expect(screen.getByRole("region", { name: "At a glance" }).textContent).not.toContain("Next:");
  });

  it("marks the present step and leads to places", async () => {
    const store = table(strip);
    render(Strip, { store });
    expect(screen.getByText("Combat", { selector: "span" }).closest("li")?.getAttribute("aria-current")).toBe("step");
    await fireEvent.click(screen.getByRole("button", { name: "Battery", hidden: true }));
    expect(store.goal?.ids).toEqual(["0203"]);
  });

  it("is not there when there is nothing to tell", () => {
    render(Strip, { store: table(null) });
    expect(screen.queryByRole("region", { name: "At a glance" })).toBeNull();
  });

  it("shows one's own aim, and those of others when asked", () => {
    const aim = (side: string) => ({ words: `aim of ${side}`, stands: "", side, tone: "" as const });
    expect(aimsFor([aim("ija"), aim("kmt")], "kmt")).toMatchObject({ mine: [{ side: "kmt" }], others: [{ words: "aim of ija" }] });
    expect(aimsFor([aim("ija"), aim("kmt")], "spectator").mine).toEqual([aim("ija")]);
    expect(aimsFor([aim(""), aim("kmt")], "ija").mine).toEqual([aim("")]);
  });

  it("shows who watches the aim of whoever is to choose, and says whose it is", () => {
    const aims = ["ija", "kmt"].map((side) => ({ words: `aim of ${side}`, stands: "", side, tone: "" as const }));
    expect(aimsFor(aims, "spectator", "kmt")).toMatchObject({ mine: [{ side: "kmt" }], others: [{ side: "ija" }] });
    const store = table(strip);
    if (store.live) store.live.seat = "spectator";
    render(Strip, { store });
    expect(screen.getByText("Aim (Red side)")).toBeTruthy();
    cleanup();
    if (store.live) store.live = { ...store.live, seat: "ija" };
    render(Strip, { store });
    expect(screen.getByText("Aim")).toBeTruthy();
  });

  it("says a section in few words", () => {
    const track = { kind: "track" as const, id: "s", title: "Support", low: 0, high: 10, rows: [row("USA", { value: 4 }), row("USSR", { value: 10 })] };
    expect(strip.sections.map((one) => (one.kind === "cards" ? "" : briefOf(one)))).toEqual(["Combat", "2"]);
    const cup = { kind: "list" as const, id: "cup", title: "Markers left in the cup", rows: [row("11th Army"), row("9th War Area", { done: true }), row("Supply")] };
    expect(briefOf(cup)).toBe("2/3");
    expect(briefOf({ ...cup, rows: [row("Summer 1937", { value: "floods, monsoon" })] })).toBe("Summer 1937");
    expect(briefOf({ ...cup, kind: "steps", rows: [row("Event"), row("Japanese turn", { value: "movement", now: true })] })).toBe("Japanese turn");
    expect(briefOf({ ...cup, rows: [row("Points left", { value: 3 })] })).toBe("Points left 3");
    expect(briefOf({ ...cup, rows: [row("Japanese: have both hexes of Changsha whole to the end")] })).toBe("");
    expect(briefOf({ ...cup, rows: [row("日军：第15回合前，完整占领长沙两格2回合")] })).toBe("日军：第15回合前，完整占领长沙两格2回合");
    expect(briefOf(track)).toBe("USA 4 · USSR 10");
    expect(track.rows.map((one) => shareOf(one, track))).toEqual([40, 100]);
  });

  it("has a line for each card where the board has no room, and opens it there", async () => {
    const card = { card: "c1", title: "Long March", slot: "this card", now: true, order: [{ side: "kmt", label: "Blue side", state: "eligible", now: true }], lines: [["Points now", "4"]] as [string, string][] };
    render(Strip, { store: table({ ...strip, sections: [{ kind: "cards", id: "cards", title: "", cards: [card] }] }) });
    const line = screen.getByText("Long March").closest("summary") as HTMLElement;
    expect(within(line).getByRole("img", { name: "to choose: Blue side" })).toBeTruthy();
    expect(screen.queryByText("Points now")).toBeNull();
    await fireEvent.click(line);
    expect(await screen.findByText("Points now")).toBeTruthy();
    await fireEvent.keyDown(line, { key: "Escape" });
    expect(screen.queryByText("Points now")).toBeNull();
  });

  it("lays out a card with the order of sides and, opened, both its texts", async () => {
    const store = table(strip);
    store.info = { ...labInfo, cards: { c1: { title: "Long March", unshaded: "Move far.", shaded: "Lose a cube." } } };
    const order = [{ side: "kmt", label: "Blue side", state: "eligible", now: true }, { side: "ija", label: "Red side", state: "ineligible", now: false }];
    render(LaidCard, { store, card: { card: "c1", title: "Long March", slot: "this card", now: true, order, lines: [["Points now", "4"]] } });
    expect(screen.getAllByRole("listitem").map((one) => one.textContent?.replace(/\s+/g, " ").trim())).toEqual(["Blue side eligible", "Red side ineligible"]);
    await fireEvent.click(screen.getByRole("button", { name: "Long March" }));
    expect(screen.getByText("Move far.")).toBeTruthy();
    expect(screen.getByText("Lose a cube.")).toBeTruthy();
  });
});
