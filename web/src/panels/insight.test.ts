import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prefs } from "../i18n/prefs.svelte";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { TableStore } from "../table/table.svelte";
import * as api from "../wire/api";
import Insight from "./Insight.svelte";
import Rules from "./Rules.svelte";

afterEach(() => {
  cleanup();
  prefs.lang = "en";
  vi.restoreAllMocks();
});

describe("advice", () => {
  let store: TableStore;
  beforeEach(() => {
    store = new TableStore("t1", "secret");
    store.info = labInfo;
    store.board = labBoard();
    store.live = labPosition();
  });

  it("shows every side's standing and the choices, best first", async () => {
    vi.spyOn(store.seat, "analysis").mockResolvedValue({
      value: { ija: 12, kmt: -12 },
      offers: [["join", "A-1", "Join with First Battalion", 30], ["attack", "", "Attack", 10]],
    });
    render(Insight, { store });
    await fireEvent.click(screen.getByRole("button", { name: "Analyse" }));
    expect(await screen.findByText("Join with First Battalion")).toBeTruthy();
    expect(screen.getByText("-12")).toBeTruthy();
    expect(screen.getAllByRole("listitem").at(-1)?.textContent).toContain("Attack");
  });

  it("says what went wrong", async () => {
    vi.spyOn(store.seat, "hint").mockRejectedValue(new Error("it is not your choice"));
    render(Insight, { store });
    await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
    expect((await screen.findByRole("status")).textContent).toBe("it is not your choice");
  });
});

describe("the rules", () => {
  const rows = [
    { rule: "7.1", text: "Guns fire at what is seen.", heading: "7.0 Barrage", lang: "en" },
    { rule: "7.2", text: "Once a turn.", heading: "7.0 Barrage", lang: "en" },
  ];

  it("stand under their chapters", async () => {
    vi.spyOn(api, "rules").mockResolvedValue(rows);
    render(Rules, { game: "lab", wanted: "" });
    expect(await screen.findByText("Guns fire at what is seen.")).toBeTruthy();
    expect(screen.getAllByRole("heading").map((one) => one.textContent)).toEqual(["7.0 Barrage"]);
    expect(screen.queryByText(/English only/)).toBeNull();
  });

  it("say plainly, to a reader of Chinese, what is in English", async () => {
    prefs.lang = "zh";
    vi.spyOn(api, "rules").mockResolvedValue(rows);
    render(Rules, { game: "lab", wanted: "" });
    expect(await screen.findByText("7.0 炮击")).toBeTruthy();
    expect(screen.getByText(/目前只有英文/)).toBeTruthy();
    expect(screen.getByText("Once a turn.").getAttribute("lang")).toBe("en");
  });
});
