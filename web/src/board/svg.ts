/** Small helpers for SVG written as text. */
import { lineStyle, palette, type LineStyle } from "./palette";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const clean = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
export const round = (value: number): number => Math.round(value * 10) / 10;

export function tag(name: string, given: Record<string, string | number | undefined>, inside = ""): string {
  let out = `<${name}`;
  for (const [key, value] of Object.entries(given)) if (value !== undefined) out += ` ${key}="${value}"`;
  return inside ? `${out}>${inside}</${name}>` : `${out}/>`;
}

export interface TextStyle {
  font?: string;
  fill?: string;
  anchor?: string;
  weight?: number;
  spacing?: number;
  opacity?: number;
  italic?: boolean;
  halo?: boolean;
  turn?: string;
  name?: string;
}

export function text(x: number, y: number, words: string, size: number, style: TextStyle = {}): string {
  const halo = style.halo === false ? undefined : round(Math.max(2.2, size * 0.16));
  const given = {
    x: round(x),
    y: round(y),
    class: style.name,
    "font-size": size,
    "font-family": clean(palette.fonts[style.font ?? "town"] ?? "serif"),
    "text-anchor": style.anchor ?? "middle",
    "font-weight": style.weight,
    "font-style": style.italic ? "italic" : undefined,
    "letter-spacing": style.spacing,
    fill: style.fill ?? palette.ink,
    opacity: style.opacity,
    stroke: halo ? palette.halo : undefined,
    "stroke-width": halo,
    "stroke-opacity": halo ? 0.7 : undefined,
    transform: style.turn,
  };
  return tag("text", given, clean(words));
}

/** A line in its casing, with its dashes. */
export function stroked(path: string, kind: string | LineStyle): string {
  const style = typeof kind === "string" ? lineStyle(kind) : kind;
  const cap = style.dash ? "butt" : "round";
  const common = { d: path, fill: "none", "stroke-linejoin": "round", "stroke-linecap": cap };
  const dash = style.dash?.join(" ");
  let out = "";
  if (style.casing) {
    out += tag("path", {
      ...common, stroke: style.casing, "stroke-width": style.casing_width, opacity: style.casing_opacity,
    });
  }
  const plain = style.dash_colour ? undefined : dash;
  out += tag("path", { ...common, stroke: style.colour, "stroke-width": style.width, "stroke-dasharray": plain });
  if (style.dash_colour) {
    out += tag("path", {
      ...common, stroke: style.dash_colour, "stroke-width": style.dash_width, "stroke-dasharray": dash,
    });
  }
  return out;
}

/** What a space is worth, in a small round. */
export function valueBadge(x: number, y: number, value: string | number): string {
  const paint = { fill: palette.cartouche, stroke: palette.ink, "stroke-width": 1.6 };
  const number = text(x, y + 6, String(value), 18, { font: "number", halo: false, weight: 700 });
  return tag("circle", { cx: round(x), cy: round(y), r: 12, ...paint }) + number;
}
