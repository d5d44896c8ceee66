/** What is told over and over is told once: the same words with how often, a long run of one kind by its first lines. */
import type { Fact } from "../wire/types";
import type { Entry, Heading } from "./chapters";

/** From so many facts of one kind in a row on only the first are in sight. */
export const RUN = 6;
const FIRST = 3;

export interface Told {
  fact: Fact;
  times: number;
}

/** Lines in sight, and those of their kind that are opened when they are wanted. */
export interface Fold {
  lines: Told[];
  more: Told[];
}

const wordsOf = (fact: Fact): string => fact.parts.map((part) => part.text).join("");

/** Neighbours that say the same, each once; dice that differ stand in their words. */
function counted(facts: Fact[]): Told[] {
  const told: Told[] = [];
  for (const fact of facts) {
    const last = told.at(-1);
    if (last && last.fact.kind === fact.kind && wordsOf(last.fact) === wordsOf(fact)) last.times++;
    else told.push({ fact, times: 1 });
  }
  return told;
}

/** The facts of one step as they are read. */
export function folds(facts: Fact[]): Fold[] {
  const runs: Told[][] = [];
  for (const one of counted(facts)) {
    const run = runs.at(-1);
    if (run?.[0]?.fact.kind === one.fact.kind) run.push(one);
    else runs.push([one]);
  }
  return runs.map((run) => (run.length < RUN ? { lines: run, more: [] } : { lines: run.slice(0, FIRST), more: run.slice(FIRST) }));
}

/** Words that are said several times in a row: once, with how often. */
export function repeated<T>(all: T[], wordsOf: (one: T) => string): { one: T; times: number }[] {
  const found: { one: T; times: number }[] = [];
  for (const one of all) {
    const last = found.at(-1);
    if (last && wordsOf(last.one) === wordsOf(one)) last.times++;
    else found.push({ one, times: 1 });
  }
  return found;
}

/** The turn and the phase that what follows `from` belongs to, where their headings stand above it. */
export function runningHeads(entries: Entry[], from: number): Heading[] {
  const first = entries[from];
  if (!first || "heading" in first) return [];
  const above = entries.slice(0, from).flatMap((entry) => ("heading" in entry ? [entry.heading] : []));
  const turn = above.findLastIndex((one) => one.kind === "turn");
  const phase = above.findLastIndex((one) => one.kind === "phase");
  return [...(turn < 0 ? [] : above.slice(turn, turn + 1)), ...(phase > turn ? above.slice(phase, phase + 1) : [])];
}

/** A battle's title stands one level below a heading above it; where none is, it is one itself. */
export const levelOf = (entries: Entry[], index: number): "h3" | "h4" => (entries.slice(0, index).some((entry) => "heading" in entry) ? "h4" : "h3");
