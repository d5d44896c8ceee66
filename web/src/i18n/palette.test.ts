/** The page's own colours: what is read on every ground it is written on, by day and by night (WCAG 1.4.3). */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "../mock/colour";

const css = readFileSync("src/app.css", "utf8");
const theme = (opening: string): Map<string, string> => {
  const body = css.slice(css.indexOf(opening)).split("}")[0] ?? "";
  return new Map([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]));
};

const GROUNDS = ["paper", "panel", "inset", "glow", "hover"];

describe.each([["light", ":root {"], ["dark", ':root[data-theme="dark"] {']])("%s colours", (_, opening) => {
  it.each(["ink", "soft", "accent-ink"])("%s is read on every ground", (ink) => {
    const known = theme(opening);
    for (const ground of GROUNDS) expect(contrast(known.get(ink) ?? "", known.get(ground) ?? ""), ground).toBeGreaterThan(4.5);
  });
});
