/** Arrows of the last moves, read from facts that name an origin and an end. */
import type { Places } from "../board/places";
import type { Fact, Point } from "../wire/types";

export interface Trace {
  from: Point;
  to: Point;
  /** Places passed between. */
  by: Point[];
  age: number;
  key: string;
}

const FROM = ["origin", "from", "source", "start"];
const TO = ["to", "target", "destination", "end", "into"];
const MOST = 40;

export function movesIn(facts: Fact[], places: Places): Trace[] {
  const traces: Trace[] = [];
  const newest = facts.at(-1)?.step ?? 0;
  facts.forEach((fact, index) => {
    const from = point(fact, FROM, places);
    const to = point(fact, TO, places);
    if (!from || !to || (from[0] === to[0] && from[1] === to[1])) return;
    const by = (fact.way ?? []).flatMap((id) => places.get(id) ?? []).map((place) => place.centre);
    traces.push({ from, to, by, age: newest - fact.step, key: `${fact.step}/${index}` });
  });
  return traces.slice(-MOST);
}

function point(fact: Fact, names: string[], places: Places): Point | null {
  for (const name of names) {
    const id = fact.values?.[name];
    const place = typeof id === "string" ? places.get(id) : undefined;
    if (place) return place.centre;
  }
  return null;
}

/** A curved arrow from centre to centre; along its way where it has one. */
export function arrow(trace: Trace): string {
  if (trace.by.length) return `M${[trace.from, ...trace.by, trace.to].map((point) => point.join()).join("L")}`;
  const [x1, y1] = trace.from;
  const [x2, y2] = trace.to;
  const dx = x2 - x1;
  const dy = y2 - y1;
  const bend = 0.12;
  const mx = (x1 + x2) / 2 - dy * bend;
  const my = (y1 + y2) / 2 + dx * bend;
  return `M${x1},${y1}Q${mx.toFixed(1)},${my.toFixed(1)} ${x2},${y2}`;
}
