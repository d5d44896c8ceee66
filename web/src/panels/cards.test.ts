import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { TableStore } from "../table/table.svelte";
import CardFace from "./CardFace.svelte";

afterEach(cleanup);

function table(card: Record<string, unknown>): TableStore {
  const store = new TableStore("t1", "secret");
  store.info = { ...labInfo, cards: { c1: card } };
  store.board = labBoard();
  store.live = labPosition();
  return store;
}

const opened = async (card: Record<string, unknown>): Promise<string> => {
  render(CardFace, { store: table(card), id: "c1" });
  await fireEvent.click(screen.getByRole("button", { name: String(card.title) }));
  return document.body.textContent?.replace(/\s+/g, " ").trim() ?? "";
};

it("an opened card says what it does, and none of its keys", async () => {
  expect(await opened({ title: "Industry", text: "Two points a year.", side: "ija", use: "mobilization" })).toBe("Industry Two points a year.");
});

it("a card without a text tells its values by their names", async () => {
  expect(await opened({ title: "Gunpowder", side: "ija", scoring_order: 3 })).toBe("Gunpowder side: Red sidescoring order: 3");
});
