/** The coach at a table: shows the next choice of the script, plays the other sides, steps aside. */
import { prefs } from "../i18n/prefs.svelte";
import type { Choice } from "../menu/offers";
import type { TableStore } from "../table/table.svelte";
import * as api from "../wire/api";
import { freshId } from "../wire/link";
import { find, keep, type CoachKey } from "./kept";
import type { Script } from "../wire/types";
import { Follower, pauseFor, type Advice } from "./script";

const SKIPPING = 450;
const STAND_IN = "heuristic";

export class Coach {
  script = $state.raw<Script | null>(null);
  begun = $state(false);
  away = $state(false);
  /** While skipping, everything is played until this step. */
  until = $state(0);
  private left = $state<number | null>(null);
  private playing = false;
  private handedOver = false;

  readonly follower: Follower | null = $derived(this.script ? new Follower(this.script, this.left) : null);
  readonly advice: Advice | null = $derived.by(() => {
    const { live } = this.store;
    return this.follower && live ? this.follower.advice(live) : null;
  });
  readonly skipping: boolean = $derived.by(() => (this.store.live?.step ?? 0) < this.until);

  /** The coach of a table that was begun as a first game in this browser. */
  static of(store: TableStore): Coach | null {
    const kept = find(store.id);
    return kept ? new Coach(store, kept) : null;
  }

  constructor(
    readonly store: TableStore,
    private readonly key: CoachKey,
  ) {
    this.begun = key.begun;
    this.away = key.away;
    this.left = key.left;
    store.hand.chosen = (choice) => this.sees(choice);
  }

  async start(): Promise<void> {
    this.script = await api.walkthrough(this.key.game, prefs.lang);
  }

  private note(): void {
    keep({ ...this.key, begun: this.begun, away: this.away, left: this.left });
  }

  /** The player chooses: with the script, or his own way. */
  private sees(choice: Choice): void {
    const { follower, store } = this;
    if (!follower || !store.live) return;
    follower.takes(store.live.step, choice.verb, choice.noun);
    this.setLeft(follower.left);
  }

  private setLeft(left: number | null): void {
    if (left === this.left) return;
    this.left = left;
    this.until = 0;
    this.note();
  }

  /** The table has moved: show the next choice, or play it after a pause. Gives back how to stop. */
  follow(): () => void {
    const { follower, store } = this;
    if (!follower || !store.live) return () => undefined;
    follower.stands(store.live.step);
    this.setLeft(follower.left);
    const advice = this.advice;
    const mine = advice?.kind === "mine" && this.begun && !this.away && !store.history.past;
    this.point(mine ? advice.step : null);
    const wait = this.pause();
    if (wait < 0) return () => undefined;
    const timer = setTimeout(() => void this.go(), wait);
    return () => clearTimeout(timer);
  }

  private point(step: { verb: string; noun: string } | null): void {
    const { store } = this;
    store.advised = step ? { verb: step.verb, noun: step.noun } : null;
    const ids = store.advisedIds;
    if (ids.length) store.goal = { ids };
  }

  /** Milliseconds until the coach plays; below nothing when it is for the player. */
  private pause(): number {
    const { advice, store } = this;
    if (!advice || !this.begun || store.history.past || store.live?.view.result) return -1;
    if (this.away || !("step" in advice)) {
      this.handOver();
      return -1;
    }
    if (this.skipping) return SKIPPING;
    return advice.kind === "theirs" ? pauseFor(advice.step.text) : -1;
  }

  /** Off the script the computer plays the other sides, as soon as one of them is to choose. */
  private handOver(): void {
    const side = this.store.live?.menu?.side ?? "";
    if (!side || side === this.key.side || this.handedOver) return;
    this.handedOver = true;
    const owner = new api.Seat(this.store.id, this.key.owner, prefs.lang);
    const others = Object.entries(this.store.company.seats)
      .filter(([one, { player }]) => one !== this.key.side && player === "person")
      .map(([one]) => one);
    void this.store.notices.attempt(Promise.all(others.map((one) => owner.give(one, STAND_IN))));
  }

  /** Play the step of the script, whoever's it is. */
  async go(): Promise<void> {
    const { advice, store } = this;
    if (!store.live || this.playing || !advice || !("step" in advice)) return;
    if (advice.kind === "mine") return this.choose(advice.step);
    this.playing = true;
    const seat = new api.Seat(store.id, this.key.all, prefs.lang);
    const { verb, noun } = advice.step;
    try {
      await seat.act(freshId(), store.live.step, [verb, noun]);
    } catch (error) {
      const stale = error instanceof api.WireError && error.error === "stale";
      if (!stale) this.stepAside();
    } finally {
      this.playing = false;
    }
  }

  private choose(step: { verb: string; noun: string }): void {
    const { store } = this;
    const choice = store.offers.choices.find((one) => one.verb === step.verb && one.noun === step.noun);
    if (!choice) return;
    store.hand.asking = choice; // asked for by name: not asked again
    store.hand.choose(choice);
  }

  private stepAside(): void {
    this.setLeft(this.store.live?.step ?? 0);
  }

  begin(): void {
    this.begun = true;
    this.note();
  }

  skip(): void {
    const { advice, follower } = this;
    if (!follower || !advice || !("step" in advice)) return;
    this.until = follower.nextPart(advice.index);
  }

  leave(): void {
    this.away = true;
    this.until = 0;
    this.note();
  }

  comeBack(): void {
    this.away = false;
    this.note();
  }
}
