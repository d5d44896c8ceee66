import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { labInfo } from "../mock/lab";
import * as api from "../wire/api";
import { become, me } from "../wire/me";
import type { Rating } from "../wire/types";
import Ratings from "./Ratings.svelte";

const row = (side: string, player: string, name: string, rating: number): Rating => ({
  game: "lab", side, player, name, games: 3, wins: 2, rating, mu: 27, sigma: 6.1,
});

describe("ratings", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(api, "games").mockResolvedValue({ games: [labInfo], players: [] });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it("stand by side, best first, computers under the names of their levels, me marked", async () => {
    become({ player: "p1", name: "Wang", secret: "s" });
    vi.spyOn(api, "ratings").mockResolvedValue([
      row("ija", "p1", "Wang", 9.5), row("ija", "computer:heuristic", "heuristic", 3.1), row("kmt", "p2", "Li", 1),
    ]);
    render(Ratings);
    const mine = (await screen.findByRole("rowheader", { name: "Wang" })).closest("tr");
    expect(mine?.className).toContain("me");
    expect([...(mine?.cells ?? [])].map((cell) => cell.textContent)).toEqual(["Wang", "9.5", "3", "2"]);
    expect(screen.getAllByRole("rowheader").map((one) => one.textContent)).toEqual(["Wang", "Computer · by rules of thumb", "Li"]);
    expect(screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual(["Red side Lab", "Blue side Lab"]);
  });

  it("are none yet, and say what counts", async () => {
    vi.spyOn(api, "ratings").mockResolvedValue([]);
    render(Ratings);
    expect(await screen.findByText("No rated games yet.")).toBeTruthy();
    expect(screen.getByText(/A table counts when/)).toBeTruthy();
  });

  it("a server without them says so", async () => {
    vi.spyOn(api, "ratings").mockRejectedValue(new api.WireError(501, "unknown", "", "ratings need openskill"));
    render(Ratings);
    expect((await screen.findByRole("alert")).textContent).toBe("ratings need openskill");
  });

  it("a name is taken, kept in this browser, and a taken one refused", async () => {
    vi.spyOn(api, "ratings").mockResolvedValue([]);
    const taken = vi.spyOn(api, "takeName").mockRejectedValueOnce(new api.WireError(422, "refused", "", "the name 'Li' is taken"));
    taken.mockResolvedValueOnce({ player: "p9", name: "Wang", secret: "key" });
    render(Ratings);
    await fireEvent.input(screen.getByRole("textbox", { name: "My name" }), { target: { value: " Li " } });
    await fireEvent.click(screen.getByRole("button", { name: "Take this name" }));
    expect((await screen.findByRole("alert")).textContent).toContain("is taken");
    expect([taken.mock.calls[0], me()]).toEqual([["Li"], null]);
    await fireEvent.click(screen.getByRole("button", { name: "Take this name" }));
    expect(await screen.findByText("Wang")).toBeTruthy();
    expect(me()).toEqual({ player: "p9", name: "Wang", secret: "key" });
  });
});
