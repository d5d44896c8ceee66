import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { battle } from "../mock/story";
import { TableStore } from "../table/table.svelte";
import type { Digest } from "../wire/types";
import DigestBox from "./DigestBox.svelte";
import { briefly, linesOf, Since } from "./since.svelte";

const line = (step: number, words: string, count = 1, same = 1) => ({ step, side: "kmt", at: "0302", role: "move" as const, words, count, same });
const digest: Digest = {
  from: 3, to: 7, more: 0,
  lines: [line(4, "B1 moves", 3, 2), line(7, "Rain")],
  battles: [battle(5, "0202", { result: ["the guns miss", "a step is lost"] })],
  figures: [{ side: "kmt", id: "rp", label: "RP", from: "5", to: "3" }, { side: "", id: "state", label: "state", from: "Event", to: "Pass" }],
};

afterEach(cleanup);

describe("since one's last move", () => {
  it("battles stand among the lines in their order, with what came of them", () => {
    expect(linesOf(digest).map((one) => one.words)).toEqual(["B1 moves", "Red side attacks 0202: a step is lost", "Rain"]);
  });

  it("a sentence that goes on loses its full stop, one that stands alone keeps it", () => {
    const told = linesOf({ lines: [line(1, "B1 moves.", 3), line(2, "It rains."), line(3, "甲军移动。", 2)], battles: [] });
    expect(told.map((one) => one.words)).toEqual(["B1 moves", "It rains.", "甲军移动"]);
  });

  it("where few lines have room they tell deeds, and what was decided before them; never that a phase began", () => {
    const of = (step: number, role: Digest["lines"][number]["role"], words: string) => ({ ...line(step, words), role });
    const told = linesOf({
      lines: [of(1, "phase", "Movement begins."), of(2, "control", "The town falls."), of(3, "move", "B1 moves."), of(6, "event", "A marker is drawn."), of(7, "phase", "Combat begins.")],
      battles: [battle(5, "0202", { result: ["a step is lost"] })],
    });
    const words = (few: number): string[] => briefly(told, few).map((one) => one.words);
    expect(words(2)).toEqual(["The town falls.", "Red side attacks 0202: a step is lost"]);
    expect(words(3)).toEqual(["The town falls.", "Red side attacks 0202: a step is lost", "A marker is drawn."]);
    expect(words(9)).toHaveLength(4);
    expect(briefly(linesOf({ lines: [of(1, "phase", "Movement begins.")], battles: [] }), 3)).toHaveLength(1);
  });

  it("an answer that comes after the next choice is not shown", async () => {
    let answer: (digest: Digest) => void = () => undefined;
    const since = new Since(() => new Promise((done) => (answer = done)));
    const asked = since.ask();
    since.clear();
    answer(digest);
    await asked;
    expect(since.digest).toBeNull();
  });

  it("a line leads to its step and its place, and numbers that changed are told", async () => {
    const store = new TableStore("t1", "secret");
    store.info = labInfo;
    store.board = labBoard();
    store.live = labPosition();
    store.since.digest = digest;
    const show = vi.spyOn(store.history, "show").mockResolvedValue();
    const point = vi.spyOn(store, "point");
    render(DigestBox, { store });
    await fireEvent.click(screen.getByRole("button", { name: /B1 moves ×2 and 1 more of the kind/ }));
    expect(show).toHaveBeenCalledWith(4);
    await vi.waitFor(() => expect(point).toHaveBeenCalledWith(["0302"]));
    expect(screen.getByText(/^Blue side: RP from 5 to/)).toBeTruthy();
    expect(screen.queryByText(/state/)).toBeNull();
  });
});
