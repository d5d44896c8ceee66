/** The past of a table: earlier steps as this seat saw them, lines that were undone, another try from there. */
import { sitDown } from "../lobby/sit";
import type { Position } from "../wire/types";
import type { TableStore } from "./table.svelte";

/** Positions that are kept once read. */
const MOST = 400;

export class History {
  /** What is looked at instead of the present. */
  past = $state.raw<Position | null>(null);
  /** The undone line the past belongs to; 0 for the present one. */
  branch = $state(0);
  /** Once the game is over: whose eyes are looked through. */
  viewAs = $state("");
  private cache = new Map<number, Position>();

  constructor(private readonly store: TableStore) {}

  private get last(): number {
    return this.store.live?.step ?? 0;
  }

  /** What was undone is not the past any more. */
  forget(): void {
    this.cache.clear();
  }

  async show(step: number): Promise<void> {
    const wanted = Math.max(0, Math.min(step, this.last));
    if (wanted === this.last && !this.viewAs) this.turnTo(null);
    else this.turnTo(await this.at(wanted));
  }

  /** A step as this seat saw it. */
  async at(step: number): Promise<Position> {
    const position = this.cache.get(step) ?? (await this.store.seat.position(step, this.viewAs));
    this.cache.set(step, position);
    if (this.cache.size > MOST) this.cache.delete(this.cache.keys().next().value ?? -1);
    return position;
  }

  /** A step of a line that was undone. */
  async showBranch(branch: number, step: number): Promise<void> {
    this.turnTo(await this.store.seat.position(step, "", branch), branch);
  }

  private turnTo(position: Position | null, branch = 0): void {
    this.store.playback.skip();
    this.past = position;
    this.branch = branch;
  }

  leave(): void {
    this.turnTo(null);
    this.lookAs("");
  }

  /** Once the game is over every seat's view may be seen. */
  lookAs(seat: string): void {
    if (seat === this.viewAs) return;
    this.viewAs = seat;
    this.cache.clear();
    if (seat || this.past) void this.store.notices.attempt(this.show(this.past?.step ?? this.last));
  }

  /** Another try from the step that is shown: one's own side, or that of who chose there, against the computer. */
  async tryAgain(): Promise<void> {
    const { past } = this;
    const { role, seats } = this.store.company;
    const side = role in seats ? role : (past?.menu?.side ?? "");
    if (past && side) await sitDown(await this.store.seat.again(past.step, side));
  }
}
