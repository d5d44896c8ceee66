/** What stands around the map: boxes, tracks, cartouche, legend. */
import type { BoardBox, BoardDrawing, BoardTrack, LegendRow, Point } from "../wire/types";
import { palette, townStyle } from "./palette";
import { round, stroked, tag, text, valueBadge } from "./svg";
import { sign } from "./towns";

const HEADING = 30;

export function furniture(board: BoardDrawing, options: { zh: boolean; plain?: boolean; scope: string }): string {
  const { zh, plain = false, scope } = options;
  const boxes = (board.boxes ?? []).map((row) => box(row, board.counter ?? 42, zh, plain));
  const tracks = (board.tracks ?? []).map((row) => track(row, zh, plain));
  const title = plain ? "" : cartouche(board, zh) + legend(board, zh, scope);
  return boxes.join("") + tracks.join("") + title;
}

const nameOf = (row: { name?: string; name_zh?: string }, zh: boolean): string => (zh && row.name_zh) || row.name || "";

function box(row: BoardBox, counter: number, zh: boolean, plain: boolean): string {
  const [x, y, w, h] = row.rect;
  const face = tag("rect", {
    x, y, width: w, height: h, rx: 7, fill: palette.cartouche, stroke: palette.frame_line, "stroke-width": 2,
  });
  const half = counter / 2;
  const slots = (row.slots ?? []).map(([sx, sy]) =>
    tag("rect", {
      x: round(sx - half), y: round(sy - half), width: counter, height: counter, rx: 4,
      fill: "none", stroke: palette.frame_line, "stroke-width": 0.8, opacity: 0.25,
    }),
  );
  const to = row.leader ? stroked(`M${x + w / 2},${y + h / 2}L${row.leader.join(",")}`, "leader") : "";
  if (plain) return to + face;
  const rule = tag("path", { d: `M${x + 10},${y + HEADING}h${w - 20}`, stroke: palette.accent, opacity: 0.6 });
  const words = nameOf(row, zh);
  const size = Math.max(10, Math.min(18, round(((w - 16) / Math.max(1, words.length)) * (zh ? 0.95 : 1.9))));
  return to + face + rule + text(x + w / 2, y + 21, words, size, { font: zh ? "zh" : "country", halo: false, fill: palette.accent }) + slots.join("");
}

/** The size of one cell: as given, or as far as to its neighbour. */
export function cellOf(row: BoardTrack): Point {
  if (row.cell) return row.cell;
  const [a, b] = row.cells;
  const side = a && b ? Math.min(64, Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))) : 44;
  return [side, side];
}

function track(row: BoardTrack, zh: boolean, plain: boolean): string {
  const [w, h] = cellOf(row);
  const cells = row.cells.map(([x, y], i) => {
    const face = tag("rect", {
      x: round(x - w / 2), y: round(y - h / 2), width: w, height: h,
      fill: palette.cartouche, stroke: palette.frame_line, "stroke-width": 1.4,
    });
    const value = row.values?.[i] ?? String((row.low ?? 0) + i);
    const style = { font: "number", halo: false, opacity: 0.75, anchor: "start", weight: 600 };
    return plain ? face : face + text(x - w / 2 + 5, y - h / 2 + 18, value, Math.min(18, round(h * 0.3)), style);
  });
  const left = Math.min(...row.cells.map((cell) => cell[0])) - w / 2;
  const top = Math.min(...row.cells.map((cell) => cell[1])) - h / 2;
  const style = { font: zh ? "zh" : "country", halo: false, fill: palette.accent, anchor: "start" };
  return cells.join("") + (plain ? "" : text(left, top - 10, nameOf(row, zh), 20, style));
}

function cartouche(board: BoardDrawing, zh: boolean): string {
  if (!board.cartouche || !board.title) return "";
  const [x, y, w, h] = board.cartouche;
  const frame = (inset: number, given: Record<string, string | number>): string =>
    tag("rect", { x: x + inset, y: y + inset, width: w - 2 * inset, height: h - 2 * inset, ...given });
  const title = (zh && board.title_zh) || board.title.toUpperCase();
  const second = zh ? board.title : (board.title_zh ?? "");
  const size = round(Math.min(h * 0.26, (w - 60) / ((zh ? 1 : 0.8) * title.length)));
  const middle = x + w / 2;
  return (
    frame(0, { rx: 6, fill: palette.cartouche, stroke: palette.frame_line }) +
    frame(8, { fill: "none", stroke: palette.accent, "stroke-width": 2 }) +
    frame(13, { fill: "none", stroke: palette.accent, "stroke-width": 0.8 }) +
    text(middle, y + h * 0.46, title, size, { font: zh ? "zh" : "area", halo: false, weight: 700 }) +
    text(middle, y + h * 0.77, second, round(h * 0.17), { font: zh ? "country" : "zh", halo: false, fill: palette.accent })
  );
}

function legend(board: BoardDrawing, zh: boolean, scope: string): string {
  if (!board.legend_rect || !board.legend?.length) return "";
  const [x, y, w, h] = board.legend_rect;
  const columns = board.legend_columns ?? Math.max(1, Math.floor(w / 210));
  const pitch = (h - 16) / Math.ceil(board.legend.length / columns);
  const face = tag("rect", {
    x, y, width: w, height: h, rx: 6, fill: palette.cartouche, stroke: palette.frame_line, "stroke-width": 2,
  });
  const rows = board.legend.map((row, index) => {
    const left = x + 18 + ((index % columns) * (w - 20)) / columns;
    const middle = y + 8 + pitch * (Math.floor(index / columns) + 0.5);
    const style = { font: zh ? "zh" : "town", halo: false, anchor: "start" };
    return sample(row, left, middle, scope) + text(left + 66, middle + 6, nameOf(row, zh), 18, style);
  });
  return face + rows.join("");
}

function sample(row: LegendRow, x: number, y: number, scope: string): string {
  if (row.line) return stroked(`M${x},${y}h52`, row.line);
  if (row.value !== undefined) return valueBadge(x + 26, y, row.value);
  if (row.town) {
    const ranks: Record<string, string> = { town: "2", village: "3", port: "box" };
    const style = townStyle(ranks[row.town] ?? row.town, "3");
    return sign(x + 26, y, style.shape === "box" ? { ...style, radius: 13 } : style);
  }
  const terrain = row.terrain ?? "";
  const fill = palette.terrain[terrain] ?? palette.land;
  const face = tag("rect", { x, y: y - 15, width: 52, height: 30, rx: 3, fill, stroke: palette.ink, "stroke-opacity": 0.4 });
  const glyph = `<use href="#glyph-${terrain}-${scope}" transform="translate(${x + 26} ${y}) scale(50)"/>`;
  return palette.glyphs[terrain] ? face + glyph : face;
}
