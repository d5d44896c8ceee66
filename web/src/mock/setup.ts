/** What jsdom lacks and a browser has; and the page is left as it was found, for all files share it. */
import { cleanup } from "@testing-library/svelte";
import { afterEach } from "vitest";

class Unmoved {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= Unmoved;

document.body.replaceChildren();
afterEach(() => cleanup());
