/** Sides told apart three ways: colour, lightness, and the shape of an emblem (with a hatching on the map). */

export interface Tone {
  key: string;
  top: string;
  bottom: string;
  edge: string;
  ink: string;
  tint: string;
  emblem: Emblem;
  hatch: number | null;
}

export type Emblem = "disc" | "star" | "square" | "triangle" | "diamond" | "cross" | "hexagon" | "ring";

const make = (
  key: string, top: string, bottom: string, edge: string, ink: string, tint: string, emblem: Emblem,
  hatch: number | null,
): Tone => ({ key, top, bottom, edge, ink, tint, emblem, hatch });

const DARK = "#1c120a";
const PALE = "#fffaf0";

export const CREAM = make("cream", "#f6ecd2", "#dfcea4", "#a08c5e", DARK, "#e2a22f", "disc", null);
export const BLUE = make("blue", "#6f93b8", "#4d7299", "#2f4c6c", PALE, "#2f6cb3", "square", 45);
export const RED = make("red", "#c4584a", "#9c372b", "#6b2118", PALE, "#b02a20", "star", 135);
export const OLIVE = make("olive", "#b3ba8a", "#8d9768", "#5f6841", DARK, "#6f7f35", "triangle", 90);
export const VIOLET = make("violet", "#8c76a6", "#6b5687", "#463660", PALE, "#6d4f97", "diamond", 0);
export const AMBER = make("amber", "#eec46a", "#d49b34", "#94671a", DARK, "#c98a12", "hexagon", 60);
export const TEAL = make("teal", "#6aa7a0", "#468079", "#285651", PALE, "#1f837a", "cross", 120);
export const GREY = make("grey", "#d9d5cb", "#bcb6a8", "#827b6b", DARK, "#8a8374", "ring", 20);

const KNOWN: Record<string, Tone> = {};
const group = (tone: Tone, names: string): void => names.split(" ").forEach((name) => (KNOWN[name] = tone));
group(CREAM, "ija jpn japan japanese white cream");
group(BLUE, "kmt nat nationalist nationalists roc gmd nra china chinese blue");
group(RED, "ccp com communist communists prc soviet soviets ussr cpc red pla eighth_route");
group(OLIVE, "warlord warlords wl puppet puppets rnc militia olive green manchukuo local");
group(VIOLET, "purple violet rebels rebel uprising");
group(AMBER, "yellow amber gold qing han ming tang emperor dynasty");
group(TEAL, "teal foreign western allied allies british us");
group(GREY, "neutral marker none barbarian barbarians independent grey gray");

const ORDER = [CREAM, BLUE, RED, OLIVE, VIOLET, AMBER, TEAL, GREY];

/** The tone of every side of a game: known names keep their colour, others take what is left, in order. */
export function tonesOf(sides: string[]): Map<string, Tone> {
  const tones = new Map<string, Tone>();
  for (const side of sides) {
    const tone = KNOWN[side.toLowerCase()];
    if (tone && ![...tones.values()].includes(tone)) tones.set(side, tone);
  }
  const left = ORDER.filter((tone) => ![...tones.values()].includes(tone));
  for (const side of sides) if (!tones.has(side)) tones.set(side, left.shift() ?? GREY);
  return tones;
}

export function toneOf(tones: Map<string, Tone>, name: string | null | undefined): Tone {
  if (!name) return GREY;
  return tones.get(name) ?? KNOWN[name.toLowerCase()] ?? ORDER[hash(name) % ORDER.length] ?? GREY;
}

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
}

/** An emblem about (0, 0), as wide as two units. */
export const EMBLEMS: Record<Emblem, string> = {
  disc: "M-1,0a1,1 0 1 0 2,0a1,1 0 1 0 -2,0z",
  ring: "M-1,0a1,1 0 1 0 2,0a1,1 0 1 0 -2,0zM-.5,0a.5,.5 0 1 1 1,0a.5,.5 0 1 1 -1,0z",
  square: "M-.9,-.9h1.800v1.800h-1.800z",
  triangle: "M0,-1l1,1.800h-2z",
  diamond: "M0,-1.150l1,1.150l-1,1.150l-1,-1.150z",
  hexagon: "M-.55,-.95h1.100l.55,.95l-.55,.95h-1.100l-.55,-.95z",
  cross: "M-.35,-1h.7v.65h.65v.7h-.65v.65h-.7v-.65h-.65v-.7h.65z",
  star: "M0,-1.100L.27,-.34L1.05,-.34L.42,.14L.65,.9L0,.43L-.65,.9L-.42,.14L-1.05,-.34L-.27,-.34z",
};
