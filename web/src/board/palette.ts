/** Colours and line styles of the boards: the one palette of the project, shared with the board builder. */
import raw from "../../../src/zhulu/artwork/palette.json";

export interface LineStyle {
  casing?: string;
  casing_width?: number;
  casing_opacity?: number;
  colour: string;
  width: number;
  dash?: number[];
  dash_colour?: string;
  dash_width?: number;
}

export interface Glyph {
  path: string;
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
}

export interface TownStyle {
  shape: string;
  radius: number;
  fill: string;
  line: string;
  font: number;
}

interface Palette {
  paper: string;
  frame: string;
  frame_line: string;
  cartouche: string;
  ink: string;
  ink_soft: string;
  accent: string;
  halo: string;
  sea: string[];
  shallow: string;
  shallow_opacity: number[];
  land: string;
  land_line: string;
  lake: string;
  lake_line: string;
  inner_glow: string;
  closed: string;
  tints: string[];
  terrain: Record<string, string>;
  terrain_edge: { hex: string; hex_opacity: number; hex_width: number };
  lines: Record<string, LineStyle>;
  glyphs: Record<string, Glyph[]>;
  towns: Record<string, TownStyle | string>;
  fonts: Record<string, string>;
  wave: string;
  veil?: { colour: string; opacity: number };
  patch_shadow?: { terrains: string[]; colour: string; opacity: number; dx: number; dy: number };
}

export const palette = raw as unknown as Palette;

export const lineStyle = (kind: string): LineStyle =>
  palette.lines[kind] ?? { colour: palette.ink, width: 2 };

export function townStyle(...keys: string[]): TownStyle {
  const found = keys.map((key) => palette.towns[key]).find((style) => typeof style === "object");
  if (typeof found === "object") return found;
  return { shape: "disc", radius: 4, fill: palette.paper, line: palette.ink, font: 12 };
}
