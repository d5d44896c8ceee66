import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { TableStore } from "../table/table.svelte";
import type { BuildingPart, Menu, Offer, Position, Preview } from "../wire/types";
import MenuPanel from "./MenuPanel.svelte";

afterEach(cleanup);

function shown(change: Partial<Position> = {}): TableStore {
  const store = new TableStore("t1", "secret");
  store.info = labInfo;
  store.board = labBoard();
  store.live = { ...labPosition(), ...change };
  render(MenuPanel, { store, openRule: () => undefined });
  return store;
}

const preview: Preview = { step: 7, facts: [], price: "−1 MP", changes: [], stop: "", again: true, times: 6, ghosts: [], then: null };

describe("what the panel tells and does at once", () => {
  it("puts the price on a choice and why it cannot be undone", () => {
    shown();
    expect(screen.getByRole("button", { name: /First Battalion −2 MP/ }).textContent).toContain("−2 MP");
    expect(screen.getByRole("img", { name: /A die is thrown/ })).toBeTruthy();
  });

  it("offers undo to who plays, and not to who watches", () => {
    shown();
    expect(screen.queryByRole("button", { name: /Undo/ })).toBeTruthy();
    cleanup();
    shown({ seat: "spectator" });
    expect(screen.queryByRole("button", { name: /Undo/ })).toBeNull();
  });

  it("does all of a verb by one click", async () => {
    const group = vi.spyOn(shown().hand, "group").mockImplementation(() => undefined);
    await fireEvent.click(screen.getByRole("button", { name: "All 2" }));
    expect(group).toHaveBeenCalledWith({ all: "join" });
  });

  it("does a choice as often as the table says it can be done", async () => {
    const store = shown();
    vi.spyOn(store.seat, "preview").mockResolvedValue(preview);
    const group = vi.spyOn(store.hand, "group").mockImplementation(() => undefined);
    await fireEvent.click(screen.getByRole("button", { name: /Several times/ }));
    await fireEvent.click(await screen.findByRole("button", { name: "×6" }));
    expect(group).toHaveBeenCalledWith({ repeat: ["move_to", "0203"], times: 6 });
  });

  it("does the same for the others here", async () => {
    const store = shown({ undo: { can: true, count: 1, choices: [], same: { piece: "A-1", pieces: ["A-2", "A-HQ"] } } });
    const group = vi.spyOn(store.hand, "group").mockImplementation(() => undefined);
    await fireEvent.click(screen.getByRole("button", { name: "The same for the others here (2)" }));
    expect(group).toHaveBeenCalledWith({ same: ["A-2", "A-HQ"] });
  });

  it("goes back to a choice, or takes one out", async () => {
    const choices = [{ step: 5, words: "Attack 0302", group: 5 }, { step: 6, words: "Join with 1", group: 6 }];
    const store = shown({ undo: { can: true, count: 1, choices, same: null } });
    const undo = vi.spyOn(store.hand, "undo").mockImplementation(() => undefined);
    const group = vi.spyOn(store.hand, "group").mockImplementation(() => undefined);
    await fireEvent.click(screen.getByText(/^Your choices so far/));
    await fireEvent.click(await screen.findByRole("button", { name: "Back to here Join with 1" }));
    expect(undo).toHaveBeenCalledWith(6);
    await fireEvent.click(screen.getByRole("button", { name: "Take out Attack 0302" }));
    expect(group).toHaveBeenCalledWith({ without: 5 });
    expect(screen.queryByRole("button", { name: "Take out Join with 1" })).toBeNull();
  });

  it("lists what is being put together with prices and their sum", () => {
    const position = labPosition();
    const lines = [{ words: "First Battalion", price: "4", piece: "A-1", space: "" }];
    position.view.building = { title: "Attack on 0302", spaces: ["0302"], pawns: [], pieces: ["A-1"], lines, total: "4 against 2: 2 to 1", odds: true };
    shown(position);
    const building = screen.getByRole("region", { name: "What you are building" });
    expect(building.textContent).toContain("Attack on 0302");
    expect(building.textContent).toContain("4 against 2: 2 to 1");
    expect(building.querySelectorAll("li svg")).toHaveLength(1);
  });

  it("lets many parts flow on without their counters: the choices below stay in sight", () => {
    const position = labPosition();
    const lines = Array.from({ length: 5 }, (_, i) => ({ words: `Battalion ${i}`, price: "+7", piece: "A-1", space: "" }));
    position.view.building = { title: "Attack on 0302", spaces: [], pawns: [], pieces: [], lines, total: "35 against 2", odds: true };
    shown(position);
    const parts = within(screen.getByRole("region", { name: "What you are building" })).getByRole("list");
    expect([parts.className.includes("many"), parts.children.length, parts.querySelectorAll("svg").length]).toEqual([true, 5, 0]);
  });

  it("heads choices of one kind only where there are several", () => {
    const menu = { ...(labPosition().menu as Menu), verbs: { call: { label: "Call …: fight anew", kind: "", all: false }, move: { label: "Move …", kind: "", all: false } } };
    const call: Offer = ["call", "sun", "Call Sun Yat-sen: fight anew", "", "", 0];
    const moves: Offer[] = ["A", "B"].map((unit) => ["move", unit, `Move ${unit}`, "", "", 0]);
    shown({ menu: { ...menu, offers: [call, ...moves], refused: [] } });
    expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent?.trim())).toEqual(["Move 2"]);
    const words = (name: string): string => [...(screen.getByRole("button", { name }) as HTMLElement).childNodes].filter((one) => !(one as HTMLElement).className?.includes?.("unseen")).map((one) => one.textContent).join("").trim();
    expect(words("Call Sun Yat-sen: fight anew")).toBe("Call Sun Yat-sen: fight anew");
    expect(words("Move A")).toBe("A");
  });

  it("counts equal parts in a row on one line, and marks them all", async () => {
    const position = labPosition();
    const part = (words: string, price: string, piece = ""): BuildingPart => ({ words, price, piece, space: "" });
    const lines = [part("division", "4 CF", "A-1"), part("division", "4 CF", "A-2"), part("brigade", "2 CF"), part("division", "4 CF"), part("flag", ""), part("flag", "")];
    position.view.building = { title: "Attack", spaces: [], pawns: [], pieces: [], lines, total: "", odds: false };
    const store = shown(position);
    const rows = within(screen.getByRole("region", { name: "What you are building" })).getAllByRole("listitem");
    expect(rows.map((row) => [...row.querySelectorAll("span, b")].map((one) => one.textContent).join(" ").trim())).toEqual(["division 2 × 4 CF", "brigade 2 CF", "division 4 CF", "flag ×2"]);
    await fireEvent.mouseEnter(rows[0] as HTMLElement);
    expect(store.highlight).toEqual(["A-1", "A-2"]);
  });
});
