/** The way of a piece through the places that facts tell of. */
import type { ToldFact } from "../wire/types";

/** From place to place, by all that the facts say it passed. */
export function wayOf(id: string | null, from: string, to: string, facts: ToldFact[]): string[] {
  const way = [from];
  const on = (...places: string[]): void => {
    for (const place of places) if (place !== way.at(-1)) way.push(place);
  };
  for (const leg of legsOf(id, facts)) if (id !== null || (leg.origin === from && leg.end === to)) on(leg.origin, ...leg.passed, leg.end);
  on(to);
  return way;
}

/** A piece that came onto the board and went on: the way from where it entered; null if it only came. */
export function wayIn(id: string | null, to: string, facts: ToldFact[]): string[] | null {
  const [first] = id === null ? [] : legsOf(id, facts);
  return first ? wayOf(id, first.origin, to, facts) : null;
}

/** What facts tell of a piece, or of pieces without a name, that goes from one place to another. */
function legsOf(id: string | null, facts: ToldFact[]): { origin: string; passed: string[]; end: string }[] {
  return facts.flatMap(({ values = {}, way: passed = [] }) => {
    const { origin, to: end } = values;
    const mine = id === null || Object.values(values).includes(id);
    return mine && typeof origin === "string" && typeof end === "string" ? [{ origin, passed, end }] : [];
  });
}
