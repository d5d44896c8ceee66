/** A scripted first game: where the table stands in it, and what to say. No rule is known here. */
import type { Position, Script, ScriptStep } from "../wire/types";

export type Advice =
  | { kind: "mine" | "theirs"; index: number; step: ScriptStep }
  | { kind: "done" | "aside" };

/** Compares the table with the script. Step n of the script is action n of the game. */
export class Follower {
  constructor(
    readonly script: Script,
    /** The step at which somebody did something else; null while the script is followed. */
    public left: number | null = null,
  ) {}

  /** Somebody acts at a step: is it what the script has? */
  takes(at: number, verb: string, noun: string): void {
    const wanted = this.script.steps[at];
    if (this.left !== null || !wanted) return;
    if (wanted.verb !== verb || wanted.noun !== noun) this.left = at;
  }

  /** The table stands at a step: whoever took his other choice back is on the script again. */
  stands(at: number): void {
    if (this.left !== null && at <= this.left) this.left = null;
  }

  advice(position: Pick<Position, "step" | "menu" | "view">): Advice {
    const { step: index, menu, view } = position;
    const step = this.script.steps[index];
    if (this.left !== null) return { kind: "aside" };
    if (!step || view.result) return { kind: "done" };
    if (menu?.side !== step.side) return { kind: "aside" };
    if (step.side !== this.script.side) return { kind: "theirs", index, step };
    const offered = menu.offers?.some(([verb, noun]) => verb === step.verb && noun === step.noun);
    return offered ? { kind: "mine", index, step } : { kind: "aside" };
  }

  /** The part of the turn that a step belongs to: its number, of how many, its name. */
  partOf(index: number): { number: number; of: number; name: string } {
    const heads = this.script.steps.map((step) => step.part);
    const before = heads.slice(0, index + 1).filter((part) => part);
    return { number: before.length, of: heads.filter((part) => part).length, name: before.at(-1) ?? "" };
  }

  /** Where the next part begins. */
  nextPart(index: number): number {
    const next = this.script.steps.findIndex((step, i) => i > index && step.part !== "");
    return next < 0 ? this.script.steps.length : next;
  }

  /** What the others just did, since my own last choice. */
  lately(index: number, most = 3): ScriptStep[] {
    const found: ScriptStep[] = [];
    for (let i = index - 1; i >= 0 && found.length < most; i--) {
      const step = this.script.steps[i];
      if (!step || step.side === this.script.side) break;
      found.unshift(step);
    }
    return found;
  }
}

const SHORTEST = 1400;
const LONGEST = 6500;

/** How long a text stays before the coach plays it: a reader's pace, Chinese being denser. */
export function pauseFor(text: string): number {
  const weight = [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 90 : 32), 0);
  return Math.max(SHORTEST, Math.min(LONGEST, weight));
}
