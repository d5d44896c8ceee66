/** What others did, cut into beats: what is shown one after the other, and for how long. */
import type { Places } from "../board/places";
import type { Speed } from "../i18n/prefs.svelte";
import { diceOf, opensFight } from "../log/chapters";
import type { Fact, Piece, Position } from "../wire/types";
import { changeOf, nothing, type Change } from "./changes";

export interface Beat {
  /** The position it leads to. */
  position: Position;
  facts: Fact[];
  change: Change;
  dice: number[];
  /** Milliseconds at the usual speed. */
  lasts: number;
}

/** Speeds, and what is more than a person wants to wait for. */
export const SPEEDS: Record<Exclude<Speed, "off">, number> = { slow: 0.5, normal: 1, fast: 2.5 };
export const PATIENCE = 30_000;

const LEG = 220;
const SLIDE = 380;
const LONGEST_SLIDE = 1600;
const LOSS = 600;
const WORDS = 650;
const DICE = 1500;
const FIGHT = 900;
/** What a person reads a battle's card in. */
const CARD = 2800;

export function beatOf(before: Position, after: Position, places: Places): Beat {
  const facts = after.facts ?? [];
  const change = changeOf(before, after, places);
  const dice = facts.flatMap(diceOf);
  return { position: after, facts, change, dice, lasts: lengthOf(facts, change, dice) };
}

function lengthOf(facts: Fact[], change: Change, dice: number[]): number {
  if (!facts.length && nothing(change)) return 0;
  const legs = Math.max(0, ...change.slides.map(({ at }) => at.length - 1));
  const slide = legs ? Math.min(LONGEST_SLIDE, SLIDE + LEG * (legs - 1)) : 0;
  const loss = change.gone.length || change.came.length ? LOSS : 0;
  const words = slide || loss || !facts.length ? 0 : WORDS;
  const decided = facts.some((fact) => fact.role === "roll" || fact.role === "result" || (opensFight(fact) && dice.length > 0));
  return Math.max(slide, loss, words, dice.length ? DICE : 0, facts.some(opensFight) ? FIGHT : 0, decided ? CARD : 0);
}

/** A piece that goes on where it has just come is one slide along its way. */
export function joined(first: Beat, second: Beat): Beat | null {
  const one = alone(first);
  const two = alone(second);
  if (!one || !two || !sameOne(one.piece, two.piece) || one.at.at(-1) !== two.at[0]) return null;
  const change = { slides: [{ piece: two.piece, at: [...one.at, ...two.at.slice(1)] }], gone: [], came: [] };
  const facts = [...first.facts, ...second.facts];
  return { position: second.position, facts, change, dice: [], lasts: lengthOf(facts, change, []) };
}

/** Pieces without a name are the same where as many alike go on. */
const sameOne = (one: Piece, two: Piece): boolean =>
  one.id === null ? two.id === null && one.face === two.face && (one.count ?? 1) === (two.count ?? 1) : one.id === two.id;

/** The only thing that is seen of a beat: one slide. */
function alone({ change, dice }: Beat): Change["slides"][number] | null {
  const only = change.slides.length === 1 && !change.gone.length && !change.came.length && !dice.length;
  return only ? (change.slides[0] ?? null) : null;
}

/** Milliseconds for the first of the waiting beats: all of them together never try a person's patience. */
export function pace(beats: Beat[], speed: number): number {
  const total = beats.reduce((sum, beat) => sum + beat.lasts, 0);
  const hurry = Math.max(1, total / PATIENCE);
  return (beats[0]?.lasts ?? 0) / hurry / speed;
}
