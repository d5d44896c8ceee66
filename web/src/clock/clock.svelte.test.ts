import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prefs } from "../i18n/prefs.svelte";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { TableStore } from "../table/table.svelte";
import type { ClockInfo, SeatInfo } from "../wire/types";
import ClockChoice from "./ClockChoice.svelte";
import { Clocks } from "./clocks.svelte";
import ClockStrip from "./ClockStrip.svelte";
import { clockFace, clockText, spanText } from "./spans";
import TimeOut from "./TimeOut.svelte";

const person: SeatInfo = { player: "person", online: true, hotseat: false, name: "" };
const clock = (more: Partial<ClockInfo> = {}): ClockInfo => ({
  bank: 900, increment: 10, left: { ija: 65_000, kmt: 900_000 }, running: "ija", late: "", ...more,
});

function seated(role: string): TableStore {
  const store = new TableStore("t1", "secret");
  store.info = labInfo;
  store.board = labBoard();
  store.live = labPosition();
  store.company.seats = { ija: person, kmt: person };
  store.company.role = role;
  return store;
}

afterEach(() => {
  cleanup();
  prefs.lang = "en";
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("spans", () => {
  it("show what a clock shows", () => {
    expect([6_400, 65_000, 3_909_000, 183_600_000, 172_800_000].map(clockFace)).toEqual(["0:07", "1:05", "1:05:09", "2 d 3 h", "2 d"]);
    prefs.lang = "zh";
    expect(clockFace(183_600_000)).toBe("2 天 3 小时");
  });

  it("are said in the largest unit that fits", () => {
    expect([0, 45, 90, 120, 7200, 172_800].map(spanText)).toEqual(["0 s", "45 s", "90 s", "2 min", "2 h", "2 d"]);
    expect(clockText({ bank: 900, increment: 10 })).toBe("15 min + 10 s a turn");
    expect(clockText({ bank: 900, increment: 0 })).toBe("15 min");
  });
});

describe("clocks", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("count down for the side that is to choose, and for nobody else", () => {
    const clocks = new Clocks();
    clocks.tell(clock());
    vi.advanceTimersByTime(10_000);
    expect([clocks.left("ija"), clocks.left("kmt"), clocks.late]).toEqual([55_000, 900_000, ""]);
    vi.advanceTimersByTime(60_000);
    expect([clocks.left("ija"), clocks.late]).toEqual([0, "ija"]);
    clocks.tell(clock({ running: "kmt", left: { ija: 10_000, kmt: 900_000 } }));
    expect([clocks.left("ija"), clocks.late]).toEqual([10_000, ""]);
    clocks.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("stand beside the turn for persons only, the running one marked", () => {
    const store = seated("ija");
    store.company.seats = { ...store.company.seats, kmt: { ...person, player: "heuristic" } };
    store.clocks.tell(clock());
    render(ClockStrip, { store });
    const shown = screen.getAllByRole("timer");
    expect(shown.map((one) => one.getAttribute("aria-label"))).toEqual(["Red side: 1:05"]);
    expect(shown[0]?.className).toContain("running");
    vi.advanceTimersByTime(70_000);
    flushSync();
    expect(shown[0]?.className).toContain("out");
    store.clocks.stop();
  });
});

describe("when time is out", () => {
  const late = clock({ left: { ija: 0, kmt: 5 }, late: "ija" });

  it("the other side may claim the seat for the computer, or the game", async () => {
    const store = seated("kmt");
    store.clocks.tell(late);
    const claimed = vi.spyOn(store.seat, "claim").mockResolvedValue({} as never);
    vi.spyOn(window, "confirm").mockReturnValue(true);
    render(TimeOut, { store });
    expect(screen.getByRole("alert").textContent).toContain("Red side has run out of time");
    await fireEvent.click(screen.getByRole("button", { name: "Let the computer play on" }));
    await fireEvent.click(screen.getByRole("button", { name: "Claim the game" }));
    expect(claimed.mock.calls).toEqual([["computer"], ["resign"]]);
    store.clocks.stop();
  });

  it("whose time it is is warned, who watches is told: neither may claim", () => {
    for (const [role, text] of [["ija", "Your time has run out"], ["spectator", "Red side has run out"]] as const) {
      const store = seated(role);
      store.clocks.tell(late);
      render(TimeOut, { store });
      expect(screen.getByRole("alert").textContent).toContain(text);
      expect(screen.queryByRole("button")).toBeNull();
      store.clocks.stop();
      cleanup();
    }
  });

  it("among more than two sides nobody claims the game", () => {
    const store = seated("kmt");
    store.company.seats = { ...store.company.seats, ccp: person };
    store.clocks.tell(late);
    render(TimeOut, { store });
    expect(screen.queryByRole("button", { name: "Claim the game" })).toBeNull();
    expect(screen.getByRole("button", { name: "Let the computer play on" })).toBeTruthy();
    store.clocks.stop();
  });
});

describe("a clock for a new table", () => {
  it("is none, a usual one, or one's own within the server's bounds", async () => {
    const props = $state.raw<{ wish: unknown }>({ wish: null });
    const given = { get wish() { return props.wish as never; }, set wish(value: never) { props.wish = value; } };
    render(ClockChoice, given);
    const choice = screen.getByRole("combobox");
    await fireEvent.change(choice, { target: { value: "0" } });
    expect(props.wish).toEqual({ bank: 900, increment: 10 });
    await fireEvent.change(choice, { target: { value: "own" } });
    expect(props.wish).toEqual({ bank: 1800, increment: 30 });
    await fireEvent.input(screen.getByLabelText("Minutes for each side"), { target: { value: "0" } });
    expect(props.wish).toEqual({ bank: 1, increment: 30 });
    await fireEvent.change(choice, { target: { value: "none" } });
    expect(props.wish).toBeNull();
  });
});
