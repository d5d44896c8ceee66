import { describe, expect, it } from "vitest";
import { pin } from "./pin";

/** A list 1,000 pixels high in a window of a height that can change. */
function list(): HTMLElement & { high: number; at: number } {
  const element = document.createElement("div") as unknown as HTMLElement & { high: number; at: number };
  element.high = 300;
  element.at = 0;
  Object.defineProperties(element, {
    scrollHeight: { get: () => 1000 },
    clientHeight: { get: () => element.high },
    scrollTop: { get: () => element.at },
  });
  element.scrollTo = ((to: { top: number }) => {
    element.at = Math.min(to.top, 1000 - element.high);
    element.dispatchEvent(new Event("scroll"));
  }) as typeof element.scrollTo;
  return element;
}

describe("the log stays at the newest entry", () => {
  it("when the panel above it grows, though that scrolls it", () => {
    const log = list();
    const held = pin(log);
    held.stay();
    log.high = 150;
    log.dispatchEvent(new Event("scroll"));
    held.stay();
    expect(log.at).toBe(850);
  });

  it("until the reader scrolls away, and again when he comes back", () => {
    const log = list();
    const held = pin(log);
    held.stay();
    log.dispatchEvent(new Event("wheel"));
    log.at = 200;
    log.dispatchEvent(new Event("scroll"));
    held.stay();
    expect(log.at).toBe(200);
    log.dispatchEvent(new Event("wheel"));
    log.at = 690;
    log.dispatchEvent(new Event("scroll"));
    held.stay();
    expect(log.at).toBe(700);
  });
});
