/** Names and numbers on a board. */
import type { BoardDrawing, BoardLabel, BoardSpace, Point } from "../wire/types";
import { palette } from "./palette";
import { round, text, valueBadge, type TextStyle } from "./svg";

const LABELS: Record<string, TextStyle> = {
  sea: { font: "town", italic: true, fill: "#33606e", spacing: 5, opacity: 0.85 },
  river: { font: "town", italic: true, fill: "#2f6079", spacing: 1.5 },
  mountain: { font: "country", fill: "#5c4329", spacing: 2, opacity: 0.85 },
  country: { font: "country", fill: "#7d6a48", spacing: 4, opacity: 0.9 },
  region: { font: "area", fill: "#7a2a1e", spacing: 7, opacity: 0.5, weight: 700 },
  entry: { font: "area", fill: "#7a2a1e", spacing: 1, weight: 700, halo: false },
};

export function lettering(board: BoardDrawing, zh: boolean, scope: string): string {
  const numbers = board.spaces.filter((space) => space.kind === "hex" && space.number).map(number);
  const labels = (board.labels ?? []).map((row) => label(row, zh));
  const areas = board.spaces.filter((space) => (space.kind === "area" || space.kind === "sea") && space.label);
  const names = areas.map((space) => areaName(space, zh, scope));
  return `<g class="hex-numbers">${numbers.join("")}</g>${labels.join("")}${lineValues(board)}${names.join("")}`;
}

/** What each line between towns is worth. */
export function lineValues(board: BoardDrawing): string {
  const locs = board.spaces.filter((space) => space.kind === "loc" && space.label && space.value !== undefined);
  return locs.map((space) => valueBadge(...(space.label ?? [0, 0]), space.value ?? "")).join("");
}

function number(space: BoardSpace): string {
  const [x, y] = space.label ?? space.centre ?? [0, 0];
  return text(x, y, space.number ?? "", space.size ?? 9, { font: "number", weight: 600, opacity: 0.6, halo: false });
}

function label(row: BoardLabel, zh: boolean): string {
  const words = (zh && row.name_zh) || row.name;
  const style = { ...(LABELS[row.kind] ?? {}) };
  if (zh) style.font = "zh";
  if (row.angle) style.turn = `rotate(${row.angle} ${row.x} ${row.y})`;
  return text(row.x, row.y, words, row.size, style);
}

function areaName(space: BoardSpace, zh: boolean, scope: string): string {
  const [x, y] = space.label ?? [0, 0];
  const size = space.size ?? 20;
  const quiet = space.region === "foreign";
  const fill = space.kind === "sea" ? "#33606e" : quiet ? "#7d6a48" : "#5a2417";
  const spacing = round(size * (size > 24 ? 0.14 : 0.07));
  const style: TextStyle = { weight: 700, spacing, fill };
  const second = space.name_zh ?? "";
  const small = smallOf(space);
  if (zh && second) {
    const first = text(x, y, second, size, { ...style, font: "zh" });
    return first + text(x, y + size * 0.2 + small, space.name ?? "", small, { weight: 600, fill, font: "town" }) + besides(space, scope, true);
  }
  const under = second ? text(x, y + size * 0.2 + small, second, small, { weight: 600, fill, font: "zh" }) : "";
  const first = text(x, y, (space.name ?? "").toUpperCase(), size, { ...style, font: "area" });
  return first + under + besides(space, scope);
}

const smallOf = (space: BoardSpace): number => round(Math.max(12.5, (space.size ?? 20) * 0.62));

/** Half the second line, and how far down its middle is. */
function secondLine(space: BoardSpace, zh: boolean): [half: number, middle: number] {
  const small = smallOf(space);
  const half = (zh ? (space.name ?? "").length * small * 0.52 : (space.name_zh ?? "").length * small) / 2;
  return [half, (space.label?.[1] ?? 0) + (space.size ?? 20) * 0.2 + small * 0.64];
}

/** Where the number of an area is printed: its worth, or what it is called by. */
export function badgeAt(space: BoardSpace, zh: boolean): Point | null {
  if (!["area", "sea"].includes(space.kind) || !space.label || (space.value ?? space.number) === undefined) return null;
  const [half, middle] = secondLine(space, zh);
  return [space.label[0] + half + 18, middle];
}

/** Terrain signs to the left of the second line, the space's worth to its right. */
function besides(space: BoardSpace, scope: string, zh = false): string {
  const [x] = space.label ?? [0, 0];
  const [half, middle] = secondLine(space, zh);
  const terrains = space.terrains ?? (space.terrain ? [space.terrain] : []);
  const signs = terrains.map((terrain, i) => {
    const glyph = terrain === "highland" ? "mountain" : terrain;
    if (!palette.glyphs[glyph]) return "";
    return `<use href="#glyph-${glyph}-${scope}" transform="translate(${round(x - half - 20 - 32 * i)} ${round(middle)}) scale(34)"/>`;
  });
  const badge = badgeAt(space, zh);
  return signs.join("") + (badge ? valueBadge(...badge, space.value ?? space.number ?? "") : "");
}
