import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prefs } from "../i18n/prefs.svelte";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import Talk from "../panels/Talk.svelte";
import { TableStore } from "../table/table.svelte";
import * as api from "../wire/api";
import type { SeatInfo, TableInfo } from "../wire/types";
import Answer from "./Answer.svelte";
import { titled } from "./badge";
import { Bell } from "./bell";
import CallMe from "./CallMe.svelte";
import Mixing from "./Mixing.svelte";
import OfferSeat from "./OfferSeat.svelte";
import { bytes } from "./push";

const person: SeatInfo = { player: "person", online: true, hotseat: false, name: "" };

function seated(role = "ija"): TableStore {
  const store = new TableStore("t1", "secret");
  store.info = labInfo;
  store.board = labBoard();
  store.live = labPosition();
  store.company.seats = { ija: person, kmt: person };
  store.company.role = role;
  vi.spyOn(store.seat, "notes").mockResolvedValue({ text: "" });
  return store;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the bell", () => {
  function belled(): { bell: Bell; pass: (ms: number) => void; leave: () => void } {
    let now = 0;
    let away = false;
    const bell = new Bell(() => now, () => away);
    return { bell, pass: (ms) => (now += ms), leave: () => (away = true) };
  }

  it("does not ring for who has just come, nor for a quick answer", () => {
    const { bell, pass } = belled();
    expect(bell.hear(true)).toBe(false);
    expect(bell.hear(false)).toBe(false);
    pass(900);
    expect(bell.hear(true)).toBe(false);
  });

  it("rings once after a while of waiting", () => {
    const { bell, pass } = belled();
    bell.hear(false);
    pass(3000);
    bell.hear(false);
    pass(3000);
    expect(bell.hear(true)).toBe(true);
    pass(9000);
    expect(bell.hear(true)).toBe(false);
  });

  it("rings at once for who looks elsewhere", () => {
    const { bell, leave } = belled();
    bell.hear(false);
    leave();
    expect(bell.hear(true)).toBe(true);
  });
});

describe("the title", () => {
  it("says how many games wait, and what is unread", () => {
    expect(titled("Zhulu", 0)).toBe("Zhulu");
    expect(titled("Zhulu", 1)).toBe("● Zhulu");
    expect(titled("Zhulu", 3)).toBe("● 3 · Zhulu");
    expect(titled("Zhulu", 1, 2)).toBe("● (2) Zhulu");
  });
});

describe("unread talk", () => {
  const said = (n: number, who: string) => ({ type: "chat" as const, n, who, text: `line ${n}`, at: "" });

  it("counts what others said until it is in sight, and is remembered", () => {
    const store = seated();
    store.company.chat = [said(3, "kmt"), said(5, "ija"), said(8, "kmt")];
    expect(store.unread.count).toBe(2);
    render(Talk, { store });
    expect(store.unread.count).toBe(0);
    cleanup();
    const later = seated();
    later.company.chat = [...store.company.chat, said(9, "spectator")];
    expect(later.unread.count).toBe(1);
  });

  it("stays unread in a tab that nobody looks at", async () => {
    const store = seated();
    store.company.chat = [said(3, "kmt")];
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    render(Talk, { store });
    expect(store.unread.count).toBe(1);
    hidden.mockReturnValue(false);
    await fireEvent(document, new Event("visibilitychange"));
    expect(store.unread.count).toBe(0);
  });
});

