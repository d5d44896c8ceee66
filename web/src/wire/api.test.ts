import { afterEach, describe, expect, it, vi } from "vitest";
import { choose } from "../i18n/prefs.svelte";
import { Seat, takeName } from "./api";

afterEach(() => {
  vi.unstubAllGlobals();
  choose("lang", "en");
});

it("every call asks for answers in the language of the page", async () => {
  const fetch = vi.fn(async (_url: URL, _init: RequestInit) => new Response("{}"));
  vi.stubGlobal("fetch", fetch);
  choose("lang", "zh");
  await takeName("An");
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get("Accept-Language")).toBe("zh");
});

describe("what changes a table", () => {
  const seat = new Seat("t1", "secret", "en");

  it.each([
    ["a review that is started", () => seat.startReview(), "POST", "/api/tables/t1/review"],
    ["a review that is stopped", () => seat.stopReview(), "POST", "/api/tables/t1/review/stop"],
    ["another try", () => seat.again(4, "ija"), "POST", "/api/tables/t1/again"],
  ])("is asked for as JSON, with the key in no address: %s", async (_, call, method, path) => {
    const fetch = vi.fn(async (_url: URL, _init: RequestInit) => new Response("{}"));
    vi.stubGlobal("fetch", fetch);
    await call();
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect([url?.pathname, init?.method]).toEqual([path, method]);
    const headers = new Headers(init?.headers);
    expect(headers.get("Content-Type")).toBe("application/json");
    expect(headers.get("Authorization")).toBe("Bearer secret");
    expect(String(url)).not.toContain("secret");
  });
});
