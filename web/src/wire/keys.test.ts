import { beforeEach, describe, expect, it, vi } from "vitest";
import * as keys from "./keys";

const seat = (table: string, name: string, secret: string, at: number): keys.Key => ({ table, game: "lab", seat: name, secret, name: "", seen: 0, at });

describe("the key of a seat", () => {
  beforeEach(() => {
    localStorage.clear();
    keys.restore(seat("t1", "ija", "old", 1));
    keys.restore(seat("t1", "kmt", "blue", 2));
    keys.restore(seat("t1", "ija", "new", 3));
    keys.restore(seat("t2", "ija", "other", 9));
  });

  it.each([
    ["t1", "ija", "new"],
    ["t1", "kmt", "blue"],
    ["t1", "", "new"], // the seat last used
    ["t1", "spectator", ""], // never another seat than the one that is named
    ["t3", "ija", ""],
  ])("at %s of %o is %o", (table, name, secret) => {
    expect(keys.secretOf(table, name)).toBe(secret);
  });

  it("is written alone, so that two tabs never undo each other's keys", () => {
    const written = vi.spyOn(Storage.prototype, "setItem");
    keys.keep(seat("t1", "ija", "new", 0));
    keys.seen("blue", 7);
    expect(written.mock.calls.map(([name]) => name)).toEqual(["zhulu.key.new", "zhulu.key.blue"]);
    written.mockRestore();
    expect(keys.lastSeen("blue")).toBe(7);
    expect(keys.find("t1").map((key) => key.secret).sort()).toEqual(["blue", "new", "old"]);
  });

  it("stays forgotten, and comes back as it was", () => {
    const old = keys.forget("blue");
    keys.seen("blue", 3);
    expect(keys.secretOf("t1", "kmt")).toBe("");
    if (old) keys.restore(old);
    expect(keys.all().find((key) => key.secret === "blue")).toEqual(seat("t1", "kmt", "blue", 2));
  });

  it("is found where older versions kept it, in one list", () => {
    localStorage.clear();
    localStorage.setItem("zhulu.keys", JSON.stringify([seat("t1", "ija", "old", 1), seat("t2", "kmt", "blue", 2), { at: 3 }]));
    keys.keep(seat("t3", "kmt", "green", 0));
    expect(keys.all().map((key) => key.secret)).toEqual(["green", "blue", "old"]);
    expect(localStorage.getItem("zhulu.keys")).toBeNull();
  });

  it("of the two hundred last used is kept", () => {
    localStorage.clear();
    for (let i = 0; i < 200; i++) keys.restore(seat("t", "ija", `s${i}`, i));
    keys.keep(seat("t", "kmt", "last", 0));
    expect(keys.all()).toHaveLength(200);
    expect(keys.secretOf("t", "kmt")).toBe("last");
    expect(keys.forget("s0")).toBeNull();
  });
});
