/** Where there is room beside the pieces: names and chips that would lie under them are put where they can be read. */
import type { BoardDrawing, Face, Point } from "../wire/types";
import type { Chip } from "./chips";
import { badgeAt } from "./lettering";
import { isWood, type Stack } from "./stacks";
import { nameOf, type TownName } from "./towns";

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** More of a name under pieces than this, and it is moved; where no place is better than that, it stays where it is printed. */
const COVERED = 0.08;
const CROWDED = 0.4;

const around = ([x, y]: Point, w: number, h: number): Rect => ({ x: x - w / 2, y: y - h / 2, w, h });

/** What a stack covers, its offset counters and its number with it; `lit`: and the ring around what can be chosen. */
export function rectOf(stack: Stack, size: number, faces: Record<string, Face>, lit = false): Rect {
  const wood = isWood(faces[stack.pieces[0]?.face ?? ""]);
  const scale = (size / 46) * stack.scale * (wood ? 1.3 : 1);
  const shown = Math.min(4, stack.pieces.length);
  const wide = ((lit ? 60 : wood ? 42 : 48) + (shown - 1) * 8.4) * scale;
  return around([stack.x, stack.y], wide, wide);
}

function shared(one: Rect, other: Rect): number {
  const across = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** How much of it lies under others. */
export const covered = (rect: Rect, taken: Rect[]): number => taken.reduce((sum, one) => sum + shared(rect, one), 0) / (rect.w * rect.h);

/** The first of the places with the least under others. */
function freest<T extends { rect: Rect }>(places: T[], taken: Rect[]): { place: T; under: number } | null {
  let best: { place: T; under: number } | null = null;
  for (const place of places) {
    const under = covered(place.rect, taken);
    if (!best || under < best.under - 0.01) best = { place, under };
  }
  return best;
}

/** The name of a town as it is drawn, and where it could stand instead: beside, above or below what stands upon the town. */
function ways(name: TownName, reach: number): { name: TownName; rect: Rect }[] {
  const { town } = name;
  const below = town.y + reach + name.size * 0.8;
  const moved = (x: number, y: number, anchor: string): TownName => ({ ...name, x, y, anchor });
  const all = [
    name,
    moved(town.x + reach, town.y + name.size * 0.35, "start"),
    moved(town.x - reach, town.y + name.size * 0.35, "end"),
    moved(town.x, below, "middle"),
    moved(town.x, town.y - reach - 3, "middle"),
    moved(town.x + reach, below - 4, "start"),
    moved(town.x - reach, below - 4, "end"),
    moved(town.x + reach, town.y - reach, "start"),
    moved(town.x - reach, town.y - reach, "end"),
  ];
  return all.map((one) => ({ name: one, rect: rectOfName(one) }));
}

export function rectOfName({ x, y, anchor, size, words }: TownName): Rect {
  const w = widthOf(words, size);
  const left = anchor === "start" ? x : anchor === "end" ? x - w : x - w / 2;
  return { x: left, y: y - size * 0.75, w, h: size * 0.9 };
}

/** Names of towns that would lie under pieces or light, each where it can be read now. */
export function movedNames(board: BoardDrawing, zh: boolean, taken: Rect[], lit: Rect[] = []): TownName[] {
  const reach = (board.counter ?? 42) / 2 + 8;
  const names = (board.towns ?? []).flatMap((_, i) => nameOf(board, i, zh) ?? []);
  const printed = new Map(names.map((name) => [name.index, rectOfName(name)]));
  const moved: TownName[] = [];
  for (const name of names) {
    if (covered(rectOfName(name), taken) <= COVERED) {
      // What only light falls upon is written again above it.
      if (covered(rectOfName(name), lit) > 0) moved.push(name);
      continue;
    }
    const others = [...printed].flatMap(([index, rect]) => (index === name.index ? [] : [rect]));
    const best = freest(ways(name, reach), [...taken, ...others]);
    if (!best || best.under > CROWDED) continue;
    moved.push(best.place.name);
    printed.set(name.index, best.place.rect);
  }
  return moved;
}

/** Where the names of towns stand: as printed, or where they were moved to. */
export function namesAt(board: BoardDrawing, zh: boolean, moved: TownName[]): Rect[] {
  const elsewhere = new Map(moved.map((name) => [name.index, name]));
  return (board.towns ?? []).flatMap((_, i) => {
    const name = elsewhere.get(i) ?? nameOf(board, i, zh);
    return name ? [rectOfName(name)] : [];
  });
}

const BADGE = 26;

/** The numbers printed beside the names of areas: what else lies there keeps clear of them. */
export const badgesOf = (board: BoardDrawing, zh: boolean): Rect[] =>
  board.spaces.flatMap((space) => {
    const at = badgeAt(space, zh);
    return at ? [around(at, BADGE, BADGE)] : [];
  });

/** Where a chip may go that would lie under pieces: up as far as the name, a little down, to the sides, below the pieces. */
const SHIFTS: Point[] = [[0, 0], [0, -3], [0, -5], [0, 8], [-24, 0], [24, 0], [-46, 0], [46, 0], [-46, -5], [46, -5], [-70, -5], [70, -5], [0, 50], [0, 70], [0, 90], [-60, 70], [60, 70], [0, -50], [0, -70]];

/** Chips of a space keep clear of pieces and of the names of towns, all of them together. */
export function clearChips(chips: Chip[], taken: Rect[], print: number): Chip[] {
  const rectAt = (chip: Chip, [dx, dy]: Point): Rect =>
    around([chip.at[0] + (chip.dx + dx) * print, chip.at[1] + (chip.dy + dy) * print], chip.width * print, 16 * print);
  const shifts = new Map<string, Point>();
  for (const place of new Set(chips.map((chip) => chip.at.join()))) {
    const here = chips.filter((chip) => chip.at.join() === place);
    const under = (shift: Point): number => here.reduce((sum, chip) => sum + covered(rectAt(chip, shift), taken), 0);
    let [best = [0, 0] as Point, least] = [SHIFTS[0], Infinity];
    for (const shift of SHIFTS) {
      const much = under(shift);
      if (much < least - 0.01) [best, least] = [shift, much];
    }
    shifts.set(place, best);
  }
  return chips.map((chip) => {
    const [dx, dy] = shifts.get(chip.at.join()) ?? [0, 0];
    return { ...chip, dx: chip.dx + dx, dy: chip.dy + dy };
  });
}

/** A hex that is lit: its light lies upon names that begin in it. */
export const litRect = (centre: Point, counter: number): Rect => around(centre, counter * 2, counter * 2);

const widthOf = (words: string, size: number): number =>
  [...words].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e80 ? 1 : 0.47), 0) * size;

/** Where the words of an overlay stand: in the middle of their place, or beside its pieces, smaller. */
export function wordsAt([x, y]: Point, words: string, counter: number, taken: Rect[]): { x: number; y: number; size: number } {
  const [across, down] = [counter * 0.62 + widthOf(words, 13) / 2, counter * 0.5 + 9];
  const spots: [number, number, number][] = [
    [0, 0, 17], [0, -down, 13], [0, down, 13], [across, 0, 13], [-across, 0, 13],
    [across, -down, 13], [-across, -down, 13], [across, down, 13], [-across, down, 13],
    [0, -1.6 * down, 13], [0, 1.6 * down, 13], [0, -2.6 * down, 13], [0, 2.6 * down, 13], [1.7 * across, 0, 13], [-1.7 * across, 0, 13],
  ];
  const places = spots.map(([dx, dy, size]) => ({ x: x + dx, y: y + dy, size, rect: around([x + dx, y + dy], widthOf(words, size), size) }));
  const best = freest(places, taken)?.place ?? { x, y, size: 17 };
  return { x: best.x, y: best.y + best.size * 0.32, size: best.size };
}
