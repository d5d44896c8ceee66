/** What choices would do before they are made: told in words, shown as ghosts, their odds, and what could be chosen after them. */
import { aheadChoices, isSame, type Choice } from "../menu/offers";
import type { ForecastAnswer, Preview } from "../wire/types";
import type { TableStore } from "./table.svelte";

/** Milliseconds a choice is looked at before it is asked what it would do. */
const GLANCE = 90;
/** Milliseconds it is looked at before what could follow opens beside it; less once that is open. */
const DWELL = 400;
const DEEPER = 200;
/** Milliseconds the pointer may be on its way from a choice to what follows it. */
const GRACE = 260;
/** Choices in a row that one click may make. */
const LONGEST = 6;

/** What a row of choices, mostly of one, would do. */
export interface Told {
  row: Choice[];
  preview: Preview | null;
}

/** The question after a choice, and its answers. */
export interface Level {
  prompt: string;
  choices: Choice[];
}

/** Where a choice stands, and from where to where across the page the list reaches that it stands in. */
export interface Box {
  left: number;
  top: number;
  bottom: number;
  from: number;
  to: number;
}

/** Open beside a choice: `levels[i]` is asked once `row[i]` is chosen. */
export interface Ahead {
  box: Box;
  row: Choice[];
  levels: Level[];
}

export class Foresight {
  /** What was last looked at: its words stay, so that nothing moves under the pointer. */
  told = $state.raw<Told | null>(null);
  /** It is looked at just now: its pieces are shown where they would go. */
  glancing = $state(false);
  odds = $state.raw<ForecastAnswer | null>(null);
  /** The choice these are the odds of; none where they are those of the step as it stands. */
  weighed = $state.raw<Choice | null>(null);
  ahead = $state.raw<Ahead | null>(null);
  private wanted: Choice | null = null;
  private previews = new Map<string, Promise<Preview | null>>();
  private oddsOf = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly store: TableStore) {}

  /** The table has moved on. */
  clear(): void {
    this.told = null;
    this.odds = null;
    this.weighed = null;
    this.oddsOf = "";
    this.previews.clear();
    this.shut();
  }

  /** The odds of a choice, or of the step as it stands. */
  async weigh(verb: string, noun: string): Promise<void> {
    const { store } = this;
    const key = `${store.live?.step}/${verb}/${noun}`;
    if (this.oddsOf === key || store.history.past || store.busy) return; // what is chosen already is asked no more
    const choice = store.offers.choices.find((one) => one.verb === verb && one.noun === noun) ?? null;
    if (verb && !choice) return;
    this.oddsOf = key;
    try {
      const answer = await store.seat.forecast(verb, noun);
      if (this.oddsOf !== key) return;
      this.odds = answer?.title ? answer : null;
      this.weighed = choice;
    } catch {
      if (this.oddsOf === key) this.odds = null;
    }
  }

  /** What a row of choices would do: asked once at each step, and never for what was on offer a moment ago. */
  async preview(row: Choice[]): Promise<Preview | null> {
    const { live, seat, history: { past } } = this.store;
    if (past || !live || !this.isOffered(row[0])) return null;
    const key = `${live.step}/${live.line}/${row.map((one) => `${one.verb} ${one.noun}`).join("/")}`;
    const asked = this.previews.get(key) ?? seat.preview(row, live.step).catch(() => null);
    this.previews.set(key, asked);
    return asked;
  }

  /** Why a verb is not among the choices, in the table's words. */
  whyNot(verb: string): Promise<string> {
    return this.store.seat.preview([{ verb, noun: "" }], this.store.live?.step ?? 0).then(() => "", (error: Error) => error.message);
  }

  /** What is under the pointer or the keyboard: its words and its ghosts. */
  async look(row: Choice[] | null): Promise<void> {
    const choice = row?.at(-1);
    this.glancing = choice !== undefined;
    if (!row || !choice || this.tells(row)) return;
    this.wanted = choice;
    await new Promise((later) => setTimeout(later, GLANCE));
    if (this.wanted !== choice) return;
    const preview = await this.preview(row);
    if (this.wanted === choice && this.isOffered(row[0])) this.told = { row, preview };
  }

  /** Whether this very row was looked at last: prices that come later make its choices anew. */
  tells(row: Choice[]): boolean {
    const told = this.told?.row ?? [];
    return told.length === row.length && told.every((one, i) => isSame(one, row[i]));
  }

  private isOffered(choice: Choice | undefined): boolean {
    return this.store.offers.choices.some((one) => isSame(one, choice));
  }

  // What could be chosen next

  /** The pointer rests on a choice: what could follow opens beside the list. On the way there it may pass over others. */
  approach(row: Choice[], box: Box): void {
    clearTimeout(this.timer);
    if (row.length >= LONGEST) return;
    this.timer = setTimeout(() => void this.open(row, box), row.length > 1 ? DEEPER : DWELL);
  }

  async open(row: Choice[], box: Box): Promise<boolean> {
    const preview = await this.preview(row);
    if (!this.isOffered(row[0])) return false;
    const levels = row.length > 1 ? (this.ahead?.levels.slice(0, row.length - 1) ?? []) : [];
    const then = preview?.then;
    if (then) levels.push({ prompt: then.prompt, choices: aheadChoices(then.offers, this.store.info?.verbs) });
    this.ahead = levels.length ? { box: row.length > 1 && this.ahead ? this.ahead.box : box, row, levels } : null;
    return !!then;
  }

  /** The pointer is among what could follow. */
  stay(): void {
    clearTimeout(this.timer);
  }

  leave(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.shut(), GRACE);
  }

  shut(): void {
    clearTimeout(this.timer);
    if (this.ahead) this.ahead = null;
  }
}
