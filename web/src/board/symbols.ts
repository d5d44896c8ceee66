/** Unit symbols after NATO custom, drawn for a counter of 46 units; the frame is 24 by 15.5 about (0, -3.75). */

const INK = "#1c120a";
const line = (d: string, width = 1.5): string =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string): string => `<path d="${d}" fill="${INK}"/>`;
const frame = `<rect x="-12" y="-11.5" width="24" height="15.5" fill="#fdf8ea" stroke="${INK}" stroke-width="1.6"/>`;

const CROSS = line("M-12,-11.500L12,4M12,-11.500L-12,4");
const SLASH = line("M12,-11.500L-12,4");
const OVAL = `<rect x="-8.5" y="-8" width="17" height="8.5" rx="4.25" fill="none" stroke="${INK}" stroke-width="1.5"/>`;
const DOT = `<circle cx="0" cy="-3.75" r="3.1" fill="${INK}"/>`;
const PROPELLER = solid("M0,-3.75c-4,-5 -8,-4 -8,0s4,5 8,0c4,-5 8,-4 8,0s-4,5 -8,0z");
const ANCHOR = line("M0,-9V1.500M-3,-6.500H3M-5.5,-2Q-5.5,2 0,2T5.5,-2");

const framed: Record<string, string> = {
  infantry: CROSS,
  cavalry: SLASH,
  armour: OVAL,
  mechanised: CROSS + OVAL,
  motorised: CROSS + line("M0,-11.500V4"),
  artillery: DOT,
  mountain_artillery: DOT + solid("M-4,4l4,-4.500l4,4.500z"),
  mountain: CROSS + solid("M-4,4l4,-5l4,5z"),
  engineer: line("M-7,0.500V-7.500H7V0.500M0,-7.500V-1", 1.6),
  headquarters: line("M-12,-6.500H12") + line("M-12,4v6", 1.7),
  guerrilla: line("M-6,1.500l6,-10l6,10z"),
  militia: CROSS + `<circle cx="0" cy="-3.75" r="3.4" fill="#fdf8ea" stroke="${INK}" stroke-width="1.3"/>`,
  garrison: line("M-8,1V-8h3v3h3v-3h4v3h3v-3h3V1z", 1.3),
  marine: CROSS + ANCHOR,
  air: PROPELLER,
  fighter: PROPELLER + line("M0,-10.500V3", 1.2),
  bomber: PROPELLER + line("M-9,2H9", 1.4),
  reconnaissance: SLASH + line("M-12,-11.500L-9,-11.5"),
  antitank: line("M-12,4L0,-11.500L12,4"),
  signal: line("M-9,-8L0,-2L0,-6L9,0"),
  supply: line("M-12,0.500H12"),
  transport: `<circle cx="0" cy="-3.75" r="5" fill="none" stroke="${INK}" stroke-width="1.4"/>` + line("M-5,-3.75H5M0,-8.750V1.25"),
  train: line("M-9,-1H9M-9,-5H9M-6,-7V1M0,-7V1M6,-7V1", 1.2),
  police: line("M-4,-8H4V-3Q4,1 0,2Q-4,1 -4,-3z"),
};

const bare: Record<string, string> = {
  naval: line("M0,-12V5M-5,-8H5M-10,-1Q-10,6 0,6T10,-1", 2.2) + `<circle cx="0" cy="-13.5" r="2.3" fill="none" stroke="${INK}" stroke-width="1.8"/>`,
  fortification: line("M-12,5V-9h5v4h5v-4h4v4h5v-4h5V5z", 1.8),
  fort: line("M-12,5V-9h5v4h5v-4h4v4h5v-4h5V5z", 1.8),
  wall: line("M-12,5V-9h5v4h5v-4h4v4h5v-4h5V5zM-12,-1H12", 1.8),
  base: solid("M0,-14l3.5,8h8.500l-7,5.500l2.5,8.500l-7.5,-5l-7.5,5l2.5,-8.500l-7,-5.500h8.500z"),
  army: line("M0,8V-14M0,-14L12,-9L0,-4", 2) + solid("M0,-13L10,-9L0,-5z"),
  emperor: solid("M-11,4L-13,-9L-6,-3L0,-12L6,-3L13,-9L11,4z") + line("M-11,7H11", 2),
  leader: `<circle cx="0" cy="-8" r="5" fill="${INK}"/>` + solid("M-9,7Q-9,-2 0,-2T9,7z"),
  hero: `<circle cx="0" cy="-8" r="5" fill="${INK}"/>` + solid("M-9,7Q-9,-2 0,-2T9,7z"),
  city: solid("M-12,6V-5l5,-4l5,4v-6l5,-4l5,4V6z"),
  capital: solid("M-13,6h26v-3h-26zM-11,2V-5h4V2zM-2,2V-5h4V2zM7,2V-5h4V2zM-14,-6L0,-14L14,-6z"),
  boat: solid("M-12,0H12L8,6H-8zM-1,-14V-2H-9z") + line("M1,-13V-2"),
  navy: solid("M-12,0H12L8,6H-8zM-1,-14V-2H-9z") + line("M1,-13V-2"),
  money: `<circle cx="0" cy="-3" r="10" fill="none" stroke="${INK}" stroke-width="2"/>` + line("M-3.5,-6.500h7v7h-7z", 1.8),
  terror: solid("M0,-13L13,7H-13z") + `<path d="M0,-6v6M0,3v.5" stroke="#fdf8ea" stroke-width="2.2" stroke-linecap="round"/>`,
  rebellion: line("M-8,7L6,-12M8,7L-6,-12", 2.6),
  uprising: line("M-8,7L6,-12M8,7L-6,-12", 2.6),
};

export const hasSymbol = (name: string | undefined): boolean => !!name && (name in framed || name in bare);

/** Every symbol once, for the page's `<defs>`. */
export function symbolDefs(): string {
  const inFrame = Object.entries(framed).map(([name, marks]) => `<g id="sym-${name}">${frame}${marks}</g>`);
  const alone = Object.entries(bare).map(([name, marks]) => `<g id="sym-${name}">${marks}</g>`);
  return inFrame.join("") + alone.join("");
}

/** Marks that have a sign of their own; others show their first letter. */
export const MARK_SIGNS: Record<string, string> = {
  disrupted: "D",
  moved: "▸",
  fired: "•",
  spent: "×",
  reduced: "",
  flipped: "",
  unsupplied: "S",
  out_of_supply: "S",
  isolated: "I",
  activated: "◉",
  active: "◉",
  committed: "!",
};

/** What a small round badge says for a mark such as `terror:2`. */
export function badgeOf(mark: string, name: string): string {
  const [kind = "", number = ""] = mark.split(":");
  const sign = MARK_SIGNS[kind];
  if (sign !== undefined) return sign + number;
  const letter = [...(name || kind)][0] ?? "?";
  return letter.toUpperCase() + number;
}
