/** What is drawn once it comes into sight: most of a long list never does. */
import { later } from "./later";

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function watch(node: Element): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) come(target);
    },
    { rootMargin: "120px" },
  );
  observer.observe(node);
}

function come(node: Element): void {
  observer?.unobserve(node);
  waiting.get(node)?.();
}

/** `draw` is called once, after the picture in which the node is first in sight, or nearly so. */
export function whenSeen(node: Element, draw: () => void): { destroy: () => void } {
  if (typeof IntersectionObserver === "undefined") return { destroy: later(draw) };
  waiting.set(node, draw);
  watch(node);
  return { destroy: () => observer?.unobserve(node) };
}
