import { expect, it } from "vitest";
import { chance } from "./chance";

it.each([
  [1, 6, "16.7 %"],
  [3, 6, "50 %"],
  [6, 6, "100 %"],
  [9999, 10_000, "> 99.9 %"],
  [1, 10_000, "< 0.1 %"],
  [0, 6, "0 %"],
])("%i of %i is %s: certain is only what is", (count, of, words) => {
  expect(chance(count, of)).toBe(words);
});
