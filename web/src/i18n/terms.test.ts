import { afterEach, expect, test } from "vitest";
import { prefs } from "./prefs.svelte";
import { heading, term } from "./terms";

afterEach(() => (prefs.lang = "en"));

test("in English the words of the data stay as they are, and letters are spelled out", () => {
  expect(term("reduced_attack")).toBe("reduced attack");
  expect(term("mf")).toBe("movement factors");
  expect(heading("7.0 Barrage")).toBe("7.0 Barrage");
});

test("in Chinese columns, files and chapters are translated, the numbers kept", () => {
  prefs.lang = "zh";
  expect(term("reduced_attack")).toBe("减员攻击");
  expect(heading("7.0 Barrage")).toBe("7.0 炮击");
  expect(heading("1–2 Introduction, components, concepts")).toBe("1–2 引言、配件、概念");
  expect(heading("5. Battle")).toBe("5. 会战");
  expect(heading("What was tuned")).toBe("经过调整的数值");
});

test("what has no translation is shown in English rather than not at all", () => {
  prefs.lang = "zh";
  expect(term("closed_to_japan")).toBe("closed to japan");
});
