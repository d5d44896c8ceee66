/** What jsdom lacks and a browser has. */
class Unmoved {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= Unmoved;
