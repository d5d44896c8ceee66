/** The story of a table (docs/guides/wire.md): battles, digest, result, review. */

export type Role =
  | "" | "turn" | "phase" | "battle" | "odds" | "shift" | "roll" | "result" | "loss" | "retreat" | "stuck" | "advance" | "note"
  | "move" | "build" | "event" | "control" | "score";

/** One battle as one card; `last`: the last step that told of it. */
export interface Battle {
  step: number;
  last: number;
  open: boolean;
  kind: string;
  title: string;
  at: string;
  attacker: string;
  defender: string;
  odds: string;
  strengths: [number | null, number | null] | null;
  shifts: [rule: string, words: string, by: number][];
  dice: { side: string; faces: number[] }[];
  result: string[];
  losses: { side: string; what: string; count: number; words: string }[];
  retreats: string[];
  stuck: string[];
  advances: string[];
  notes: string[];
}

export interface DigestLine {
  step: number;
  side: string;
  at: string;
  role: Role;
  words: string;
  count: number;
}

export interface Digest {
  from: number;
  to: number;
  lines: DigestLine[];
  more: number;
  battles: Battle[];
  figures: { side: string; id: string; label: string; from: string; to: string }[];
}

export interface ResultSide {
  side: string;
  label: string;
  won: boolean;
  score: number | null;
  missing: string[];
  player?: string;
  name?: string;
}

export interface Throw {
  step: number;
  turn: string;
  swing: number;
  lines: string[];
}

export interface Luck {
  side: string;
  label: string;
  value: number;
  error: number;
  best: Throw[];
  worst: Throw[];
}

export interface Turning extends Throw {
  from: number;
  to: number;
  side: string;
  label: string;
}

export interface Course {
  marks: { step: number; turn: string }[];
  value: Record<string, number[]>;
  series: { id: string; label: string; side: string; values: (number | null)[] }[];
}

/** A finished game, told from its record. Values are of the game's own evaluation: 10 000 is a game won. */
export interface GameResult {
  table: string;
  game: string;
  scenario: string;
  steps: number;
  winners: string[];
  kind: string;
  label: string;
  rule: string;
  score: Record<string, number>;
  reason: string;
  margin: string;
  sides: ResultSide[];
  course: Course;
  turnings: Turning[];
  losses: { side: string; label: string; total: number; items: [string, number][] }[];
  luck: Luck[];
  counted: string;
  battles: number;
  thoughts: { step: number; turn: string; side: string; ms: number; lines: string[] }[];
  timed: boolean;
}

export interface Measure {
  value: number;
  error: number;
}

export interface ChoiceWords {
  verb: string;
  noun: string;
  label: string;
}

export interface Finding {
  step: number;
  side: string;
  label: string;
  turn: string;
  played: ChoiceWords;
  better: ChoiceWords;
  loss: number;
  error: number;
  worlds: number;
  changes: [string, number][];
}

export interface Review {
  state: "none" | "waiting" | "running" | "done" | "cancelled" | "failed";
  stage: number;
  stages: number;
  done: number;
  of: number;
  seconds: number;
  sides: { side: string; label: string; choices: number; judged: number; luck: Measure | null; skill: Measure | null }[];
  findings: Finding[];
}
