/** What the table tells beside the board: the strip that is always in sight, and what is being put together. */

export interface Aim {
  words: string;
  stands: string;
  side: string;
  tone: "" | "good" | "bad";
}

export interface Figure {
  id: string;
  label: string;
  value: string;
  of?: number | null;
  hint: string;
}

export interface StripSide {
  side: string;
  label: string;
  chooses: boolean;
  figures: Figure[];
}

export interface StripRow {
  words: string;
  value: string | number;
  side: string;
  at: string;
  piece: string;
  now: boolean;
  done: boolean;
}

export interface StripCard {
  card: string;
  title: string;
  slot: string;
  now: boolean;
  order: { side: string; label: string; state: string; now: boolean }[];
  lines: [string, string][];
}

export type StripSection =
  | { kind: "list" | "steps"; id: string; title: string; rows: StripRow[] }
  | { kind: "track"; id: string; title: string; rows: StripRow[]; low: number; high: number }
  | { kind: "cards"; id: string; title: string; cards: StripCard[] };

export interface Strip {
  aims: Aim[];
  turn: string;
  phase: string;
  next: string;
  sides: StripSide[];
  sections: StripSection[];
}

export interface Building {
  title: string;
  /** Ringed: the target. */
  spaces: string[];
  /** Spaces chosen. */
  pawns: string[];
  pieces: string[];
  lines: { words: string; price: string; piece: string; space: string }[];
  total: string;
  odds: boolean;
}
