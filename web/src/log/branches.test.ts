import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { TableStore } from "../table/table.svelte";
import Branches from "./Branches.svelte";

afterEach(cleanup);

it("a line that was undone is told, and can be looked at", async () => {
  const store = new TableStore("t1", "secret");
  store.info = labInfo;
  store.board = labBoard();
  store.live = { ...labPosition(), line: 1 };
  const facts = [{ step: 7, kind: "unit_moved", parts: [{ text: "First Battalion", id: "A-1" }, { text: " moves" }], values: {} }];
  vi.spyOn(store.seat, "branches").mockResolvedValue([{ n: 9, kind: "undo", by: "ija", from: 8, to: 6, facts }]);
  const position = vi.spyOn(store.seat, "position").mockResolvedValue({ ...labPosition(), step: 8 });
  const { container } = render(Branches, { store });
  const details = container.querySelector("details");
  if (details) details.open = true;
  await fireEvent(details ?? container, new Event("toggle"));
  const line = await screen.findByText("Red side undid steps 7–8");
  expect(screen.getByText("First Battalion moves")).toBeTruthy();
  await fireEvent.click(line);
  expect(position).toHaveBeenCalledWith(8, "", 9);
});
