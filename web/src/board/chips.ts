/** Markers and values that lie on a space itself: terror, support, famine … as small labelled chips. */
import { term } from "../i18n/terms";
import type { Point, SpaceState } from "../wire/types";
import type { Place, Places } from "./places";

export interface Chip {
  key: string;
  /** The spot all chips of a space lie around, and how far this one is off it. */
  at: Point;
  dx: number;
  dy: number;
  width: number;
  text: string;
  fill: string;
  edge: string;
  ink: string;
  value: boolean;
}

const PLAIN = { fill: "#fdf3d7", edge: "#6b4d2c", ink: "#33200f" };
const GOOD = { fill: "#dbe8f6", edge: "#2f6cb3", ink: "#173a66" };
const BAD = { fill: "#f7dcd6", edge: "#a2382b", ink: "#6e1a10" };

export function chipsOf(spaces: Record<string, SpaceState>, places: Places, names: Record<string, string>): Chip[] {
  return Object.entries(spaces).flatMap(([id, state]) => {
    const place = places.get(id);
    return place ? placed(place, textsOf(state, names, place.worth)) : [];
  });
}

interface Said {
  text: string;
  look: typeof PLAIN;
  value: boolean;
}

/** A value that is printed on the board already is not said again. */
function textsOf(state: SpaceState, names: Record<string, string>, printed: string): Said[] {
  const marks = (state.marks ?? []).map((mark) => {
    const [kind = "", number = ""] = mark.split(":");
    const name = names[mark] ?? names[kind] ?? kind.replaceAll("_", " ");
    return { text: number ? `${name} ${number}` : name, look: PLAIN, value: false };
  });
  const values = Object.entries(state.values ?? {})
    .filter(([, value]) => value !== 0 && value !== "" && String(value) !== printed)
    .map(([key, value]) => ({
      text: `${names[key] ?? term(key)} ${signed(value)}`,
      look: lookOf(value),
      value: true,
    }));
  return [...marks, ...values];
}

function signed(value: string | number): string {
  return typeof value === "number" && value < 0 ? `−${-value}` : String(value);
}

function lookOf(value: string | number): typeof PLAIN {
  if (typeof value !== "number") return PLAIN;
  return value < 0 ? BAD : GOOD;
}

const ROW = 17;
const WIDEST = 150;

/** Below the name, side by side while there is room. */
function placed(place: Place, said: Said[]): Chip[] {
  const rows: { one: Said; width: number }[][] = [[]];
  for (const one of said.slice(0, 6)) {
    const width = 12 + wide(one.text);
    const row = rows.at(-1) ?? [];
    const used = row.reduce((sum, chip) => sum + chip.width + 3, 0);
    if (row.length && used + width > WIDEST) rows.push([{ one, width }]);
    else row.push({ one, width });
  }
  return rows.flatMap((row, i) => inRow(place, row, i));
}

function inRow(place: Place, row: { one: Said; width: number }[], index: number): Chip[] {
  const total = row.reduce((sum, chip) => sum + chip.width + 3, -3);
  let left = -total / 2;
  return row.map(({ one, width }, i) => {
    const dx = left + width / 2;
    left += width + 3;
    const key = `${place.id}/${index}/${i}`;
    return { key, at: place.chips, dx, dy: index * ROW, width, text: one.text, value: one.value, ...one.look };
  });
}

function wide(text: string): number {
  let sum = 0;
  for (const letter of text) sum += letter.charCodeAt(0) > 0x2e80 ? 11 : 5.4;
  return sum;
}
