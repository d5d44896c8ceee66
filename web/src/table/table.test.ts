import { beforeEach, describe, expect, it, vi } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { pieceText, textBoard } from "../panels/textboard";
import { prefs } from "../i18n/prefs.svelte";
import { keyCommand } from "./keys";
import * as api from "../wire/api";
import { Link } from "../wire/link";
import type { Fact, Position } from "../wire/types";
import { GAP } from "./pace";
import { TableStore } from "./table.svelte";
import { arrow, movesIn } from "./traces";

function seated(): TableStore {
  const store = new TableStore("t1", "secret");
  store.info = labInfo;
  store.board = labBoard();
  store.live = labPosition();
  return store;
}

describe("a table", () => {
  let store: TableStore;

  beforeEach(() => {
    localStorage.clear();
    store = seated();
  });

  it("takes the one thing that can be done with a noun", () => {
    const taken = vi.spyOn(store.hand, "choose").mockImplementation(() => undefined);
    store.hand.use("0203", 0, 0);
    expect(taken).toHaveBeenCalledWith(expect.objectContaining({ verb: "move_to", noun: "0203" }));
  });

  it("opens the card of a thing that is refused", () => {
    store.hand.use("A-HQ", 10, 20);
    expect(store.chooser).toEqual({ id: "A-HQ", x: 10, y: 20 });
    expect(store.offers.refusalsOf("A-HQ")[0]?.reason).toContain("headquarters");
  });

  it("asks before a final choice when told to", async () => {
    const { choose } = await import("../i18n/prefs.svelte");
    choose("askFinal", true);
    const attack = store.offers.bare[0];
    if (attack) store.hand.choose(attack);
    expect(store.hand.asking).toBe(attack);
    choose("askFinal", false);
  });

  it("offers nothing behind the curtain or in the past", () => {
    store.uncovered = false;
    expect(store.offers.choices).toEqual([]);
    store.uncovered = true;
    store.history.past = labPosition();
    expect(store.offers.choices).toEqual([]);
  });

  it("tells a box beside the map from a city that is drawn as one", () => {
    const board = labBoard();
    store.board = { ...board, spaces: [...board.spaces, { id: "town", kind: "box", path: "M0,0h9v9h-9z", centre: [4, 4], label: [4, 12], size: 9, slots: [[4, 4]] }] };
    const { view } = labPosition();
    const pieces = view.pieces.slice(0, 2).map((piece, i) => ({ ...piece, id: `P-${i}`, at: i ? "pool" : "town" }));
    store.live = { ...labPosition(), view: { ...view, pieces } };
    expect([store.boxOf("P-0"), store.boxOf("P-1")]).toEqual(["", "pool"]);
  });

  it("says the board in words", () => {
    const place = textBoard(store).find((one) => one.id === "0302");
    expect(place).toMatchObject({ owner: "Blue side", marks: ["Terror 2", "support −1"] });
    expect(place?.pieces).toEqual(["Blue side: B-1 3-4-6", "Blue side: unknown kmt"]);
    const first = store.pieceById.get("A-1");
    expect(first && pieceText(store, first)).toBe("Red side: First Battalion 2-2-8 (Reduced)");
    prefs.lang = "zh";
    expect(first && pieceText(store, first)).toBe("Red side：First Battalion 2-2-8 (Reduced)");
    prefs.lang = "en";
  });
});

describe("the log", () => {
  const fact = (step: number): Fact => ({ step, kind: "x", parts: [{ text: String(step) }], values: {} });

  it("is read anew where a part of it is missing, and loses nothing that comes meanwhile", async () => {
    const store = seated();
    let position: ((position: Position) => void) | undefined;
    vi.spyOn(store.seat, "position").mockResolvedValue({ ...labPosition(), step: 3 });
    vi.spyOn(api, "game").mockResolvedValue(labInfo);
    vi.spyOn(api, "board").mockResolvedValue(labBoard());
    vi.spyOn(api, "table").mockResolvedValue({ seats: {}, role: "ija", name: "" } as never);
    vi.spyOn(Link.prototype, "start").mockImplementation(function (this: Link) {
      position = (this as unknown as { listener: { position: typeof position } }).listener.position;
    });
    let answer: (log: { facts: Fact[] }) => void = () => undefined;
    vi.spyOn(store.seat, "log").mockResolvedValueOnce({ facts: [fact(1), fact(3)] }).mockReturnValueOnce(new Promise((done) => (answer = done)));
    await store.start();
    position?.({ ...labPosition(), step: 6, facts: [fact(6)] });
    await new Promise((later) => setTimeout(later, GAP + 50));
    position?.({ ...labPosition(), step: 7, facts: [fact(7)] });
    answer({ facts: [fact(4), fact(5), fact(6)] });
    await vi.waitFor(() => expect(store.log.map((one) => one.step)).toEqual([1, 3, 4, 5, 6, 7]));
    store.stop();
  });
});

describe("traces", () => {
  it("run from origin to end", () => {
    const store = seated();
    const fact = { step: 7, kind: "unit_moved", parts: [], values: { unit: "A-1", origin: "0101", to: "0202" } };
    const [trace] = store.places ? movesIn([fact], store.places) : [];
    expect(trace?.from).toEqual(store.places?.get("0101")?.centre);
    expect(trace?.to).toEqual(store.places?.get("0202")?.centre);
  });

  it("run along the way", () => {
    const store = seated();
    const fact = { step: 7, kind: "unit_moved", parts: [], values: { unit: "A-1", origin: "0101", to: "0202" }, way: ["0102"] };
    const [trace] = store.places ? movesIn([fact], store.places) : [];
    const spots = ["0101", "0102", "0202"].map((id) => store.places?.get(id)?.centre.join());
    expect(trace && arrow(trace)).toBe(`M${spots.join("L")}`);
  });

  it("are not drawn for what stays in its place", () => {
    const store = seated();
    const fact = { step: 7, kind: "unit_stayed", parts: [], values: { origin: "0101", to: "0101" } };
    expect(store.places && movesIn([fact], store.places)).toEqual([]);
  });
});

describe("keys", () => {
  const press = (key: string, more = {}): Parameters<typeof keyCommand>[0] => ({
    key, ctrlKey: false, metaKey: false, altKey: false, ...more,
  });

  it("mean nothing to someone who is typing, but Escape", () => {
    expect(keyCommand(press("u"), true)).toBe("");
    expect(keyCommand(press("Escape"), true)).toBe("escape");
  });

  it("undo, overlays, replay", () => {
    expect(keyCommand(press("u"), false)).toBe("undo");
    expect(keyCommand(press("z", { ctrlKey: true }), false)).toBe("undo");
    expect(keyCommand(press("3"), false)).toBe("overlay3");
    expect(keyCommand(press("["), false)).toBe("back");
  });
});
