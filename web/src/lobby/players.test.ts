import { afterEach, describe, expect, it } from "vitest";

import { prefs } from "../i18n/prefs.svelte";
import { playerBlurb, playerName } from "./players";

afterEach(() => {
  prefs.lang = "en";
});

describe("kinds of player", () => {
  it("names and describes every rank in both languages", () => {
    for (const lang of ["en", "zh"] as const) {
      prefs.lang = lang;
      const ranks = ["recruit", "officer", "general", "marshal"];
      expect(new Set(ranks.map(playerName)).size).toBe(4);
      expect(new Set(ranks.map(playerBlurb)).size).toBe(4);
      expect(ranks.every((rank) => playerBlurb(rank).length > 5)).toBe(true);
    }
  });

  it("knows the plain names of research and says no more about them", () => {
    expect(playerName("search-2")).toBe("Computer · looking ahead 2");
    expect(playerBlurb("search-2")).toBe("");
    expect(playerName("somebody.else")).toBe("somebody.else");
  });
});
