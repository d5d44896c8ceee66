/** What the computer thinks of the position on the board, present or past; asked once, then kept. */
import { pair } from "../menu/offers";
import type { TableStore } from "../table/table.svelte";
import type { Analysis } from "../wire/types";

export const QUICK = "search-1";
export const DEEP = "search-2";
const MOST = 200;
const WON = 10_000;

export class Advice {
  hint = $state("");
  thinking = $state(false);
  /** Every position that is looked at is analysed. */
  follow = $state(false);
  private kept = $state.raw(new Map<string, Analysis>());
  private failed = $state.raw<{ key: string; text: string } | null>(null);

  /** Which position the board shows. The end of the game opens other chairs: it is another question then. */
  readonly key: string = $derived.by(() => {
    const { position, live, history: { past, branch } } = this.store;
    const over = live?.view.result ? "over" : "";
    return `${live?.line}/${past ? "past" : "now"}/${branch}/${position?.step}/${over}`;
  });
  readonly shown: Analysis | null = $derived(this.kept.get(this.key) ?? null);
  readonly failure: string = $derived(this.failed?.key === this.key ? this.failed.text : "");

  constructor(private readonly store: TableStore) {}

  async analyse(level = QUICK): Promise<void> {
    const key = this.key;
    if (this.thinking) return;
    await this.think(key, async () => {
      const { seat, history: { past, branch } } = this.store;
      const found = await seat.analysis(level, past?.step, branch);
      this.kept = new Map([...this.kept, [key, found] as const].slice(-MOST));
    });
  }

  async askHint(): Promise<void> {
    await this.think(this.key, async () => {
      const found = await this.store.seat.hint();
      this.hint = `${found.label} — ${found.why}`;
      this.point(found.action[1]);
    });
  }

  point(noun: string): void {
    this.store.point(pair(noun).filter((id): id is string => !!id));
  }

  private async think(key: string, work: () => Promise<void>): Promise<void> {
    this.thinking = true;
    this.failed = null;
    try {
      await work();
    } catch (error) {
      this.failed = { key, text: error instanceof Error ? error.message : String(error) };
    } finally {
      this.thinking = false;
    }
  }
}

/** A value on the scale from −100, lost, to +100, won. */
export function worth(value: number | null): string {
  if (value === null) return "–";
  const points = (100 * value) / WON;
  const text = Math.abs(points).toFixed(1);
  return text === "0.0" ? text : `${points < 0 ? "−" : "+"}${text}`;
}

/** Where the value stands between lost (0) and won (1). */
export const share = (value: number): number => Math.max(0, Math.min(1, (value / WON + 1) / 2));
