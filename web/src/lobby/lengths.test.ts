import { afterEach, expect, test } from "vitest";
import { prefs } from "../i18n/prefs.svelte";
import { lengthName, lengthNames } from "./lengths";

const before = prefs.lang;
afterEach(() => {
  prefs.lang = before;
});

test("how long scenarios are is told in the reader's language, the shortest first", () => {
  const scenarios = [{ length: "long" }, { length: "short" }, { length: "long" }, { length: "" }];
  prefs.lang = "en";
  expect(lengthNames(scenarios)).toBe("short · long");
  prefs.lang = "zh";
  expect(lengthNames(scenarios)).toBe("短 · 长");
  expect(lengthName("an evening")).toBe("an evening");
});
