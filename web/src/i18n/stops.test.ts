import { expect, it } from "vitest";

const sources: Record<string, string> = import.meta.glob("../**/*.svelte", { query: "?raw", import: "default", eager: true });

/** What stands on the page: neither what is reckoned for it nor how it looks. */
const pageOf = (source: string): string => source.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<style[\s\S]*?<\/style>/g, "");

it("leaves the stop between two things to the language", () => {
  expect(Object.keys(sources).length).toBeGreaterThan(50);
  const found = Object.entries(sources).flatMap(([path, source]) => [...pageOf(source).matchAll(/\}: ?\{(?!#|\/|:)|\{": "\}/g)].map((one) => `${path}: ${one[0]}`));
  expect(found).toEqual([]);
});
