/** The mark on the tab: its title, its icon, and the icon of an installed page. */

interface Badging {
  setAppBadge?: (count?: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** `turns`: how many games wait for me; `unread`: lines of talk. */
export function titled(name: string, turns: number, unread = 0): string {
  const mark = turns > 1 ? `● ${turns} · ` : turns ? "● " : "";
  return `${mark}${unread ? `(${unread}) ` : ""}${name}`;
}

export function markIcon(turns: number): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wanted = turns ? "./icon-turn.svg" : "./icon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  const badging = navigator as Badging;
  const done = turns ? badging.setAppBadge?.(turns) : badging.clearAppBadge?.();
  void done?.catch(() => undefined);
}
