/** The log as it is read: steps under headings of turn and phase, whose deed each is, which dice fell. */
import type { Fact, Part } from "../wire/types";
import { bySteps, type LogStep } from "./steps";

/** Facts that open a turn, and those that open a part of it: they are headings. */
const TURNS = new Set(["turn_began", "year_began"]);
const PHASES = new Set(["phase_began", "card_played", "country_moves", "marker_played"]);
/** Facts that open a fight: what follows belongs to it. */
const FIGHTS = new Set(["attack_declared", "attack_began", "battle_began"]);

export interface Heading {
  kind: "turn" | "phase";
  step: number;
  parts: Part[];
}

export type Entry = { heading: Heading } | { steps: LogStep };

const headingOf = (fact: Fact): Heading["kind"] | null => (TURNS.has(fact.kind) ? "turn" : PHASES.has(fact.kind) ? "phase" : null);

export const opensFight = (fact: Fact): boolean => FIGHTS.has(fact.kind);

/** Steps in order, with the facts that open something lifted out as headings. */
export function chapters(facts: Fact[]): Entry[] {
  const entries: Entry[] = [];
  let run: Fact[] = [];
  const close = (): void => {
    for (const steps of bySteps(run)) entries.push({ steps });
    run = [];
  };
  for (const fact of facts) {
    const kind = headingOf(fact);
    if (kind === null) {
      run.push(fact);
      continue;
    }
    close();
    entries.push({ heading: { kind, step: fact.step, parts: fact.parts } });
  }
  close();
  return entries;
}

/** Values of a fact that are dice, in the order they are told. */
const DICE = ["die", "first", "second", "roll", "dice", "answer", "loss_roll", "low", "high"];
const ROLLED = /rolled|barrage|flood_tried|puppet_income|faction_fate/;

export function diceOf(fact: Fact): number[] {
  if (!ROLLED.test(fact.kind)) return [];
  const told = DICE.flatMap((key) => (fact.values && key in fact.values ? String(fact.values[key]).split("") : []));
  const numbers = told.map(Number);
  return numbers.every((number) => number >= 1 && number <= 6) ? numbers : [];
}

/** Whose deed a fact is: the side it names first, or that of the piece it names first. */
export function sideOf(fact: Fact, toneOfPiece: (id: string) => string | undefined): string {
  const told = fact.values?.side;
  if (typeof told === "string") return told;
  for (const part of fact.parts) {
    if (part.kind === "side" && part.id) return part.id;
    const tone = part.id ? toneOfPiece(part.id) : undefined;
    if (tone) return tone;
  }
  return "";
}
