import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { en } from "./en";
import { filled } from "./prefs.svelte";

test("one of something is said as one", () => {
  expect(filled("{0:seat has|seats have} come.", [1])).toBe("1 seat has come.");
  expect(filled("{0:seat has|seats have} come.", [3])).toBe("3 seats have come.");
  expect(filled("Round {0} of {1}: {2} of {3:choice|choices}", [1, 2, 0, 1])).toBe("Round 1 of 2: 0 of 1 choice");
});

/** The two small catalogues beside the large one keep their words to themselves: they are read as text. */
const beside = ["src/coach/words.ts", "src/calls/words.ts"].flatMap((path) => [...readFileSync(path, "utf8").split("const zh")[0]!.matchAll(/: "(.*)",$/gm)].map(([, words]) => words ?? ""));

test("every English text agrees with a number that is one", () => {
  expect(beside.length).toBeGreaterThan(30);
  const many = /\b1 (?:of 1 )?[a-z]+s\b/;
  const found = [...Object.values(en), ...beside].filter((text) => many.test(filled(text, ["1", "1", "1", "1"])) && !/\{\d\} (?:asks|has|waits)\b/.test(text));
  expect(found).toEqual([]);
});
