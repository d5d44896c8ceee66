/** What changed on the board from one position to the next: pieces that went, with their way, and pieces that left it. */
import type { Places } from "../board/places";
import type { Fact, Piece, Position } from "../wire/types";
import { wayIn, wayOf } from "./way";

/** A piece, or several alike, on the way from place to place. */
export interface Slide {
  piece: Piece;
  at: string[];
}

export interface Change {
  slides: Slide[];
  /** Places where a piece was lost or left the map, and where one appeared. */
  gone: string[];
  came: string[];
}

/** So many pieces of one name at one place. */
interface Lot {
  piece: Piece;
  at: string;
  count: number;
}

export function changeOf(before: Position, after: Position, places: Places): Change {
  const left = new Map<string, Lot[]>();
  const arrived = new Map<string, Lot[]>();
  for (const [name, lots] of differences(before.view.pieces ?? [], after.view.pieces ?? [])) {
    left.set(name, lots.filter((lot) => lot.count < 0 && places.get(lot.at)).map((lot) => ({ ...lot, count: -lot.count })));
    arrived.set(name, lots.filter((lot) => lot.count > 0 && places.get(lot.at)));
  }
  const change: Change = { slides: [], gone: [], came: [] };
  const facts = after.facts ?? [];
  for (const [name, from] of left) pairUp(from, arrived.get(name) ?? [], facts, change.slides);
  for (const lot of [...arrived.values()].flat()) enter(lot, facts, places, change.slides);
  const rest = (lots: Map<string, Lot[]>): string[] => [...lots.values()].flat().filter((lot) => lot.count > 0).map((lot) => lot.at);
  return turned(change, rest(left), rest(arrived));
}

export const nothing = ({ slides, gone, came }: Change): boolean => !slides.length && !gone.length && !came.length;

/** By name, and place by place: how many more (or fewer) lie there now. */
function differences(before: Piece[], after: Piece[]): Map<string, Lot[]> {
  const lots = new Map<string, Map<string, Lot>>();
  const count = (piece: Piece, sign: number): void => {
    const name = piece.id ?? `${piece.face}|${(piece.marks ?? []).join()}`;
    const here = lots.get(name) ?? new Map<string, Lot>();
    lots.set(name, here);
    const lot = here.get(piece.at) ?? { piece, at: piece.at, count: 0 };
    here.set(piece.at, { piece, at: piece.at, count: lot.count + sign * (piece.count ?? 1) });
  };
  for (const piece of before) count(piece, -1);
  for (const piece of after) count(piece, 1);
  return new Map([...lots].map(([name, here]) => [name, [...here.values()].filter((lot) => lot.count !== 0)]));
}

/** Who left one place and who came to another are the same; what the facts tell of an origin and an end goes first. */
function pairUp(left: Lot[], arrived: Lot[], facts: Fact[], slides: Slide[]): void {
  const told = (from: Lot, to: Lot): boolean => facts.some(({ values = {} }) => values.origin === from.at && values.to === to.at);
  const pairs = left.flatMap((from) => arrived.map((to) => ({ from, to, told: told(from, to) })));
  for (const { from, to } of pairs.sort((a, b) => Number(b.told) - Number(a.told))) {
    const count = Math.min(from.count, to.count);
    if (count <= 0) continue;
    from.count -= count;
    to.count -= count;
    slides.push({ piece: { ...to.piece, count }, at: wayOf(to.piece.id, from.at, to.at, facts) });
  }
}

/** Who entered the board at its edge and marched on is seen on the march. */
function enter(lot: Lot, facts: Fact[], places: Places, slides: Slide[]): void {
  const way = lot.count > 0 ? wayIn(lot.piece.id, lot.at, facts) : null;
  if (!way || !places.get(way[0] ?? "")) return;
  slides.push({ piece: { ...lot.piece, count: lot.count }, at: way });
  lot.count = 0;
}

/** A piece that is shown, hidden or turned over where it lies has neither gone nor come. */
function turned({ slides }: Change, gone: string[], came: string[]): Change {
  const stayed = new Set(gone.filter((at) => came.includes(at)));
  const away = (at: string): boolean => !stayed.has(at);
  return { slides, gone: [...new Set(gone.filter(away))], came: [...new Set(came.filter(away))] };
}
