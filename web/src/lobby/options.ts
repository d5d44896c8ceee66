/** Optional rules that a scenario offers, and the choice of them made consistent. */
import type { GameOption } from "../wire/types";

export function offered(options: GameOption[], scenario: string): GameOption[] {
  return options.filter((option) => !option.scenarios?.length || option.scenarios.includes(scenario));
}

/** What was ticked, with what it needs, without what it excludes. */
export function settled(options: GameOption[], chosen: Record<string, boolean>): Record<string, boolean> {
  const result: Record<string, boolean> = {};
  for (const option of options) result[option.id] = chosen[option.id] ?? option.default ?? false;
  for (const option of options) {
    if (!result[option.id] || !chosen[option.id]) continue;
    for (const id of option.needs ?? []) if (id in result) result[id] = true;
    for (const id of option.excludes ?? []) if (id in result) result[id] = false;
  }
  return result;
}

/** What is ticked after one box was: what it needs comes along, what it excludes goes, and so does what needs what went. */
export function ticked(options: GameOption[], chosen: Record<string, boolean>, id: string, on: boolean): Record<string, boolean> {
  const result = { ...settled(options, chosen), [id]: on };
  const option = options.find((one) => one.id === id);
  const goes = on ? options.filter((one) => option?.excludes?.includes(one.id) || one.excludes?.includes(id)).map((one) => one.id) : [id];
  for (const one of goes) result[one] = false;
  for (const one of on ? (option?.needs ?? []) : []) if (one in result) result[one] = true;
  for (const one of options) if (one.needs?.some((needed) => result[needed] === false)) result[one.id] = false;
  return result;
}

/** From the first to the last year named in any of these. */
export function spanOf(periods: string[]): string {
  const years = periods.flatMap((period) => period.match(/\d{4}/g) ?? []).sort();
  const [first = "", last = ""] = [years[0], years.at(-1)];
  return first === last ? first : `${first}–${last}`;
}