describe("letters", () => {
  it("are asked for at a seat, wait for a yes, and are ended", async () => {
    vi.spyOn(api, "callWays").mockResolvedValue({ push: "", mail: true });
    const store = seated();
    const call = { id: "c1", kind: "mail" as const, name: "a@b.example", asked: true };
    const calls = vi.spyOn(store.seat, "calls").mockResolvedValueOnce({ calls: [] }).mockResolvedValue({ calls: [call] });
    const wanted = vi.spyOn(store.seat, "callMe").mockResolvedValue(call);
    const ended = vi.spyOn(store.seat, "endCall").mockResolvedValue({ calls: [] });
    render(CallMe, { store });
    await fireEvent.input(await screen.findByLabelText("A letter, for this seat"), { target: { value: " a@b.example " } });
    await fireEvent.click(screen.getByRole("button", { name: "Write to me" }));
    expect(wanted).toHaveBeenCalledWith({ mail: "a@b.example" });
    expect(await screen.findByText(/a@b.example: a letter is on its way/)).toBeTruthy();
    expect(calls).toHaveBeenCalledTimes(2);
    await fireEvent.click(screen.getByRole("button", { name: "No more letters" }));
    expect(ended).toHaveBeenCalledWith("c1");
    expect(await screen.findByRole("button", { name: "Write to me" })).toBeTruthy();
  });

  it("are not offered where the host sends none, nor to who only watches", async () => {
    const ways = vi.spyOn(api, "callWays").mockResolvedValue({ push: "", mail: false });
    const store = seated();
    vi.spyOn(store.seat, "calls").mockResolvedValue({ calls: [] });
    render(CallMe, { store });
    await vi.waitFor(() => expect(ways).toHaveBeenCalled());
    expect(screen.queryByRole("button", { name: "Write to me" })).toBeNull();
    cleanup();
    ways.mockResolvedValue({ push: "", mail: true });
    render(CallMe, { store: seated("spectator") });
    await vi.waitFor(() => expect(ways).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole("button", { name: "Write to me" })).toBeNull();
  });

  it("are answered by their link, in the reader's language", async () => {
    prefs.lang = "zh";
    const answered = vi.spyOn(api, "answerCall").mockResolvedValue({});
    render(Answer, { table: "t1", id: "c1", token: "x" });
    await fireEvent.click(screen.getByRole("button", { name: "要，请写信给我" }));
    expect(answered).toHaveBeenCalledWith("t1", { id: "c1", token: "x", agree: true });
    expect((await screen.findByRole("status")).textContent).toContain("轮到您时会有来信");
    prefs.lang = "en";
  });
});

describe("a word for the dice", () => {
  const marks = (...sides: string[]) => ({ steps: sides.length, marks: sides.map((side, step) => ({ step, side })) });

  it("is mixed in before one's first choice, and shown to all", async () => {
    const store = seated();
    vi.spyOn(store.seat, "replay").mockResolvedValue(marks("kmt"));
    const mixed = vi.spyOn(store.seat, "mix").mockResolvedValue({ mixed: ["ija"] } as TableInfo);
    render(Mixing, { store });
    await fireEvent.click(await screen.findByRole("button", { name: /Mix a word/ }));
    const word = screen.getByLabelText<HTMLInputElement>(/8 to 64 letters/);
    expect(word.value.length).toBeGreaterThanOrEqual(8);
    await fireEvent.input(word, { target: { value: "short" } });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Mix it in" }).disabled).toBe(true);
    await fireEvent.input(word, { target: { value: "a word of mine" } });
    await fireEvent.click(screen.getByRole("button", { name: "Mix it in" }));
    expect(mixed).toHaveBeenCalledWith("a word of mine");
    expect(await screen.findByText("Mixed into the dice: a word of Red side")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("comes too late after it", async () => {
    const store = seated();
    const asked = vi.spyOn(store.seat, "replay").mockResolvedValue(marks("ija"));
    render(Mixing, { store });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("my own seat", () => {
  it("is offered, and kept again", async () => {
    const store = seated();
    const offered = vi.spyOn(store.seat, "offer").mockResolvedValue({} as TableInfo);
    render(OfferSeat, { store });
    await fireEvent.click(screen.getByRole("button", { name: "Offer my seat to others" }));
    expect(offered).toHaveBeenCalledWith("ija", true);
    store.company.seats = { ...store.company.seats, ija: { ...person, offered: true } };
    await fireEvent.click(await screen.findByRole("button", { name: "Keep my seat" }));
    expect(offered).toHaveBeenLastCalledWith("ija", false);
  });
});

it("keys of push services are read from their own base64", () => {
  expect([...bytes("-_8A")]).toEqual([251, 255, 0]);
});
