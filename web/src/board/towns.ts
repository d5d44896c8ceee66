/** Towns, cities and ports. */
import type { BoardDrawing, BoardTown, Point } from "../wire/types";
import { palette, townStyle, type TownStyle } from "./palette";
import { round, tag, text } from "./svg";

export function townMarks(board: BoardDrawing, zh: boolean, plain: boolean): string {
  return (board.towns ?? []).map((town, i) => mark(town) + (plain ? "" : written(nameOf(board, i, zh)))).join("");
}

/** Where pieces stand upon the towns themselves, the name of one that is fought for keeps clear of them. */
function besideOf(town: BoardTown, [x, y]: Point, reach: number): Point {
  if ((town.rank ?? 3) > 2 || Math.abs(x - town.x) >= reach || town.anchor === "middle") return [x, y];
  return [town.x + (town.anchor === "end" ? -reach : reach), y];
}

const styleOf = (town: BoardTown): TownStyle => townStyle(town.kind ?? "", String(town.rank ?? 3), "3");

function mark(town: BoardTown): string {
  const style = styleOf(town);
  const shaped = sign(town.x, town.y, style);
  if (!town.port) return shaped;
  return shaped + anchor(style.shape === "box" ? town.x : town.x - style.radius - 9, town.y);
}

/** The sign of a place: a disc, a square, a box or a star. */
export function sign(x: number, y: number, style: TownStyle): string {
  const { shape, radius: r, fill, line } = style;
  const paint = { fill, stroke: line, "stroke-width": 1.8 };
  const square = { x: x - r, y: y - r, width: 2 * r, height: 2 * r };
  if (shape === "box") return tag("rect", { ...square, rx: 5, "fill-opacity": 0.88, ...paint });
  if (shape === "square") return tag("rect", { ...square, ...paint });
  if (shape === "star") return tag("path", { d: star(x, y, r), "stroke-linejoin": "round", ...paint });
  return tag("circle", { cx: x, cy: y, r, ...paint });
}

function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, step) => {
    const angle = (Math.PI * step) / 5;
    const length = step % 2 === 0 ? r : r * 0.45;
    return `${round(x + length * Math.sin(angle))},${round(y - length * Math.cos(angle))}`;
  });
  return `M${points.join("L")}z`;
}

function anchor(x: number, y: number): string {
  const d = `M${x},${y - 7}v13m-5,-4q0,5 5,5t5,-5m-8,-6h6`;
  const colour = String(palette.towns.port ?? "#2f5f78");
  const common = { d, fill: "none", "stroke-linecap": "round" };
  return (
    tag("path", { ...common, stroke: palette.halo, "stroke-width": 4.5 }) +
    tag("path", { ...common, stroke: colour, "stroke-width": 2 })
  );
}

/** A town's name and where it stands. */
export interface TownName {
  index: number;
  town: BoardTown;
  words: string;
  x: number;
  y: number;
  anchor: string;
  size: number;
  zh: boolean;
}

/** The name of a town of the board as it is printed; null where it has none. */
export function nameOf(board: BoardDrawing, index: number, zh: boolean): TownName | null {
  const town = board.towns?.[index];
  const words = (zh && town?.name_zh) || town?.name;
  if (!town || !words) return null;
  const hexes = board.spaces.some((space) => space.kind === "hex");
  const reach = hexes ? (board.counter ?? 42) / 2 + 4 : 0;
  const style = styleOf(town);
  const [x, y] = town.label ? besideOf(town, town.label, reach) : [town.x, town.y + style.radius + 12];
  return { index, town, words, x, y, anchor: town.anchor ?? "middle", size: town.size ?? style.font, zh };
}

/** Known by its class, so that it can make room for the same name elsewhere. */
export function written(name: TownName | null): string {
  if (!name) return "";
  const { x, y, words, size, anchor, zh, index } = name;
  return text(x, y, words, size, { font: zh ? "zh" : "town", anchor, weight: 500, name: `town-${index}` });
}
