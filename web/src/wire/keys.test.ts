import { beforeEach, describe, expect, it } from "vitest";
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
});
