/** Towns, cities and ports. */
import type { BoardDrawing, BoardTown } from "../wire/types";
import { palette, townStyle } from "./palette";
import { tag, text } from "./svg";

export function townMarks(board: BoardDrawing, zh: boolean, plain: boolean): string {
  return (board.towns ?? []).map((town) => mark(town) + (plain ? "" : name(town, zh))).join("");
}

const styleOf = (town: BoardTown): ReturnType<typeof townStyle> =>
  townStyle(town.kind === "city" ? "city" : String(town.rank ?? 3));

function mark(town: BoardTown): string {
  const { shape, radius: r, fill, line } = styleOf(town);
  const paint = { fill, stroke: line, "stroke-width": 1.8 };
  const shaped =
    shape === "square"
      ? tag("rect", { x: town.x - r, y: town.y - r, width: 2 * r, height: 2 * r, ...paint })
      : tag("circle", { cx: town.x, cy: town.y, r, ...paint });
  return town.port ? shaped + anchor(town.x, town.y, r) : shaped;
}

function anchor(x: number, y: number, r: number): string {
  const d = `M${x - r - 9},${y - 7}v13m-5,-4q0,5 5,5t5,-5m-8,-6h6`;
  const colour = String(palette.towns.port ?? "#2f5f78");
  const common = { d, fill: "none", "stroke-linecap": "round" };
  return (
    tag("path", { ...common, stroke: palette.halo, "stroke-width": 4.5 }) +
    tag("path", { ...common, stroke: colour, "stroke-width": 2 })
  );
}

function name(town: BoardTown, zh: boolean): string {
  const style = styleOf(town);
  const words = (zh && town.name_zh) || town.name;
  const [x, y] = town.label ?? [town.x, town.y + style.radius + 12];
  const size = town.size ?? style.font;
  return text(x, y, words, size, { font: zh ? "zh" : "town", anchor: town.anchor ?? "middle", weight: 500 });
}
