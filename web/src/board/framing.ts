/** Where the board opens: upon what matters, at a size at which counters can be read. */
import { pair } from "../menu/offers";
import type { Point, Preview } from "../wire/types";

export interface Spot {
  at: Point;
  /** How much it matters that it is seen. */
  weight: number;
}

export interface Frame {
  x: number;
  y: number;
  k: number;
}

/** What lies upon the window, in its pixels: cards, tools. */
export interface Cover {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** So much of the window's breadth is left to what lies upon it at its sides. */
export interface Insets {
  left: number;
  right: number;
}

export const NONE: Insets = { left: 0, right: 0 };

/** A place is more than its middle: so far around what covers it still hides its name or its pieces. */
const AROUND = 50;

export const isUnder = ([x, y]: Point, covers: Cover[]): boolean =>
  covers.some((one) => x > one.x - AROUND && x < one.x + one.w + AROUND && y > one.y - AROUND && y < one.y + one.h + AROUND);

/** The breadth that is free beside them; where they would take half of it they are not minded. */
export function insetsOf(covers: Cover[], width: number): Insets {
  const found = { ...NONE };
  for (const { x, w } of covers) {
    if (x + w / 2 < width / 2) found.left = Math.max(found.left, x + w);
    else found.right = Math.max(found.right, width - x);
  }
  return found.left + found.right > width / 2 ? NONE : found;
}

/** So far the board may shrink at once for a new choice to be seen whole. */
const LESS = 0.75;

/** The least scale a new choice is shown at, from the scale of now and that at which the board opened: a board does not shrink ever more. */
export const leastScale = (now: number, begun: number): number => Math.min(now, Math.max(now, begun) * LESS);

/**
 * Whether a new choice has to be brought into sight: where all its places fit the window (`room`, in units of the
 * board), all of them; else one is enough, for nobody likes a board that shrinks.
 */
export function isMissed(spots: Point[], isSeen: (spot: Point) => boolean, [width, height]: [number, number]): boolean {
  if (!spots.length) return false;
  const [left, top, right, bottom] = bounds(spots.map((at) => ({ at, weight: 1 })));
  const fits = right - left + 2 * ROOM <= width * FILL && bottom - top + 2 * ROOM <= height * FILL;
  return fits ? !spots.every(isSeen) : !spots.some(isSeen);
}

/** Share of the window that what matters may fill. */
const FILL = 0.86;
const ROOM = 70;

/**
 * The middle and the scale: all spots, if they fit at a readable scale (`least`), though never nearer than `most`;
 * else the window of that scale that holds the most of them.
 */
export function frameOn(spots: Spot[], [width, height]: [number, number], least: number, most: number): Frame | null {
  if (!spots.length) return null;
  const [left, top, right, bottom] = bounds(spots);
  const k = Math.min((width * FILL) / (right - left + 2 * ROOM), (height * FILL) / (bottom - top + 2 * ROOM));
  if (k >= least) return { x: (left + right) / 2, y: (top + bottom) / 2, k: Math.min(k, most) };
  const inside = densest(spots, (width * FILL) / least, (height * FILL) / least);
  const [l, t, r, b] = bounds(inside);
  return { x: (l + r) / 2, y: (t + b) / 2, k: least };
}

function bounds(spots: Spot[]): [number, number, number, number] {
  const xs = spots.map(({ at }) => at[0]);
  const ys = spots.map(({ at }) => at[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The spots of the window, with one spot on its left and one on its upper edge, that weighs most. */
function densest(spots: Spot[], wide: number, high: number): Spot[] {
  let best: Spot[] = [];
  let most = -1;
  for (const left of some(spots.map(({ at }) => at[0]))) {
    const column = spots.filter(({ at }) => at[0] >= left && at[0] <= left + wide);
    for (const top of some(column.map(({ at }) => at[1]))) {
      const inside = column.filter(({ at }) => at[1] >= top && at[1] <= top + high);
      const weight = inside.reduce((sum, spot) => sum + spot.weight, 0);
      if (weight > most) [best, most] = [inside, weight];
    }
  }
  return best;
}

const MANY = 40;

/** At most so many different values, evenly chosen: enough to find a good window. */
function some(values: number[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const stride = Math.max(1, Math.ceil(sorted.length / MANY));
  return sorted.filter((_, i) => i % stride === 0);
}

/** What choices lead to: what could be chosen after them, and what they do at once. Things and places, by their ids. */
export function placesAhead(seen: (Preview | null)[]): string[] {
  const asked = seen.flatMap((one) => one?.then?.offers ?? []).flatMap(([, noun]) => pair(noun));
  const done = seen.flatMap((one) => one?.facts ?? []).flatMap((fact) => fact.parts.map((part) => part.id));
  return [...new Set([...asked, ...done])].filter((id): id is string => !!id);
}
