/** Lines of talk that were said while nobody looked. */
import type { TableStore } from "../table/table.svelte";

const STORE = "zhulu.read.";

export class Unread {
  /** The number of the last line that was in sight; null until one was, since this page was opened. */
  private seen = $state<number | null>(null);
  readonly count: number = $derived(this.lines().length);

  constructor(private readonly store: TableStore) {}

  private last(): number {
    return this.seen ?? (Number(localStorage.getItem(STORE + this.store.id)) || 0);
  }

  private lines(): unknown[] {
    const last = this.last();
    return this.store.company.chat.filter((line) => (line.n ?? 0) > last && !this.store.company.mayActFor(line.who));
  }

  /** They are in sight now; a tab in the background is not. */
  read(): void {
    const last = Math.max(0, ...this.store.company.chat.map((line) => line.n ?? 0));
    if (document.hidden || last <= this.last()) return;
    this.seen = last;
    localStorage.setItem(STORE + this.store.id, String(last));
  }
}
