import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { TableStore } from "../table/table.svelte";
import * as api from "../wire/api";
import { become } from "../wire/me";
import type { SeatInfo } from "../wire/types";
import Seats from "./Seats.svelte";

const person: SeatInfo = { player: "person", online: true, hotseat: false, name: "" };

function seated(role: string): TableStore {
  const store = new TableStore("t1", "secret");
  store.info = labInfo;
  store.board = labBoard();
  store.live = labPosition();
  store.company.seats = { ija: person, kmt: { ...person, name: "Li" } };
  store.company.role = role;
  vi.spyOn(store.seat, "replay").mockResolvedValue({ steps: 7, marks: [{ step: 0, side: "kmt" }] });
  return store;
}

it("the seats stand in the order of the game, whatever the wire's", () => {
  const store = seated("ija");
  store.company.seats = { kmt: person, ija: person };
  const { container } = render(Seats, { store });
  const text = container.textContent ?? "";
  expect(text.indexOf("Red side")).toBeLessThan(text.indexOf("Blue side"));
  cleanup();
});

describe("the seats", () => {
  beforeEach(() => {
    localStorage.clear();
    become({ player: "p1", name: "Wang", secret: "key" });
    vi.spyOn(api, "games").mockResolvedValue({ games: [], players: ["person", "heuristic"] });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it("are signed with my name before their first choice", async () => {
    const store = seated("ija");
    const signed = vi.spyOn(store.seat, "sign").mockResolvedValue({} as never);
    render(Seats, { store });
    expect(screen.getByText("Li")).toBeTruthy();
    await fireEvent.click(await screen.findByRole("button", { name: "Play as Wang" }));
    expect(signed).toHaveBeenCalledWith("key");
  });

  it("cannot be signed once a choice was made, nor by who only watches", async () => {
    const late = seated("kmt");
    late.company.seats = { ija: person, kmt: person };
    render(Seats, { store: late });
    await vi.waitFor(() => expect(late.seat.replay).toHaveBeenCalled());
    expect(screen.queryByRole("button", { name: "Play as Wang" })).toBeNull();
    cleanup();
    render(Seats, { store: seated("spectator") });
    expect(screen.queryByRole("button", { name: /Play as|Resign|take back|Turn feed/ })).toBeNull();
  });

  it("give an address that tells when it is one's turn", async () => {
    const store = seated("ija");
    vi.spyOn(store.seat, "feed").mockResolvedValue({ atom: "/feed/x.atom", json: "/feed/x.json" });
    render(Seats, { store });
    await fireEvent.click(screen.getByRole("button", { name: "Turn feed" }));
    const atom = await screen.findByRole("link", { name: "Atom" });
    expect(atom.getAttribute("href")).toBe(`${location.origin}/feed/x.atom?lang=en`);
    expect(screen.getByRole("link", { name: "JSON" })).toBeTruthy();
  });
});
