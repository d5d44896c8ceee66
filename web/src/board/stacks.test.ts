import { describe, expect, it } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import type { Piece } from "../wire/types";
import { Places, grid } from "./places";
import { offBoard, stacksOf } from "./stacks";

const faces = labInfo.faces ?? {};

describe("stacks", () => {
  const places = new Places(labBoard());
  const pieces = labPosition().view.pieces ?? [];

  it("piles the pieces of one side in a hex", () => {
    const stacks = stacksOf(pieces, places, faces).filter((stack) => stack.at === "0202");
    expect(stacks.map((stack) => stack.pieces.length)).toEqual([3]);
  });

  it("sets two sides in one hex beside each other, smaller", () => {
    const mixed: Piece[] = [
      { id: "A-1", at: "0202", face: "A-1" },
      { id: "B-1", at: "0202", face: "B-1" },
    ];
    const [left, right] = stacksOf(mixed, places, faces);
    expect(left?.scale).toBeLessThan(1);
    expect(left?.x).toBeLessThan(right?.x ?? 0);
  });

  it("gives every piece of an area its own slot while there is room", () => {
    const board = labBoard(1, 1);
    board.spaces = [{ id: "area", kind: "area", path: "", slots: [[0, 0], [50, 0], [100, 0]], centre: [50, 0], label: [50, 0], size: 9 }];
    const four = ["A-1", "A-2", "A-HQ", "B-1"].map((id) => ({ id, at: "area", face: id }));
    const three = stacksOf(four.slice(0, 3), new Places(board), faces);
    expect(three.map((stack) => stack.x)).toEqual([0, 50, 100]);
    const shared = stacksOf(four, new Places(board), faces);
    expect(shared).toHaveLength(3);
    expect(shared.flatMap((stack) => stack.pieces)).toHaveLength(4);
  });

  it("lays what belongs to a piece beneath it, however much room there is", () => {
    const board = labBoard(1, 1);
    board.spaces = [{ id: "area", kind: "area", path: "", slots: [[0, 0], [50, 0], [100, 0]], centre: [50, 0], label: [50, 0], size: 9 }];
    const body = (...ids: string[]): Piece[] => ids.map((id) => ({ id, at: "area", face: "A-1" }));
    const ids = (crowd: Piece[]): (string | null)[][] => stacksOf(crowd, new Places(board), faces).map((stack) => stack.pieces.map((piece) => piece.id));
    expect(ids(body("J3", "J3.1", "J5", "J5.1", "J5.2"))).toEqual([["J3.1", "J3"], ["J5.1", "J5.2", "J5"]]);
    expect(ids(body("J3", "J3.1", "J4", "J5", "J5.1", "J6"))).toEqual([["J3.1", "J3"], ["J4"], ["J5.1", "J5", "J6"]]);
    expect(ids(body("K1.1", "K2"))).toEqual([["K1.1"], ["K2"]]);
  });

  it("never loses a piece, whatever the crowd", () => {
    for (let count = 1; count < 60; count++) {
      const crowd = Array.from({ length: count }, (_, i) => ({ id: `u${i}`, at: "pool", face: i % 3 ? "A-1" : "B-1" }));
      const shown = stacksOf(crowd, places, faces).flatMap((stack) => stack.pieces);
      expect(shown).toHaveLength(count);
    }
  });

  it("lists what has no place on the drawing", () => {
    const away = offBoard([{ id: "A-1", at: "nowhere", face: "A-1" }], places);
    expect([...away.keys()]).toEqual(["nowhere"]);
  });
});

describe("grid", () => {
  it("keeps its slots inside the box", () => {
    for (const [x, y] of grid([10, 20, 300, 200], 42)) {
      expect(x).toBeGreaterThan(10 + 20);
      expect(x).toBeLessThan(310 - 20);
      expect(y).toBeGreaterThan(20 + 20);
      expect(y).toBeLessThan(220 - 20);
    }
  });
});
