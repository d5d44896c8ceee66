/** Markers and values that lie on a space itself: terror, support, famine … as small labelled chips. */
import type { SpaceState } from "../wire/types";
import type { Place, Places } from "./places";

export interface Chip {
  key: string;
  x: number;
  y: number;
  width: number;
  text: string;
  fill: string;
  edge: string;
  ink: string;
}

const PLAIN = { fill: "#fdf3d7", edge: "#6b4d2c", ink: "#33200f" };
const GOOD = { fill: "#dbe8f6", edge: "#2f6cb3", ink: "#173a66" };
const BAD = { fill: "#f7dcd6", edge: "#a2382b", ink: "#6e1a10" };

export function chipsOf(spaces: Record<string, SpaceState>, places: Places, names: Record<string, string>): Chip[] {
  return Object.entries(spaces).flatMap(([id, state]) => {
    const place = places.get(id);
    return place ? placed(place, textsOf(state, names)) : [];
  });
}

interface Said {
  text: string;
  look: typeof PLAIN;
}

function textsOf(state: SpaceState, names: Record<string, string>): Said[] {
  const marks = (state.marks ?? []).map((mark) => {
    const [kind = "", number = ""] = mark.split(":");
    const name = names[mark] ?? names[kind] ?? kind.replaceAll("_", " ");
    return { text: number ? `${name} ${number}` : name, look: PLAIN };
  });
  const values = Object.entries(state.values ?? {})
    .filter(([, value]) => value !== 0 && value !== "")
    .map(([key, value]) => ({ text: `${names[key] ?? key.replaceAll("_", " ")} ${signed(value)}`, look: lookOf(value) }));
  return [...marks, ...values];
}

function signed(value: string | number): string {
  return typeof value === "number" && value < 0 ? `−${-value}` : String(value);
}

function lookOf(value: string | number): typeof PLAIN {
  if (typeof value !== "number") return PLAIN;
  return value < 0 ? BAD : GOOD;
}

/** Below the name, one under the other. */
function placed(place: Place, said: Said[]): Chip[] {
  return said.slice(0, 5).map(({ text, look }, i) => ({
    key: `${place.id}/${i}`,
    x: place.chips[0],
    y: place.chips[1] + i * 18,
    width: 12 + wide(text),
    text,
    ...look,
  }));
}

function wide(text: string): number {
  let sum = 0;
  for (const letter of text) sum += letter.charCodeAt(0) > 0x2e80 ? 11 : 5.4;
  return sum;
}
