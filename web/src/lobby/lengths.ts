/** How long a scenario is, in words; a game's own word stays as it is. */
import { t } from "../i18n/prefs.svelte";

const KNOWN = ["short", "medium", "long"] as const;

export function lengthName(length = ""): string {
  const known = KNOWN.find((one) => one === length);
  return known ? t(`length_${known}`) : length;
}

/** The lengths of some scenarios, each once and the shortest first. */
export function lengthNames(scenarios: { length?: string }[]): string {
  const found = [...new Set(scenarios.flatMap((one) => one.length || []))];
  const rank = (one: string): number => KNOWN.findIndex((known) => known === one);
  return found.sort((a, b) => rank(a) - rank(b)).map(lengthName).join(" · ");
}
