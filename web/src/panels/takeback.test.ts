import { expect, it } from "vitest";
import { lastOwnChoice } from "./takeback";

const marks = [{ step: 0, side: "ija" }, { step: 3, side: "kmt" }, { step: 9, side: "ija" }, { step: 11, side: "kmt" }];
const is = (side: string) => (one: string) => one === side;

it.each([
  ["ija", 14, 10], // chose at 9 and 10; 11 to 13 were the enemy's
  ["kmt", 14, 13],
  ["kmt", 11, 8], // to choose, but has not chosen since
  ["ija", 2, 1],
  ["ija", 0, null],
  ["all", 14, null],
])("the last choice of %s after %i steps was at %s", (side, step, wanted) => {
  expect(lastOwnChoice(marks.filter((mark) => mark.step <= step), step, is(side))).toBe(wanted);
});
