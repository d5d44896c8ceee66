import { describe, expect, it } from "vitest";
import { labBoard, labPosition } from "../mock/lab";
import { markersOf } from "./markers";

describe("the marker of the turn", () => {
  const board = labBoard();
  board.tracks = [{ id: "turn", cells: [[0, 0], [50, 0], [100, 0]], low: 1, values: ["1935", "1936", "1937"] }];
  const { view } = labPosition();

  const at = (label: string, number: number): [number, string] => {
    const marker = markersOf({ ...view, tracks: [], turn: { label, number, of: 0 } }, board)[0];
    if (!marker) throw new Error("it stands somewhere");
    return [Math.floor(marker.x / 50), marker.title];
  };

  it("stands on the cell that is called so, though the game began there", () => {
    expect(at("1937", 1)).toEqual([2, "1937"]);
  });

  it("else on that of its number", () => {
    expect(at("2", 2)).toEqual([1, "2: 2"]);
  });
});
