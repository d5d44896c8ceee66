import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { TableStore } from "../table/table.svelte";
import type { Analysis, Judged } from "../wire/types";
import Advice from "./Advice.svelte";
import { share, worth } from "./advice.svelte";

const OFFERS: Judged[] = [
  ["join", "A-1", "Join with First Battalion", 1940, 30, 20, [["own losses", 1.5], ["points", -2]]],
  ["join", "A-2", "Join with Battery", -310, 25, 8, []],
  ["attack", "", "Attack", null, 10, 0, []],
];

function judged(more: Partial<Analysis> = {}): Analysis {
  return {
    step: 7, seat: "ija", side: "ija", player: "search-1", value: { ija: 1200, kmt: -1200 }, offers: OFFERS,
    played: null, reason: "", ...more,
  };
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("advice", () => {
  let store: TableStore;
  beforeEach(() => {
    store = new TableStore("t1", "secret");
    store.info = labInfo;
    store.board = labBoard();
    store.live = { ...labPosition(), step: 12 };
  });

  it("shows every side's standing and the choices, best first, with value, visits and opinion", async () => {
    const asked = vi.spyOn(store.seat, "analysis").mockResolvedValue(judged());
    render(Advice, { store });
    await fireEvent.click(screen.getByRole("button", { name: "Analyse" }));
    expect(await screen.findByText("Join with First Battalion")).toBeTruthy();
    expect(asked).toHaveBeenCalledWith("search-1", undefined, 0);
    expect(screen.getByText("−12.0")).toBeTruthy();
    const rows = screen.getAllByRole("listitem").slice(2).map((row) => row.textContent?.replace(/\s+/g, " "));
    expect(rows).toEqual([
      expect.stringMatching(/1 Join with First Battalion \+19\.4 tried 20 times · opinion 30 own losses \+1\.5 · points −2/),
      expect.stringMatching(/2 Join with Battery −3\.1 dropped after 8 tries · opinion 25/),
      expect.stringMatching(/3 Attack – not tried · opinion 10/),
    ]);
    expect(screen.queryByText("played")).toBeNull();
  });

  it("speaks of the step on the board, and marks what was played there", async () => {
    store.history.past = { ...labPosition(), step: 7 };
    const asked = vi.spyOn(store.seat, "analysis").mockResolvedValue(judged({ played: ["join", "A-2", "Join with Battery"] }));
    render(Advice, { store });
    expect(screen.queryByRole("button", { name: "Hint" })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Analyse step 7" }));
    const mark = await screen.findByText("played");
    expect(asked).toHaveBeenCalledWith("search-1", 7, 0);
    expect(mark.closest("li")?.textContent).toContain("Join with Battery");
    expect(screen.getByText(/Played:/).textContent).toMatch(/Join with Battery — no\. 2 of 3/);
  });

  it("keeps what it was told: another step has none, the same step has it again", async () => {
    const asked = vi.spyOn(store.seat, "analysis").mockResolvedValue(judged());
    store.history.past = { ...labPosition(), step: 7 };
    render(Advice, { store });
    await fireEvent.click(screen.getByRole("button", { name: "Analyse step 7" }));
    await screen.findByText("Join with Battery");
    store.history.past = { ...labPosition(), step: 6 };
    await waitFor(() => expect(screen.queryByText("Join with Battery")).toBeNull());
    store.history.past = { ...labPosition(), step: 7 };
    await screen.findByText("Join with Battery");
    store.history.branch = 5;
    await waitFor(() => expect(screen.queryByText("Join with Battery")).toBeNull());
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("thinks longer when asked, about the same position", async () => {
    const asked = vi.spyOn(store.seat, "analysis").mockImplementation((player) => Promise.resolve(judged({ player })));
    render(Advice, { store });
    await fireEvent.click(screen.getByRole("button", { name: "Analyse" }));
    await fireEvent.click(await screen.findByRole("button", { name: "Think longer" }));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith("search-2", undefined, 0));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Think longer" })).toBeNull());
  });

  it("follows the replay when told to", async () => {
    const asked = vi.spyOn(store.seat, "analysis").mockResolvedValue(judged());
    store.history.past = { ...labPosition(), step: 3 };
    render(Advice, { store });
    await fireEvent.click(screen.getByRole("checkbox"));
    await waitFor(() => expect(asked).toHaveBeenCalledWith("search-1", 3, 0));
    store.history.past = { ...labPosition(), step: 4 };
    await waitFor(() => expect(asked).toHaveBeenCalledWith("search-1", 4, 0));
  });

  it("gives the server's reason where the choice is another's, or where it refuses", async () => {
    vi.spyOn(store.seat, "analysis").mockResolvedValue(judged({ offers: [], side: "kmt", reason: "Blue side chooses here." }));
    vi.spyOn(store.seat, "hint").mockRejectedValue(new Error("it is not your choice"));
    render(Advice, { store });
    await fireEvent.click(screen.getByRole("button", { name: "Analyse" }));
    expect(await screen.findByText("Blue side chooses here.")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
    expect((await screen.findByRole("status")).textContent).toBe("it is not your choice");
  });
});

describe("worth", () => {
  it("is written with its sign", () => {
    expect([worth(1944), worth(-50), worth(0), worth(4), worth(null)]).toEqual(["+19.4", "−0.5", "0.0", "0.0", "–"]);
  });

  it("stands between lost and won", () => {
    expect([share(-10_000), share(0), share(10_000), share(99_999)]).toEqual([0, 0.5, 1, 1]);
  });
});
