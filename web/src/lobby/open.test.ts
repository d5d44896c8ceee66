import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { labInfo } from "../mock/lab";
import * as api from "../wire/api";
import * as keys from "../wire/keys";
import { become } from "../wire/me";
import type { OpenTable } from "../wire/types";
import OpenTables from "./OpenTables.svelte";

const open: OpenTable = {
  table: "t1", game: "lab", scenario: "one", options: {}, name: "Come", created: "", step: 0,
  players: { ija: "person", kmt: "person" }, names: { ija: "Wang" }, offered: { kmt: 1 },
  clock: { bank: 2700, increment: 30 }, seeded: false, rated: true,
};

describe("open tables", () => {
  beforeEach(() => {
    localStorage.clear();
    location.hash = "#/";
    vi.spyOn(api.Seat.prototype, "position").mockResolvedValue({} as never);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  const shown = (tables: OpenTable[], again = vi.fn()) => {
    render(OpenTables, { tables, games: [labInfo], kept: keys.all(), again });
    return again;
  };

  it("say who sits there and under which terms; a seat is taken rated by who has a name", async () => {
    become({ player: "p1", name: "Li", secret: "key" });
    const taken = vi.spyOn(api, "take").mockResolvedValue("mine");
    const signed = vi.spyOn(api.Seat.prototype, "sign").mockResolvedValue({} as never);
    shown([open]);
    expect(screen.getByText("Red side: Wang")).toBeTruthy();
    expect(screen.getByText("45 min + 30 s a turn")).toBeTruthy();
    expect(screen.getByText("Rated")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Take Blue side" }));
    await vi.waitFor(() => expect(location.hash).toBe("#/t/t1?seat=kmt"));
    expect(taken).toHaveBeenCalledWith("t1", "kmt");
    expect(signed).toHaveBeenCalledWith("key");
    expect(keys.secretOf("t1", "kmt")).toBe("mine");
  });

  it("are taken without a signature by who has no name", async () => {
    vi.spyOn(api, "take").mockResolvedValue("mine");
    const signed = vi.spyOn(api.Seat.prototype, "sign").mockResolvedValue({} as never);
    shown([open]);
    expect(screen.getByRole("link", { name: "Take a name to play rated" })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Take Blue side" }));
    await vi.waitFor(() => expect(location.hash).toContain("t1"));
    expect(signed).not.toHaveBeenCalled();
  });

  it("say so where somebody was faster, and look again", async () => {
    vi.spyOn(api, "take").mockRejectedValue(new api.WireError(422, "refused", "", "somebody was faster"));
    const again = shown([{ ...open, rated: false, seeded: true }]);
    expect(screen.getByText("Seed chosen by its maker")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Take Blue side" }));
    expect((await screen.findByRole("alert")).textContent).toContain("somebody was faster");
    expect(again).toHaveBeenCalled();
    expect(keys.all()).toEqual([]);
  });

  it("of one's own are not taken, and an empty list says what to do", () => {
    keys.keep({ table: "t1", game: "lab", seat: "ija", secret: "s", name: "" });
    shown([open]);
    expect(screen.queryByRole("button", { name: /Take/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Your own table" }).getAttribute("href")).toBe("#/links/t1");
    cleanup();
    shown([]);
    expect(screen.getByText(/Nobody is looking for players/)).toBeTruthy();
  });
});
