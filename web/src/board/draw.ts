/** The unchanging part of a board as one SVG text: built once, never touched again. */
import type { BoardDrawing, BoardSpace, Ground } from "../wire/types";
import { furniture } from "./furniture";
import { lettering } from "./lettering";
import { palette } from "./palette";
import { stroked, tag } from "./svg";
import { townMarks } from "./towns";

/** Room around the frame: paper and wood. */
export const MARGIN = 60;

const FEW_WATERS = 4;

export interface DrawOptions {
  zh: boolean;
  relief: string;
  plain?: boolean;
  sparse?: boolean;
  scope: string;
}

export function drawBoard(board: BoardDrawing, options: DrawOptions): string {
  const layers = [
    definitions(board, options.scope),
    background(board, options.scope),
    `<g clip-path="url(#frame-${options.scope})">`,
    grounds(board),
    spaces(board, options),
    lines(board),
    options.plain ? "" : lettering(board, options.zh, options.scope),
    townMarks(board, options.zh, options.plain ?? false),
    "</g>",
    furniture(board, options),
    tag("rect", { ...mapOf(board), fill: "none", stroke: palette.ink, "stroke-width": 2 }),
  ];
  return layers.join("");
}

/** The part of the frame that the map takes; boxes and tracks stand on the paper around it. */
function mapOf(board: BoardDrawing): { x: number; y: number; width: number; height: number } {
  const [x, y, width, height] = board.map ?? [0, 0, ...board.frame];
  return { x, y, width, height };
}

function of(board: BoardDrawing, ...kinds: string[]): Ground[] {
  return (board.ground ?? []).filter((row) => kinds.includes(row.kind));
}

function definitions(board: BoardDrawing, scope: string): string {
  const land = of(board, "land", "foreign").map((row) => row.path).join("");
  const hexes = hexPath(board.spaces);
  const glyphs = Object.entries(palette.glyphs).map(([terrain, parts]) => {
    const marks = parts.map((part) =>
      tag("path", {
        d: part.path,
        fill: part.fill ?? "none",
        stroke: part.line,
        "stroke-width": part.width,
        "stroke-linecap": part.line ? "round" : undefined,
        opacity: part.opacity,
      }),
    );
    return `<g id="glyph-${terrain}-${scope}">${marks.join("")}</g>`;
  });
  return (
    `<defs><clipPath id="frame-${scope}">${tag("rect", mapOf(board))}</clipPath>` +
    (land ? `<clipPath id="land-${scope}"><path d="${land}"/></clipPath>` : "") +
    (hexes ? `<clipPath id="hexes-${scope}"><path d="${hexes}"/></clipPath>` : "") +
    `<radialGradient id="sea-${scope}" cx="55%" cy="45%" r="75%"><stop offset="0" stop-color="${palette.sea[0]}"/>` +
    `<stop offset="1" stop-color="${palette.sea[1]}"/></radialGradient>` +
    `<pattern id="wave-${scope}" width="44" height="18" patternUnits="userSpaceOnUse"><path d="M4 9q5-5 10 0t10 0" fill="none" stroke="${palette.wave}" stroke-width=".8" opacity=".35"/></pattern>` +
    `${glyphs.join("")}</defs>`
  );
}

function background(board: BoardDrawing, scope: string): string {
  const [width, height] = board.frame;
  const rim = MARGIN - 10;
  const wood = { x: -MARGIN, y: -MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN, fill: palette.frame };
  const paper = {
    x: -rim, y: -rim, width: width + 2 * rim, height: height + 2 * rim,
    fill: palette.paper, stroke: palette.frame_line, "stroke-width": 2,
  };
  const out = tag("rect", wood) + tag("rect", paper);
  if (!of(board, "land", "foreign").length) return out;
  const fills = [`url(#sea-${scope})`, `url(#wave-${scope})`];
  return out + fills.map((fill) => tag("rect", { ...mapOf(board), fill })).join("");
}

function grounds(board: BoardDrawing): string {
  const shallow = of(board, "shallow").map((row, i) =>
    tag("path", { d: row.path, fill: palette.shallow, opacity: palette.shallow_opacity[i] ?? 0.3 }),
  );
  const land = of(board, "land", "foreign").map((row) =>
    tag("path", { d: row.path, fill: palette.land, stroke: palette.land_line, "stroke-width": 1.2 }),
  );
  return shallow.join("") + land.join("");
}

function spaces(board: BoardDrawing, options: DrawOptions): string {
  const { scope } = options;
  const drawn = new Set((board.ground ?? []).map((row) => row.terrain ?? row.kind));
  return (
    fills(board.spaces, drawn) +
    of(board, "patch").map(patch).join("") +
    relief(board, options) +
    waters(board, scope) +
    (options.sparse ? "" : glyphs(board.spaces, scope)) +
    of(board, "veil").map(veil).join("") +
    hexEdges(board.spaces)
  );
}

/** All spaces of one colour as one path: a board of 1,764 hexes needs a dozen elements. */
function fills(all: BoardSpace[], drawn: Set<string>): string {
  const byColour = new Map<string, string[]>();
  for (const space of all) {
    if (!space.path || space.kind === "loc") continue;
    const colour = fillOf(space, drawn);
    if (colour === "none") continue;
    const paths = byColour.get(colour);
    if (paths) paths.push(space.path);
    else byColour.set(colour, [space.path]);
  }
  return [...byColour]
    .map(([fill, paths]) => tag("path", { d: paths.join(""), fill, stroke: fill, "stroke-width": 0.8 }))
    .join("");
}

