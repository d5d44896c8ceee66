import { describe, expect, it } from "vitest";
import { patched } from "./patch";

describe("patched", () => {
  const old = { a: { b: 1, c: [1, 2, 3] }, d: "x" };

  it("sets a value deep inside and shares what it did not touch", () => {
    const now = patched(old, [[["a", "b"], 2]]);
    expect(now).toEqual({ a: { b: 2, c: [1, 2, 3] }, d: "x" });
    expect(now.a.c).toBe(old.a.c);
    expect(old.a.b).toBe(1);
  });

  it("leaves the old document as it was, however often a patch reaches into the same part", () => {
    const now = patched(old, [[["a", "b"], 2], [["a", "c", 0], 5], [["a", "c"], 1, 1, [7]], [["a", "c", 1], 8], [["a", "b"]], [["a", "e"], { f: 1 }], [["a", "e", "f"], 2]]);
    expect(now).toEqual({ a: { c: [5, 8, 3], e: { f: 2 } }, d: "x" });
    expect(old).toEqual({ a: { b: 1, c: [1, 2, 3] }, d: "x" });
  });

  it("removes a key", () => {
    expect(patched(old, [[["a", "c"]]])).toEqual({ a: { b: 1 }, d: "x" });
  });

  it("splices a list", () => {
    expect(patched(old, [[["a", "c"], 1, 1, [7, 8]]]).a.c).toEqual([1, 7, 8, 3]);
  });

  it("replaces the whole document", () => {
    expect(patched<unknown>(old, [[[], { z: 1 }]])).toEqual({ z: 1 });
  });

  it("sets an element of a list by its index", () => {
    expect(patched(old, [[["a", "c", 2], 9]]).a.c).toEqual([1, 2, 9]);
  });
});
