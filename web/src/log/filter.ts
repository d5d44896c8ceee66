/** What of the log is shown: one side's deeds, one kind of thing, what happened at a place. */
import type { Role } from "../wire/types";
import type { Fact } from "../wire/types";
import type { Entry, Fight } from "./chapters";

export const KINDS = ["move", "battle", "build", "event", "score", "other"] as const;
export type Kind = (typeof KINDS)[number];

export interface Filter {
  side: string;
  kind: Kind | "";
  /** A part of the name of a place. */
  place: string;
}

export const ALL: Filter = { side: "", kind: "", place: "" };
export const isAll = ({ side, kind, place }: Filter): boolean => !side && !kind && !place.trim();

const OF: Partial<Record<Role, Kind>> = { move: "move", build: "build", event: "event", control: "score", score: "score", "": "other" };

export interface Names {
  sideOf: (fact: Fact) => string;
  nameOf: (id: string) => string;
}

/** The entries that fit; a heading only where something stands below it. */
export function filtered(entries: Entry[], filter: Filter, names: Names): Entry[] {
  if (isAll(filter)) return entries;
  const found = entries.flatMap((entry): Entry[] => {
    if ("heading" in entry) return [entry];
    if ("fight" in entry) return fightFits(entry.fight, filter, names) ? [entry] : [];
    const facts = entry.steps.facts.filter((fact) => kindFits(fact, filter.kind) && factFits(fact, filter, names));
    return facts.length ? [{ steps: { ...entry.steps, facts } }] : [];
  });
  return found.filter((entry, i) => !("heading" in entry) || hasMore(found, i, entry.heading.kind));
}

/** A turn stands as long as anything does before the next turn; a phase until the next heading. */
function hasMore(entries: Entry[], index: number, kind: "turn" | "phase"): boolean {
  for (const entry of entries.slice(index + 1)) {
    if (!("heading" in entry)) return true;
    if (kind === "phase" || entry.heading.kind === "turn") return false;
  }
  return false;
}

const kindFits = (fact: Fact, kind: Filter["kind"]): boolean => !kind || (OF[fact.role ?? ""] ?? "battle") === kind;

function factFits(fact: Fact, { side, place }: Filter, names: Names): boolean {
  return (!side || names.sideOf(fact) === side) && placeFits([fact.at ?? "", ...idsOf(fact)], place, names);
}

function fightFits({ facts, card }: Fight, { side, kind, place }: Filter, names: Names): boolean {
  if (kind && kind !== "battle") return false;
  const sides = [card?.attacker, card?.defender, ...facts.map(names.sideOf)];
  return (!side || sides.includes(side)) && placeFits([card?.at ?? "", ...facts.flatMap((fact) => [fact.at ?? "", ...idsOf(fact)])], place, names);
}

const idsOf = (fact: Fact): string[] => fact.parts.flatMap((part) => (part.id ? [part.id] : []));

function placeFits(ids: string[], place: string, names: Names): boolean {
  const wanted = place.trim().toLowerCase();
  return !wanted || ids.some((id) => id && (id.toLowerCase() === wanted || names.nameOf(id).toLowerCase().includes(wanted)));
}
