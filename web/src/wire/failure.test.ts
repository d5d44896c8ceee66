import { afterEach, describe, expect, it } from "vitest";
import { choose } from "../i18n/prefs.svelte";
import { WireError } from "./api";
import { failure } from "./failure";

afterEach(() => choose("lang", "en"));

describe("why a page could not be opened", () => {
  it("is a sentence in the language of the page", () => {
    const all = [new TypeError("Failed to fetch"), new WireError(404, "unknown", "", "there is no such table"), new WireError(409, "refused", "", "the game is not over yet")];
    expect(all.map((error) => failure(error))).toEqual([
      "The server does not answer. Look at the connection, then load the page again.",
      "There is no such table, or the link is not valid.",
      "The game is not over yet: there is no result so far.",
    ]);
    choose("lang", "zh");
    for (const error of all) expect(failure(error)).not.toMatch(/[a-z]/i);
  });

  it("says of a game what it says of a table, and of a fault what the server said", () => {
    expect(failure(new WireError(404, "unknown", "", "there is no game 'x'"), "No such game.")).toBe("No such game.");
    expect(failure(new WireError(503, "busy", "", "too much to do"))).toContain("too much to do");
  });
});
