/** The log as it is read: steps under headings of turn and phase, one card for each battle, whose deed each is, which dice fell. */
import type { Battle, Role } from "../wire/types";
import type { Fact, Part } from "../wire/types";
import { bySteps, type LogStep } from "./steps";

/** Facts with these roles end a battle that is being told; those without a role stay with it in the same step. */
const CLOSES = new Set<Role>(["turn", "phase", "move", "build", "event"]);
const LOOSE = new Set<Role>(["", "score", "control"]);

export interface Heading {
  kind: "turn" | "phase";
  step: number;
  parts: Part[];
}

/** A battle with all that was told of it; its card follows when the server has dealt it. */
export interface Fight {
  step: number;
  last: number;
  facts: Fact[];
  card: Battle | null;
}

export type Entry = { heading: Heading } | { steps: LogStep } | { fight: Fight };

const roleOf = (fact: Fact): Role => fact.role ?? "";

export const opensFight = (fact: Fact): boolean => roleOf(fact) === "battle";

/** Facts in order; those that open something are headings, those of a battle stand together. */
export function chapters(facts: Fact[], battles: Battle[] = []): Entry[] {
  const entries: Entry[] = [];
  const cards = new Map<number, Battle[]>();
  for (const battle of battles) cards.set(battle.step, [...(cards.get(battle.step) ?? []), battle]);
  let run: Fact[] = [];
  let fight: Fight | null = null;
  const close = (): void => {
    for (const steps of bySteps(run)) entries.push({ steps });
    run = [];
  };
  for (const fact of facts) {
    const role = roleOf(fact);
    if (role === "battle") {
      close();
      fight = { step: fact.step, last: fact.step, facts: [fact], card: cards.get(fact.step)?.shift() ?? null };
      entries.push({ fight });
    } else if (fight && !CLOSES.has(role) && (!LOOSE.has(role) || fact.step === fight.last)) {
      fight.facts.push(fact);
      fight.last = fact.step;
    } else if (role === "turn" || role === "phase") {
      close();
      fight = null;
      entries.push({ heading: { kind: role, step: fact.step, parts: fact.parts } });
    } else {
      if (CLOSES.has(role)) fight = null;
      run.push(fact);
    }
  }
  close();
  return entries;
}

/** No fight is told in more facts than these. */
const LONGEST = 200;
/** What comes of dice; anything else is the next thing. */
const FOLLOWS = new Set<Role>(["result", "loss", "retreat", "stuck", "advance", "control", "score", ""]);

/** How the dice fell, and what came of it, in the fight the last steps belong to: for who has to choose now. */
export function newsOf(facts: Fact[], step: number): Fact[] {
  const opened = facts.findLastIndex(opensFight);
  const told = opened < 0 || facts.length - opened > LONGEST ? [] : facts.slice(opened);
  const [first] = chapters(told);
  if (!first || !("fight" in first) || told.at(-1)?.step !== step) return [];
  const decided = first.fight.facts.filter((fact) => diceOf(fact).length > 0 || roleOf(fact) === "result");
  const thrown = decided.findLast((fact) => diceOf(fact).length > 0)?.step ?? 0;
  // What the same choice brought about, such as the next phase, does not hide it; a later deed does.
  const over = told.some((fact) => fact.step > thrown && !FOLLOWS.has(roleOf(fact)));
  return over ? [] : decided.filter((fact) => fact.step >= thrown);
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

/** Whose deed a fact is: as it is told, or that of the piece it names first. */
export function sideOf(fact: Fact, toneOfPiece: (id: string) => string | undefined): string {
  const told = fact.side || fact.values?.side;
  if (typeof told === "string") return told;
  for (const part of fact.parts) {
    if (part.kind === "side" && part.id) return part.id;
    const tone = part.id ? toneOfPiece(part.id) : undefined;
    if (tone) return tone;
  }
  return "";
}
