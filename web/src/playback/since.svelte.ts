/** "Since your last move": what happened meanwhile in a few lines; the same for who comes back after a while. */
import { prefs } from "../i18n/prefs.svelte";
import type { Battle, Digest } from "../wire/types";

export interface SinceLine {
  step: number;
  role: Digest["lines"][number]["role"];
  side: string;
  at: string;
  words: string;
  count: number;
  same: number;
  battle: boolean;
}

/** Lines and battles in the order they happened; a battle is told by who attacked and what came of it. */
export function linesOf({ lines, battles }: Pick<Digest, "lines" | "battles">): SinceLine[] {
  const told = lines.map((line): SinceLine => ({ step: line.step, role: line.role, side: line.side, at: line.at, words: line.count > 1 ? openEnded(line.words) : line.words, count: line.count, same: line.same, battle: false }));
  const fought = battles.map((one): SinceLine => ({ step: one.step, role: "battle", side: one.attacker, at: one.at, words: outcome(one), count: 1, same: 1, battle: true }));
  return [...told, ...fought].sort((a, b) => a.step - b.step);
}

/** What is told where only few lines have room: what was decided before what was done, and that a phase began only where nothing else did. */
const WEIGHTY: ReadonlySet<SinceLine["role"]> = new Set(["battle", "loss", "control", "turn"]);
const weightOf = ({ role }: SinceLine): number => (role === "phase" ? 0 : role === "move" || role === "build" ? 1 : WEIGHTY.has(role) ? 3 : 2);

/** So many of them that matter most, the later of those that matter alike, in the order of play. */
export function briefly(lines: SinceLine[], few: number): SinceLine[] {
  const told = lines.some((line) => weightOf(line) > 0) ? lines.filter((line) => weightOf(line) > 0) : lines;
  const first = told.map((line, i) => ({ line, i })).sort((a, b) => weightOf(b.line) - weightOf(a.line) || b.i - a.i);
  return first.slice(0, few).sort((a, b) => a.i - b.i).map(({ line }) => line);
}

/** A sentence that goes on behind its last word. */
const openEnded = (words: string): string => words.replace(/[.。]$/, "");

/** The last of what was decided: before it come the rolls that led there. */
function outcome({ title, result, losses }: Battle): string {
  const end = result.at(-1) ?? losses[0]?.words ?? "";
  if (!end) return title;
  return `${openEnded(title)}${prefs.lang === "zh" ? "：" : ": "}${end}`;
}

export class Since {
  digest = $state.raw<Digest | null>(null);
  /** The reader has been away: it counts from when he was last here, not from his last choice. */
  away = $state(false);
  private asked = 0;

  constructor(private readonly read: (from?: number) => Promise<Digest>) {}

  async ask(from?: number): Promise<void> {
    const asked = ++this.asked;
    const digest = await this.read(from).catch(() => null);
    if (asked !== this.asked) return;
    this.away = from !== undefined;
    this.digest = digest && (digest.lines.length || digest.battles.length) ? digest : null;
  }

  /** A choice was made: another time begins. */
  clear(): void {
    this.asked++;
    this.digest = null;
  }
}
