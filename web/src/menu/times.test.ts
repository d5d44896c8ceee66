import { expect, it } from "vitest";
import { timesOf } from "./times";

it.each([
  [1, []],
  [2, [2]],
  [4, [2, 3, 4]],
  [12, [2, 3, 4, 5, 12]],
])("what can be done %i times is offered as often as %o", (most, wanted) => {
  expect(timesOf(most)).toEqual(wanted);
});
