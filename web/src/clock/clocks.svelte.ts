/** The clocks of a table: what each side had left when the server last said so, counted down since. */
import type { ClockInfo } from "../wire/types";

const BEAT = 250;

export class Clocks {
  info = $state.raw<ClockInfo | null>(null);
  private heard = 0;
  private spent = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  /** The side whose time is out, "" for none: the server has the last word when it is claimed. */
  readonly late: string = $derived.by(() => {
    const running = this.info?.running ?? "";
    return running && this.left(running) === 0 ? running : "";
  });

  tell(info: ClockInfo | null): void {
    this.stop();
    this.info = info;
    this.heard = performance.now();
    this.spent = 0;
    if (info?.running) this.timer = setInterval(() => (this.spent = performance.now() - this.heard), BEAT);
  }

  /** Milliseconds. */
  left(side: string): number {
    const left = this.info?.left[side] ?? 0;
    return side === this.info?.running ? Math.max(0, left - this.spent) : left;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
