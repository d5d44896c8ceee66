/** A list that stays at its newest entry until the reader himself scrolls away. */

const NEAR = 40;

export function pin(list: HTMLElement): { stay: () => void; loose: () => void; stop: () => void } {
  let pinned = true;
  let own = false;
  const hand = (): void => void (own = true);
  const stay = (): void => {
    if (pinned) list.scrollTo({ top: list.scrollHeight });
  };
  const scrolled = (): void => {
    // What the page does to the list is no wish of the reader.
    if (own) pinned = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    own = false;
  };
  const hands = ["wheel", "touchmove", "pointerdown", "keydown"];
  for (const name of hands) list.addEventListener(name, hand, { passive: true });
  list.addEventListener("scroll", scrolled);
  const watch = new ResizeObserver(stay);
  watch.observe(list);
  return {
    stay,
    loose: () => void (pinned = false),
    stop: () => {
      watch.disconnect();
      for (const name of hands) list.removeEventListener(name, hand);
      list.removeEventListener("scroll", scrolled);
    },
  };
}
