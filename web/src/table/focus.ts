/** The keyboard stays where it was: what had the focus is found again after the list has changed. */

interface Was {
  choice: string;
  /** Where it stood among the things one could choose. */
  index: number;
  selector: string;
}

const IN_LIST = ".menu button[data-choice]";
const ON_BOARD = "[data-offer]";

/** What has the focus now, if it is a choice. */
export function focused(): Was | null {
  const active = document.activeElement;
  if (!active) return null;
  const selector = active.matches(IN_LIST) ? IN_LIST : active.matches(ON_BOARD) ? ON_BOARD : "";
  if (!selector) return null;
  return { choice: nameOf(active), index: [...document.querySelectorAll(selector)].indexOf(active), selector };
}

/** The same choice if it is still there, else the one that stands in its place, else the list itself. */
export function refocus(was: Was): void {
  const active = document.activeElement;
  if (active && active !== document.body && nameOf(active) === was.choice) {
    // It never lost the focus: what it would do now is told all the same.
    active.dispatchEvent(new FocusEvent("focus"));
    return;
  }
  if (active && active !== document.body && !active.matches(was.selector)) return;
  const all = [...document.querySelectorAll<HTMLElement>(was.selector)];
  const next = all.find((one) => nameOf(one) === was.choice) ?? all[Math.min(was.index, all.length - 1)];
  (next ?? document.getElementById("choices"))?.focus({ preventScroll: true });
}

function nameOf(element: Element): string {
  const { choice, nounOf, noun, piece } = (element as HTMLElement).dataset;
  return choice === undefined ? (noun ?? piece ?? "") : `${choice} ${nounOf ?? ""}`;
}
