/** What is laid over the board when asked for: reach, supply, control. */
import type { TableStore } from "../table/table.svelte";
import type { OverlayAnswer } from "../wire/types";

export class Overlays {
  name = $state("");
  shown = $state.raw<OverlayAnswer | null>(null);

  constructor(private readonly store: TableStore) {}

  async toggle(name: string): Promise<void> {
    this.name = this.name === name ? "" : name;
    this.shown = null;
    await this.refresh();
  }

  /** Once more, for what is selected now; nothing where none is wanted. */
  async refresh(): Promise<void> {
    const { name } = this;
    if (!name) return;
    try {
      const answer = await this.store.seat.overlay(name, this.store.selected ?? "");
      if (name === this.name) this.shown = answer;
    } catch (error) {
      this.shown = null;
      this.store.notices.tell(error instanceof Error ? error.message : String(error), "bad");
    }
  }
}
