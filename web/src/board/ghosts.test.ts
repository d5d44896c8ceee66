import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { TableStore } from "../table/table.svelte";
import type { Preview } from "../wire/types";
import BuildingMarks from "./BuildingMarks.svelte";
import Ghosts from "./Ghosts.svelte";
import type { Places } from "./places";
import { stacksOf } from "./stacks";

afterEach(cleanup);

function table(change: Partial<Preview> = {}): TableStore {
  const store = new TableStore("t1", "secret");
  store.info = labInfo;
  store.board = labBoard();
  store.live = labPosition();
  const [choice] = store.offers.choices;
  const preview: Preview = { step: 7, facts: [], price: "", changes: [], stop: "", again: false, times: 1, ghosts: [], then: null, ...change };
  if (choice) store.foresight.told = { row: [choice], preview };
  store.foresight.glancing = true;
  return store;
}

const moved = { piece: "A-1", face: "", from: "0202", to: "0104", count: 1 };

describe("the ghost of a piece", () => {
  it("stands where the choice would put it, with the way it takes", () => {
    const { container } = render(Ghosts, { store: table({ ghosts: [moved] }) });
    const [x, y] = labBoard().spaces.find((space) => space.id === "0104")?.centre ?? [];
    expect(container.querySelector(".ghost")?.getAttribute("transform")).toContain(`translate(${x},${y})`);
    expect(container.querySelectorAll("path").length).toBeGreaterThan(0);
  });

  it("stands beside what is there already", () => {
    const { container } = render(Ghosts, { store: table({ ghosts: [{ ...moved, to: "0302" }] }) });
    const [x] = labBoard().spaces.find((space) => space.id === "0302")?.centre ?? [0];
    expect(container.querySelector(".ghost")?.getAttribute("transform")).not.toContain(`translate(${x},`);
  });

  it("is crossed out only where the words say that it is lost", () => {
    const gone = [{ ...moved, to: "" }];
    expect(render(Ghosts, { store: table({ ghosts: gone }) }).container.querySelector(".gone")).toBeNull();
    cleanup();
    const facts = [{ step: 8, kind: "unit_eliminated", parts: [{ text: "gone" }], values: {} }];
    expect(render(Ghosts, { store: table({ ghosts: gone, facts }) }).container.querySelector(".gone")).not.toBeNull();
  });

  it("goes when nobody looks", () => {
    const store = table({ ghosts: [moved] });
    store.foresight.glancing = false;
    expect(render(Ghosts, { store }).container.querySelector(".ghost")).toBeNull();
  });
});

it("what is being built is marked on the board: target, pawns, pieces", () => {
  const store = table();
  const position = labPosition();
  position.view.building = { title: "Attack", spaces: ["0302"], pawns: ["0203", "0204"], pieces: ["A-1", "A-2"], lines: [], total: "", odds: false };
  store.live = position;
  const { container } = render(BuildingMarks, { store });
  expect(container.querySelectorAll("circle.target")).toHaveLength(1);
  expect(container.querySelectorAll(".pawn")).toHaveLength(2);
  expect(container.querySelectorAll(".part")).toHaveLength(1); // both stand in one place
});

it("is not marked while what others did before it is played", async () => {
  const store = table();
  const position = labPosition();
  position.view.building = { title: "Attack", spaces: ["0302"], pawns: [], pieces: [], lines: [], total: "", odds: false };
  store.live = position;
  const { container } = render(BuildingMarks, { store });
  expect(container.querySelectorAll("circle.target")).toHaveLength(1);
  store.playback.position = labPosition();
  await vi.waitFor(() => expect(container.querySelectorAll("circle.target")).toHaveLength(0));
  store.playback.position = null;
  await vi.waitFor(() => expect(container.querySelectorAll("circle.target")).toHaveLength(1));
});

it("marks a piece where it lies, not in the middle of a place it shares", () => {
  const store = table();
  const position = labPosition();
  position.view.building = { title: "Attack", spaces: [], pawns: [], pieces: ["A-1", "A-2"], lines: [], total: "", odds: false };
  store.live = position;
  const stacks = stacksOf(position.view.pieces ?? [], store.places as Places, labInfo.faces ?? {}).map((stack) =>
    stack.pieces.some((piece) => piece.id === "A-1") ? { ...stack, x: 901, y: 902 } : stack,
  );
  const { container } = render(BuildingMarks, { store, stacks });
  expect([...container.querySelectorAll(".part")].map((part) => [part.getAttribute("cx"), part.getAttribute("cy")])).toEqual([["901", "902"]]);
});
