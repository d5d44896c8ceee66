import { expect, test } from "vitest";
import { shortIn } from "./short";

const known = { AP: "asset points", CF: "combat factors", HQ: "headquarters" };

test("abbreviations that stand in some words are spelled out, and no others", () => {
  expect(shortIn(known, "how many air AP support the attack?")).toEqual([["AP", "asset points"]]);
  expect(shortIn(known, "20 CFs, 6 HQ")).toEqual([["CF", "combat factors"], ["HQ", "headquarters"]]);
  expect(shortIn(known, "MAP, APT and 第6HQ")).toEqual([]);
  expect(shortIn(known, "第三HQ")).toEqual([["HQ", "headquarters"]]);
  expect(shortIn(undefined, "AP")).toEqual([]);
});
