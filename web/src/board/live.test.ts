import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { TableStore } from "../table/table.svelte";
import type { BoardDrawing } from "../wire/types";
import LiveLayer from "./LiveLayer.svelte";

afterEach(cleanup);

function layers(board: BoardDrawing): { names: string; order: string[] } {
  const store = new TableStore("t1", "secret");
  store.info = labInfo;
  store.board = board;
  store.live = labPosition();
  const { container } = render(LiveLayer, { store });
  const groups = [...container.querySelectorAll(":scope > g")].map((one) => one.classList[0] ?? "");
  return { names: container.querySelector(".towns")?.textContent ?? "", order: groups };
}

describe("what changes on the board", () => {
  it("lies under the names of towns where lines between them can be chosen", () => {
    const board = labBoard();
    board.spaces.push({ id: "a-b", kind: "loc", path: "M0,0L100,0", centre: [50, 0], label: [50, 0], size: 9, slots: [] });
    const { names, order } = layers(board);
    expect(names).toContain("Lab Town");
    expect(order.indexOf("towns")).toBeGreaterThan(order.indexOf("glow"));
    expect(order.indexOf("towns")).toBeLessThan(order.indexOf("pieces"));
  });

  it("leaves towns to the drawing where there are no lines", () => {
    expect(layers(labBoard()).names).toBe("");
  });
});
