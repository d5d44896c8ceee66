import { expect, test } from "vitest";
import { en } from "./en";
import { zh } from "./zh";

test("help is the same in every game: it names no piece and no place of one", () => {
  for (const texts of [en, zh]) {
    const keys = Object.entries(texts).filter(([key]) => key.startsWith("key_"));
    expect(keys.length).toBeGreaterThan(5);
    for (const [key, words] of keys) expect(words, key).not.toMatch(/\d|Division|Kalgan|师/);
  }
});
