/** What the player does: choices, alone, in rows and in groups, and taking them back. */
import { prefs } from "../i18n/prefs.svelte";
import { pair, type Choice } from "../menu/offers";
import { freshId, type Link, type Order } from "../wire/link";
import type { GroupWish } from "../wire/own";
import type { TableStore } from "./table.svelte";

export class Hand {
  /** A choice that cannot be undone, until it is confirmed. */
  asking = $state.raw<Choice | null>(null);
  /** Who is told what was chosen. */
  chosen: ((choice: Choice) => void) | null = null;

  constructor(
    private readonly store: TableStore,
    private readonly link: Link,
  ) {}

  /** Whether the present can be changed from here. */
  private get free(): boolean {
    return !this.store.busy && !this.store.history.past && this.store.live !== null;
  }

  private order(type: Order["type"], wish: object): void {
    const { step = 0, line } = this.store.live ?? {};
    this.store.busy = this.link.order({ type, id: freshId(), step, line, ...wish });
  }

  choose(choice: Choice): void {
    if (!this.free) return;
    if (choice.stop && prefs.askFinal && this.asking !== choice) {
      this.asking = choice;
      return;
    }
    this.store.chooser = null;
    this.chosen?.(choice);
    this.store.since.clear();
    this.store.playback.own = null;
    this.order("act", { action: [choice.verb, choice.noun] });
  }

  /**
   * Choices one after the other, by the click on the last. Whoever wants to be asked before what is final is brought
   * before that choice, not past it.
   */
  async chooseRow(row: Choice[]): Promise<void> {
    const { foresight } = this.store;
    const final = prefs.askFinal && (await foresight.preview(row))?.stop;
    const made = final ? row.slice(0, -1) : row;
    foresight.shut();
    this.group({ actions: made.map(({ verb, noun }) => [verb, noun]) });
  }

  /** Several choices at once: done in order, undone together. */
  group(wish: GroupWish): void {
    if (!this.free) return;
    this.store.chooser = null;
    this.order("group", wish);
  }

  /** Take back the last choice or group, or go back to before one of one's own choices. */
  undo(to?: number): void {
    if (this.store.busy || !this.store.live?.undo?.can) return;
    this.order("undo", to === undefined ? {} : { to });
  }

  /** A click, tap or Enter on a thing: do the one thing possible, or ask which, or say why not. */
  use(id: string, x: number, y: number): void {
    const { store } = this;
    const choices = store.offers.of(id, store.picked);
    const only = choices.length === 1 ? choices[0] : undefined;
    store.selected = id;
    const picks = choices.filter((one) => store.picked === null && one.noun.startsWith(`${id}>`));
    if (only && !picks.length) return this.choose(only);
    const verbs = new Set(choices.map((one) => one.verb));
    const onBoard = picks.every((one) => store.isThing(pair(one.noun)[1] ?? ""));
    if (picks.length && picks.length === choices.length && verbs.size === 1 && onBoard) store.picked = id;
    else store.chooser = { id, x, y };
  }
}
