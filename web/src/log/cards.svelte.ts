/** The cards of battles: dealt by the server, asked for again while a battle is told. */
import type { Battle } from "../wire/types";
import type { Fact } from "../wire/types";

/** Milliseconds in which several facts of a battle are asked about once. */
const WAIT = 300;

export class Cards {
  battles = $state.raw<Battle[]>([]);
  private from: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly read: (from: number) => Promise<{ battles?: Battle[] }>) {}

  /** All battles from a step on. */
  take(from: number, battles: Battle[] = []): void {
    this.battles = [...this.battles.filter((one) => one.step < from), ...battles.filter((one) => one.step >= from)];
  }

  /** What was undone is no battle any more. */
  cut(last: number): void {
    if (this.battles.some((one) => one.last > last)) this.battles = this.battles.filter((one) => one.last <= last);
  }

  /** More was told: where it is of a battle, its card is asked for. */
  follow(facts: Fact[]): void {
    const open = this.battles.at(-1);
    const first = facts.find((fact) => fact.role === "battle")?.step;
    const from = open?.open ? Math.min(open.step, first ?? open.step) : first;
    if (from === undefined) return;
    this.from = Math.min(from, this.from ?? from);
    this.timer ??= setTimeout(() => void this.ask(), WAIT);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** The battle a step belongs to, if any. */
  at(step: number): Battle | null {
    return this.battles.findLast((one) => one.step <= step && step <= one.last) ?? null;
  }

  private async ask(): Promise<void> {
    const from = this.from ?? 0;
    this.timer = undefined;
    this.from = null;
    const answer = await this.read(from).catch(() => null);
    if (answer) this.take(from, answer.battles);
  }
}
