/**
 * Positions as they come, but no faster than they can be looked at: computers among themselves make a hundred choices a
 * second, and to draw the board for each would leave the browser no time for anything else. The newest is shown; what
 * was told on the way is kept.
 */
import type { Fact, Position } from "../wire/types";

/** Milliseconds between two pictures of a running game. */
export const GAP = 120;

export interface Stretch {
  position: Position;
  /** What was told on the way, on the line that led here. */
  facts: Fact[];
  /** The first step of the way, and the lowest: an undo goes back below it. */
  first: number;
  low: number;
}

export class Pace {
  private waiting: Stretch | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (stretch: Stretch) => void) {}

  take(position: Position): void {
    this.waiting = this.waiting ? longer(this.waiting, position) : begun(position);
    if (this.timer === undefined) this.flush();
  }

  /** Show what is waiting now. */
  flush(): void {
    this.stop();
    const stretch = this.waiting;
    if (!stretch) return;
    this.waiting = null;
    this.timer = setTimeout(() => this.flush(), GAP);
    this.show(stretch);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

function begun(position: Position): Stretch {
  return { position, facts: position.facts ?? [], first: position.step, low: position.step };
}

function longer(stretch: Stretch, position: Position): Stretch {
  const { step, facts = [] } = position;
  const gap = step > stretch.position.step + 1;
  return {
    position,
    facts: [...stretch.facts.filter((fact) => fact.step < step), ...facts],
    first: gap ? Infinity : stretch.first,
    low: Math.min(stretch.low, step),
  };
}
