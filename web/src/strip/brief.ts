/** A section of the strip in a few words, for where there is one line. */
import { breadth } from "../i18n/breadth";
import type { Aim, StripRow, StripSection } from "../wire/types";

type Rows = Exclude<StripSection, { kind: "cards" }>;

/** Of a sequence the present step; of a track its values; of a list what is now, or how much there is, and of how much some is done. */
export function briefOf(section: Rows): string {
  const now = section.rows.find((row) => row.now);
  if (section.kind === "track") return section.rows.map((row) => `${row.words} ${row.value}`).join(" · ");
  if (now) return saidOf(now);
  if (section.kind === "steps") return "";
  const [only] = section.rows;
  if (section.rows.length === 1 && only) return saidOf(only);
  const open = section.rows.filter((row) => !row.done).length;
  if (open < section.rows.length) return `${open}/${section.rows.length}`;
  return open ? String(open) : "–";
}

/** A number stands beside its name; words that say more of it, and a long sentence, are read when all is opened. */
function saidOf({ words, value }: StripRow): string {
  const said = /^[−+-]?\d/.test(String(value)) ? `${words} ${value}` : words;
  return breadth(said) > WIDEST ? "" : said;
}

/** As many letters as a section has room for; a Chinese one takes the room of two. */
const WIDEST = 48;

/** How far along its track a value is, in hundredths. */
export function shareOf(row: StripRow, section: Rows): number {
  if (section.kind !== "track" || section.high <= section.low) return 0;
  return Math.max(0, Math.min(100, (100 * (Number(row.value) - section.low)) / (section.high - section.low)));
}

/** One's own aims in full; those of others as rows that can be opened. Who only watches reads the aim of whoever is to choose. */
export function aimsFor(aims: Aim[], seat: string, chooser = ""): { mine: Aim[]; others: StripRow[] } {
  const own = aims.filter((aim) => aim.side === seat || aim.side === "");
  const shown = aims.find((aim) => aim.side === chooser) ?? aims[0];
  const mine = own.length || !shown ? own : [shown];
  const others = aims.filter((aim) => !mine.includes(aim));
  const rows = others.map(({ words, stands, side }) => ({ words, value: stands, side, at: "", piece: "", now: false, done: false }));
  return { mine, others: rows };
}
