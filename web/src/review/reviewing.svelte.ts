/** A review under way: started, looked at about once a second, stopped. */
import type { Seat } from "../wire/api";
import type { Review } from "../wire/types";

const EVERY = 1000;

export const underWay = (review: Review | null): boolean => review?.state === "running" || review?.state === "waiting";

/** How far it is, from 0 to 1, over all its stages. */
export function share({ state, stage, stages, done, of }: Review): number {
  if (state === "done") return 1;
  const passed = Math.max(0, stage - 1);
  return stages ? Math.min(1, (passed + (of ? done / of : 0)) / stages) : 0;
}

export class Reviewing {
  review = $state.raw<Review | null>(null);
  error = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private over = false;

  constructor(private readonly seat: Pick<Seat, "review" | "startReview" | "stopReview">) {}

  /** How it stands; again and again while it goes on. An answer to an older question says nothing new. */
  async look(): Promise<void> {
    const question = ++this.asked;
    await this.try(async () => {
      const answer = await this.seat.review();
      if (question === this.asked) this.review = answer;
    });
    if (question !== this.asked) return;
    clearTimeout(this.timer);
    if (!this.over && underWay(this.review)) this.timer = setTimeout(() => void this.look(), EVERY);
  }

  async start(): Promise<void> {
    await this.try(() => this.seat.startReview());
    await this.look();
  }

  async cancel(): Promise<void> {
    this.asked++;
    await this.try(() => this.seat.stopReview());
    await this.look();
  }

  stop(): void {
    this.over = true;
    clearTimeout(this.timer);
  }

  private async try(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.error = "";
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
    }
  }
}
