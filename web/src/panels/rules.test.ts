import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { prefs } from "../i18n/prefs.svelte";
import * as api from "../wire/api";
import Rules from "./Rules.svelte";

afterEach(() => {
  cleanup();
  prefs.lang = "en";
  vi.restoreAllMocks();
});

describe("the rules", () => {
  const rows = [
    { rule: "7.1", text: "Guns fire at what is seen.", reading: "", heading: "7.0 Barrage", lang: "en" },
    { rule: "7.2", text: "Once a turn.", reading: "", heading: "7.0 Barrage", lang: "en" },
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
