/** After the list of choices has changed, a hasty second click would hit something never read: it does nothing. */

/** Milliseconds for which a changed list takes no click. */
export const HASTE = 300;

export class Settle {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `tell` is called with whether the list is still too new to be clicked. */
  constructor(private readonly tell: (fresh: boolean) => void) {}

  changed(): void {
    clearTimeout(this.timer);
    this.tell(true);
    this.timer = setTimeout(() => this.tell(false), HASTE);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.tell(false);
  }
}

/** A click of a hand or a finger; keys and scripts make clicks without a count. */
export const byHand = (event: Pick<MouseEvent, "detail">): boolean => event.detail > 0;
