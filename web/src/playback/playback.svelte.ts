/** What others did is shown beat by beat, never in the way: whoever wants to go on skips to the present. */
import type { Places } from "../board/places";
import { choose, prefs, type Speed } from "../i18n/prefs.svelte";
import { diceOf } from "../log/chapters";
import type { Fact, Position } from "../wire/types";
import { beatOf, joined, pace, SPEEDS, type Beat } from "./beats";

/** What playback must know of its table. */
export interface Stage {
  readonly places: Places | null;
  readonly live: Position | null;
  readonly log: Fact[];
  readonly history: { at(step: number): Promise<Position> };
  look(places: string[]): void;
}

/** Beats read ahead of the one that is shown. */
const AHEAD = 6;
/** Milliseconds one's own dice are shown. */
const OWN = 5000;

export class Playback {
  /** What the board shows meanwhile; null: the present. */
  position = $state.raw<Position | null>(null);
  beat = $state.raw<Beat | null>(null);
  /** Milliseconds the beat lasts. */
  lasts = $state(0);
  paused = $state(false);
  /** One's own dice, shown for a while beside what goes on. */
  own = $state.raw<Beat | null>(null);
  readonly on: boolean = $derived(this.position !== null);

  private waiting: Beat[] = [];
  private end: Position | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Which reading of the past is under way; 0 for none. */
  private reading = 0;
  private readings = 0;
  private ownTimer: ReturnType<typeof setTimeout> | undefined;
  private room: () => void = () => undefined;

  constructor(private readonly stage: Stage) {}

  /** Another position has come, by somebody else's choice. */
  hear(before: Position, after: Position): void {
    if (this.reading || !willing() || after.curtain || !this.stage.places) return;
    if (after.step <= before.step || after.line !== before.line) return this.skip();
    this.add(before, after);
  }

  /** One's own choice threw dice: they are shown, and nothing waits for them. */
  tellOwn(before: Position, after: Position): void {
    if (prefs.pace === "off" || !this.stage.places || after.line !== before.line || after.step <= before.step) return;
    if (!(after.facts ?? []).some((fact) => diceOf(fact).length)) return;
    this.own = beatOf(before, after, this.stage.places);
    clearTimeout(this.ownTimer);
    this.ownTimer = setTimeout(() => (this.own = null), OWN / SPEEDS[prefs.pace]);
  }

  /** Show again what happened after a step, up to the present. */
  async play(from: number): Promise<void> {
    this.skip();
    const reading = ++this.readings;
    this.reading = reading;
    try {
      let before = await this.stage.history.at(from);
      for (let step = this.told(from); this.reading === reading; step = this.told(step)) {
        const last = this.stage.live?.step ?? 0;
        if (step > last) break;
        const after = await this.stage.history.at(step);
        if (this.reading !== reading) return;
        this.add(before, after);
        before = after;
        if (this.waiting.length >= AHEAD) await new Promise<void>((room) => (this.room = room));
      }
    } finally {
      if (this.reading === reading) this.reading = 0;
      if (!this.waiting.length) this.skip();
    }
  }

  /** To the present, at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.reading = 0;
    this.room();
    clearTimeout(this.ownTimer);
    this.own = null;
    this.waiting = [];
    this.position = null;
    this.beat = null;
    this.paused = false;
  }

  pause(): void {
    this.paused = !this.paused;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.paused) this.next();
  }

  setSpeed(speed: Speed): void {
    choose("pace", speed);
    if (speed === "off") this.skip();
  }

  /** The next step after this one of which something is told. */
  private told(step: number): number {
    const next = this.stage.log.find((fact) => fact.step > step)?.step;
    return next ?? Math.max(step + 1, this.stage.live?.step ?? 0);
  }

  private add(before: Position, after: Position): void {
    const { places } = this.stage;
    if (!places) return;
    if (!this.position) {
      this.position = before;
      this.end = before;
    }
    const beat = beatOf(this.end ?? before, after, places);
    this.end = after;
    const last = this.waiting.length > 1 || !this.beat ? this.waiting.at(-1) : undefined;
    const one = last ? joined(last, beat) : null;
    if (one) this.waiting.splice(-1, 1, one);
    else this.waiting.push(beat);
    if (this.timer === undefined && !this.paused) this.next();
  }

  private next(): void {
    while (this.waiting[0]?.lasts === 0) this.position = this.waiting.shift()?.position ?? null;
    const beat = this.waiting[0];
    if (this.waiting.length < AHEAD) this.room();
    if (!beat) return this.reading ? this.rest() : this.skip();
    this.lasts = pace(this.waiting, SPEEDS[prefs.pace === "off" ? "normal" : prefs.pace]);
    this.beat = beat;
    this.stage.look(beat.change.slides.flatMap(({ at }) => at));
    this.timer = setTimeout(() => this.done(beat), this.lasts);
  }

  /** What comes next is still being read. */
  private rest(): void {
    this.timer = undefined;
    this.beat = null;
  }

  private done(beat: Beat): void {
    this.timer = undefined;
    this.waiting.shift();
    this.position = beat.position;
    this.next();
  }
}

export const still = (): boolean => typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether what others do is played as it comes: not for who wants no motion, nor behind a page that is not seen. */
const willing = (): boolean => prefs.pace !== "off" && !still() && document.visibilityState === "visible";