function veil(row: Ground): string {
  const { colour, opacity } = palette.veil ?? { colour: palette.paper, opacity: 0.5 };
  return tag("path", { d: row.path, fill: colour, opacity, "fill-rule": "evenodd" });
}

function fillOf(space: BoardSpace, drawn: Set<string>): string {
  const terrain = space.terrain ?? "plain";
  if (space.kind === "hex") return palette.terrain[drawn.has(terrain) ? "clear" : terrain] ?? palette.land;
  if (space.kind !== "area") return "none";
  if (space.region === "foreign") return palette.land;
  if (space.closed || terrain === "closed") return palette.closed;
  return palette.tints[(space.tint ?? 0) % palette.tints.length] ?? palette.land;
}

function patch(row: Ground): string {
  const terrain = row.terrain ?? "";
  const shadow = palette.patch_shadow;
  const fill = palette.terrain[terrain] ?? palette.land;
  const face = tag("path", { d: row.path, fill, "fill-rule": "evenodd" });
  if (!shadow?.terrains.includes(terrain)) return face;
  const cast = {
    d: row.path, fill: shadow.colour, opacity: shadow.opacity, "fill-rule": "evenodd",
    transform: `translate(${shadow.dx} ${shadow.dy})`,
  };
  return tag("path", cast) + face;
}

function relief(board: BoardDrawing, options: DrawOptions): string {
  if (!options.relief) return "";
  const bound = hexPath(board.spaces) ? "hexes" : of(board, "land", "foreign").length ? "land" : "";
  return tag("image", {
    href: options.relief,
    width: board.frame[0],
    height: board.frame[1],
    preserveAspectRatio: "none",
    "clip-path": bound ? `url(#${bound}-${options.scope})` : undefined,
    style: "mix-blend-mode:multiply",
  });
}

function waters(board: BoardDrawing, scope: string): string {
  const rows = of(board, "lake", "sea");
  const pools = rows.length > FEW_WATERS ? ponds(rows) : rows.map((row, i) => water(row, scope, i)).join("");
  const islets = of(board, "islet").map((row) => tag("path", { d: row.path, fill: palette.terrain.clear }));
  const bound = hexPath(board.spaces) ? ` clip-path="url(#hexes-${scope})"` : "";
  return `<g${bound}>${pools}${islets.join("")}</g>`;
}

/** Many small lakes as one path: a shore for each would cost more than the rest of the board. */
function ponds(rows: Ground[]): string {
  const d = rows.map((row) => row.path).join("");
  const paint = { fill: palette.lake, stroke: palette.lake_line, "stroke-width": 1.4 };
  return tag("path", { d, "fill-rule": "evenodd", ...paint });
}

function water(row: Ground, scope: string, index: number): string {
  const id = `water-${index}-${scope}`;
  const fill = row.kind === "sea" ? `url(#sea-${scope})` : palette.lake;
  const bands = [[64, 0.16], [40, 0.2], [18, 0.34]].map(([width, opacity]) =>
    tag("path", { d: row.path, fill: "none", stroke: palette.shallow, "stroke-width": width, opacity }),
  );
  return (
    `<clipPath id="${id}"><path d="${row.path}" clip-rule="evenodd"/></clipPath>` +
    tag("path", { d: row.path, fill, "fill-rule": "evenodd" }) +
    `<g clip-path="url(#${id})"><path d="${row.path}" fill="url(#wave-${scope})"/>${bands.join("")}</g>` +
    tag("path", { d: row.path, fill: "none", stroke: palette.lake_line, "stroke-width": 1.8 })
  );
}

function glyphs(all: BoardSpace[], scope: string): string {
  let out = "";
  all.forEach((space, index) => {
    const terrain = space.terrain ?? "";
    if (space.kind !== "hex" || !palette.glyphs[terrain] || !space.centre) return;
    const scale = (space.size ?? 9) / 0.15;
    const upright = terrain === "mountain" || terrain === "peak";
    const turn = !upright && (index * 7919) % 13 < 6 ? -1 : 1;
    const [x, y] = space.centre;
    out += `<use href="#glyph-${terrain}-${scope}" transform="translate(${x} ${y}) scale(${turn * scale} ${scale})"/>`;
  });
  return out;
}

const hexPath = (all: BoardSpace[]): string =>
  all.filter((space) => space.kind === "hex").map((space) => space.path ?? "").join("");

function hexEdges(all: BoardSpace[]): string {
  const path = hexPath(all);
  if (!path) return "";
  const edge = palette.terrain_edge;
  return tag("path", { d: path, fill: "none", stroke: edge.hex, "stroke-width": edge.hex_width, opacity: edge.hex_opacity });
}

function lines(board: BoardDrawing): string {
  const order = Object.keys(palette.lines);
  const byKind = new Map<string, string>();
  for (const line of board.lines ?? []) {
    if (line.path) byKind.set(line.kind, (byKind.get(line.kind) ?? "") + line.path);
  }
  return [...byKind]
    .sort((a, b) => order.indexOf(a[0]) - order.indexOf(b[0]))
    .map(([kind, path]) => stroked(path, kind))
    .join("");
}
