/** Names and numbers on a board. */
import type { BoardDrawing, BoardLabel, BoardSpace } from "../wire/types";
import { text, type TextStyle } from "./svg";

const LABELS: Record<string, TextStyle> = {
  sea: { font: "town", italic: true, fill: "#33606e", spacing: 5, opacity: 0.85 },
  river: { font: "town", italic: true, fill: "#2f6079", spacing: 1.5 },
  mountain: { font: "country", fill: "#5c4329", spacing: 2, opacity: 0.85 },
  country: { font: "country", fill: "#7d6a48", spacing: 4, opacity: 0.9 },
  region: { font: "area", fill: "#7a2a1e", spacing: 7, opacity: 0.5, weight: 700 },
  entry: { font: "area", fill: "#7a2a1e", spacing: 1, weight: 700, halo: false },
};

export function lettering(board: BoardDrawing, zh: boolean): string {
  const numbers = board.spaces.filter((space) => space.kind === "hex" && space.number).map(number);
  const labels = (board.labels ?? []).map((row) => label(row, zh));
  const names = board.spaces.filter((space) => space.kind !== "hex" && space.label && space.name);
  return `<g class="hex-numbers">${numbers.join("")}</g>${labels.join("")}${names.map((s) => areaName(s, zh)).join("")}`;
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

function areaName(space: BoardSpace, zh: boolean): string {
  const [x, y] = space.label ?? [0, 0];
  const size = space.size ?? 20;
  const spacing = Math.round(size * (size > 24 ? 0.14 : 0.07) * 10) / 10;
  const small = space.kind === "loc" || space.kind === "city" || space.kind === "town";
  const style: TextStyle = { font: small ? "town" : "area", weight: 700, spacing: small ? 0 : spacing, fill: "#5a2417" };
  if (zh && space.name_zh) return text(x, y, space.name_zh, size, { ...style, font: "zh" });
  const first = text(x, y, small ? (space.name ?? "") : (space.name ?? "").toUpperCase(), size, style);
  if (!space.name_zh || small) return first;
  const second = { font: "zh", weight: 600, fill: "#6b2a1c" };
  return first + text(x, y + size * 0.82, space.name_zh, Math.round(size * 6.2) / 10, second);
}
