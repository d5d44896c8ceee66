import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepLinks, linksOf } from "../wire/links";
import { spectatorKey } from "./share";

const seat = () => ({ table: "t1", secret: "seat-secret", watch: vi.fn(async () => ({ spectator: "new-key" })) });

describe("a link that is shared", () => {
  beforeEach(() => localStorage.clear());

  it.each(["ija", "all", "owner"])("never carries the secret of %s", async (role) => {
    expect(await spectatorKey(seat(), role)).toBe("new-key");
  });

  it("asks for a spectator's key once", async () => {
    const asked = seat();
    await spectatorKey(asked, "ija");
    expect(await spectatorKey(asked, "ija")).toBe("new-key");
    expect(asked.watch).toHaveBeenCalledTimes(1);
    expect(linksOf("t1")).toEqual({ seats: {}, spectator: "new-key" });
  });

  it("takes the spectator's key of a table made here, and keeps its seats", async () => {
    keepLinks("t1", { seats: { ija: "a" }, spectator: "made-key" });
    const asked = seat();
    expect(await spectatorKey(asked, "ija")).toBe("made-key");
    expect(asked.watch).not.toHaveBeenCalled();
    expect(linksOf("t1")?.seats).toEqual({ ija: "a" });
  });

  it("of one who watches carries his own key", async () => {
    expect(await spectatorKey(seat(), "spectator")).toBe("seat-secret");
  });
});
