import { beforeEach, describe, expect, it } from "vitest";
import * as keys from "../wire/keys";
import { keepLinks, linksOf } from "../wire/links";
import { become, me } from "../wire/me";
import { NotSeats, pack, toCode, unpack } from "./carry";

const seat = (secret: string, table = "t1") => ({ table, game: "changsha", seat: "ija", secret, name: "长沙 at dawn", seen: 12 });

describe("seats carried to another device", () => {
  beforeEach(() => localStorage.clear());

  it.each([["a file", (text: string) => text], ["a code", toCode]])("arrive whole as %s", (_, wrapped) => {
    keys.keep(seat("a"));
    keys.keep(seat("b", "t2"));
    keepLinks("t2", { seats: { ija: "b", kmt: "c" }, spectator: "s" });
    become({ player: "p", name: "Lin", secret: "mine" });
    const carried = wrapped(pack());
    localStorage.clear();
    expect(unpack(carried)).toBe(2);
    expect(keys.find("t1")).toMatchObject([seat("a")]);
    expect(linksOf("t2")?.seats).toEqual({ ija: "b", kmt: "c" });
    expect(me()?.name).toBe("Lin");
  });

  it("do not replace what is there", () => {
    keys.keep(seat("a"));
    become({ player: "p", name: "Lin", secret: "old" });
    const carried = pack();
    localStorage.clear();
    keys.keep({ ...seat("a"), seen: 40 });
    become({ player: "q", name: "Wu", secret: "new" });
    expect(unpack(carried)).toBe(0);
    expect(keys.lastSeen("a")).toBe(40);
    expect(me()?.name).toBe("Wu");
  });

  it.each(["", "nonsense", "{}", '{"zhulu":1,"keys":[{"table":"t"}]}', '{"zhulu":9,"keys":[]}', "bm9wZQ=="])("refuses %s", (text) => {
    expect(() => unpack(text)).toThrow(NotSeats);
  });

  it("a game that was forgotten comes back as it was", () => {
    keys.keep(seat("a"));
    const [before] = keys.all();
    const forgotten = keys.forget("a");
    expect(keys.all()).toEqual([]);
    if (forgotten) keys.restore(forgotten);
    expect(keys.all()).toEqual([before]);
  });
});
