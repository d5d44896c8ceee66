/** The wire format of docs/guides/wire.md, as the client reads it. Absent parts are absent, never guessed. */
import type { Role } from "./story";
import type { Building, Strip } from "./telling";

export type Noun = string;
export type Point = [number, number];

export interface Piece {
  id: string | null;
  at: string;
  face: string;
  marks?: string[];
  values?: string[];
  count?: number;
}

export interface SpaceState {
  owner?: string | null;
  marks?: string[];
  values?: Record<string, string | number>;
}

export interface TrackState {
  id: string;
  label?: string;
  value: number;
  low?: number;
  high?: number;
  side?: string | null;
  /** In how many parts it is counted, and how it is then written: halves, ½. */
  parts?: number;
  words?: string;
}

export interface Deck {
  id: string;
  label?: string;
  count: number;
  top?: string | null;
  cards?: string[]; // where all of them may be read
}

export interface Hand {
  side: string;
  count: number;
  cards?: string[] | null;
}

export interface Result {
  winners: string[];
  kind: string;
  label?: string;
  rule?: string;
  score?: Record<string, number>;
  reason?: string;
}

export interface Crumb {
  procedure: string;
  label?: string;
  rule?: string;
}

/** One entry of a scoring sheet (games that score by country, turn and source). */
export interface ScoreLine {
  side: string;
  country?: string;
  turn?: string | number;
  source?: string;
  points?: number | string;
  halves?: number;
}

export interface View {
  turn?: { label: string; number?: number; of?: number } | null;
  breadcrumb?: Crumb[];
  pieces?: Piece[];
  spaces?: Record<string, SpaceState>;
  tracks?: TrackState[];
  boxes?: { id: string; label?: string }[];
  decks?: Deck[];
  hands?: Hand[];
  cards?: { slot: string; label?: string; card: string | null }[];
  notes?: [string, string][];
  sheet?: ScoreLine[];
  result?: Result | null;
  strip?: Strip | null;
  building?: Building | null;
}

export interface Verb {
  label: string;
  kind: string;
  /** Each of its offers may be taken one after the other. */
  all?: boolean;
}

/** Why undo closes after a choice; "" where it stays open. */
export type Stop = "" | "die" | "reveal" | "side" | "end";

/** Where the menu is priced also what it costs, why undo closes, and whether the same can be chosen right again. */
export type Offer = [verb: string, noun: Noun, label: string, price?: string, stop?: Stop, again?: number];
export type Refusal = [verb: string, noun: Noun, rule: string, reason: string];

export interface Menu {
  side: string | null;
  mine: boolean;
  rule?: string;
  step?: string;
  prompt: string;
  verbs?: Record<string, Verb>;
  priced?: boolean;
  offers?: Offer[];
  refused?: Refusal[];
}

export interface Part {
  text: string;
  kind?: string;
  id?: string;
}

export interface Fact {
  step: number;
  kind: string;
  parts: Part[];
  values?: Record<string, unknown>;
  /** What it is in the story, whose doing or whose piece, and where. */
  role?: Role;
  side?: string;
  at?: string;
}

/** One of one's own choices since undo closed; `group`: the step at which its group began. */
export interface OwnChoice {
  step: number;
  words: string;
  group: number;
}

export interface Undo {
  can: boolean;
  count: number;
  choices?: OwnChoice[];
  /** What was last done with a piece can be done with these too. */
  same?: { piece: string; pieces: string[] } | null;
}

export interface Position {
  table?: string;
  n?: number;
  line?: number;
  commitment?: string;
  game: string;
  scenario: string;
  step: number;
  seat: string;
  view: View;
  menu: Menu | null;
  undo?: Undo;
  facts?: Fact[];
  curtain?: boolean;
}

export interface Face {
  shape?: string;
  tone?: string;
  symbol?: string;
  size?: string;
  label?: string;
  values?: string[];
  reconstructed?: boolean;
  /** A paler piece of the same side, such as Police beside Troops. */
  pale?: boolean;
}

export interface Card {
  title?: string;
  text?: string;
  [key: string]: unknown;
}

export interface Scenario {
  id: string;
  label: string;
  blurb?: string;
  length?: string;
  period?: string;
  sides?: string[];
}

export interface GameOption {
  id: string;
  label: string;
  blurb?: string;
  rule?: string;
  default?: boolean;
  needs?: string[];
  excludes?: string[];
  scenarios?: string[];
}

export interface GameInfo {
  name: string;
  title: string;
  blurb?: string;
  period?: string;
  sides: { id: string; label: string }[];
  scenarios: Scenario[];
  options?: GameOption[];
  faces?: Record<string, Face>;
  names?: Record<string, Record<string, string>>;
  cards?: Record<string, Card>;
  overlays?: { id: string; label: string }[];
  content?: string;
  reconstructed?: Record<string, string>;
  /** How many numbered rules it has: what it takes to learn it. */
  rules?: number;
  /** Whether there is a scripted first game. */
  walkthrough?: boolean;
}

export interface BoardSpace {
  id: string;
  kind?: string;
  path?: string;
  centre?: Point;
  label?: Point;
  size?: number;
  name?: string;
  name_zh?: string;
  terrain?: string;
  slots?: Point[];
  number?: string;
  tint?: number;
  region?: string;
  closed?: boolean;
  value?: string | number;
  terrains?: string[];
}

export interface BoardLine {
  kind: string;
  path: string;
  name?: string;
  a?: string;
  b?: string;
}

export interface BoardTown {
  x: number;
  y: number;
  name: string;
  name_zh?: string;
  rank?: number;
  space?: string;
  kind?: string;
  label?: Point;
  anchor?: string;
  size?: number;
  port?: boolean;
}

export interface BoardBox {
  id: string;
  rect: Rect;
  side?: string;
  leader?: Point;
  name?: string;
  name_zh?: string;
  slots?: Point[];
}

export interface BoardTrack {
  id: string;
  name?: string;
  name_zh?: string;
  cells: Point[];
  low?: number;
  cell?: Point;
  values?: string[];
}

export interface BoardLabel {
  kind: string;
  name: string;
  name_zh?: string;
  x: number;
  y: number;
  size: number;
  angle?: number;
}

export interface Ground {
  kind: string;
  path: string;
  terrain?: string;
}

export interface LegendRow {
  terrain?: string;
  line?: string;
  town?: string;
  value?: string | number;
  name: string;
  name_zh?: string;
}

export type Rect = [x: number, y: number, width: number, height: number];

export interface BoardDrawing {
  title?: string;
  title_zh?: string;
  frame: Point;
  ground?: Ground[];
  labels?: BoardLabel[];
  map?: Rect;
  cartouche?: Rect;
  legend_rect?: Rect;
  legend_columns?: number;
  relief?: string | null;
  counter?: number;
  spaces: BoardSpace[];
  lines?: BoardLine[];
  towns?: BoardTown[];
  boxes?: BoardBox[];
  tracks?: BoardTrack[];
  legend?: LegendRow[];
}

/** What is posted to make a table. */
export interface NewTable {
  game: string;
  scenario: string;
  options: Record<string, boolean>;
  seats: Record<string, string>;
  seed?: number | string;
  name?: string;
  hotseat?: boolean;
  clock?: ClockWish;
}

/** Seconds: what each side begins with, and what comes back when the choice passes on. */
export interface ClockWish {
  bank: number;
  increment: number;
}

/** `left` in milliseconds, as of the moment it was sent. */
export interface ClockInfo extends ClockWish {
  left: Record<string, number>;
  running: string;
  late: string;
}

/** How well somebody plays one side of one game. */
export interface Rating {
  game: string;
  side: string;
  player: string;
  name: string;
  games: number;
  wins: number;
  rating: number;
  mu: number;
  sigma: number;
}

/** Addresses that tell when it is a seat's turn. */
export interface FeedLinks {
  atom: string;
  json: string;
}

export interface RuleText {
  rule: string;
  text: string;
  reading?: string;
  heading?: string;
  lang?: string;
}

/** One data file of a game: its tables as they are, and where each value comes from. */
export interface ComponentFile {
  file: string;
  tables: Record<string, unknown>;
  sources: Record<string, unknown>;
}

export interface OverlayAnswer {
  spaces?: Record<string, string>;
  tones?: Record<string, number>;
  paths?: string[][];
  lines?: [string, string, string | number][];
}

export interface ForecastAnswer {
  title: string;
  lines?: [string, string, string | number][];
  outcomes?: [string, number, number][];
  estimated?: boolean;
}

/** A line that was undone: `from` the step it had reached, back `to` another. */
export interface Branch {
  n: number;
  kind: "undo" | "takeback";
  by: string;
  from: number;
  to: number;
  facts: Fact[];
}

/** Something a person would count, and by how much it changes on average. */
export type Change = [what: string, amount: number];

/** An offer as the computer judges it: no value where it was not tried. */
export type Judged = [verb: string, noun: Noun, label: string, value: number | null, opinion: number, visits: number, changes: Change[]];

/** A position, present or past, as the computer sees it from a seat's chair; offers best first, and what was chosen. */
export interface Analysis {
  step: number;
  seat: string;
  side: string;
  player: string;
  value: Record<string, number>;
  offers: Judged[];
  played: [verb: string, noun: Noun, label: string] | null;
  reason: string;
}

export interface SeatInfo {
  player: string;
  online: boolean;
  hotseat: boolean;
  /** Under which it is signed. */
  name?: string;
  /** Its invitation was taken up. */
  taken?: boolean;
  /** Whoever comes may take it. */
  offered?: boolean;
}

/** By what this host calls people; `push` is its key, "" where it does not push. */
export interface CallWays {
  push: string;
  mail: boolean;
}

/** A way a seat is called; `asked`: the mailbox has not said yes yet. */
export interface CallInfo {
  id: string;
  kind: "push" | "mail";
  name: string;
  asked: boolean;
}

export type CallWish = { push: { endpoint: string; p256dh: string; auth: string } } | { mail: string };

/** A table with seats to take; `offered`: since when each, in seconds since 1970. */
export interface OpenTable {
  table: string;
  game: string;
  scenario: string;
  options: Record<string, boolean>;
  name: string;
  created: string;
  step: number;
  players: Record<string, string>;
  names: Record<string, string>;
  offered: Record<string, number>;
  clock: ClockWish | null;
  seeded: boolean;
  /** It counts if those who take its seats sign them. */
  rated: boolean;
}

export interface Takeback {
  by: string;
  to: number;
  step: number;
  waiting: string[];
  agreed: string[];
}

export interface TableInfo {
  table: string;
  game: string;
  scenario: string;
  name: string;
  created: string;
  step: number;
  turn: string;
  result: Result | null;
  seats: Record<string, SeatInfo>;
  options?: Record<string, boolean>;
  role?: string;
  takeback?: Takeback | null;
  clock?: ClockInfo | null;
  commitment?: string;
  /** The maker chose the seed of the dice. */
  seeded?: boolean;
  /** The sides whose word was mixed into the dice. */
  mixed?: string[];
}

/** One of my tables, as the lobby lists it. */
export interface Listed {
  table: string;
  game: string;
  scenario: string;
  name: string;
  created: string;
  role: string;
  step: number;
  turn: string;
  result: Result | null;
  players: Record<string, string>;
  key: number;
  mine?: boolean;
}

export interface Created {
  table: string;
  seats: Record<string, string>;
  spectator: string;
  owner: string;
  all?: string;
  commitment?: string;
}

export interface ChatLine {
  n?: number;
  who: string;
  text: string;
  at?: string;
}

/** What a choice would do, as far as it is certain. */
export interface Preview {
  facts: Fact[];
  price: string;
  changes: { id: string; label: string; by: string | number }[];
  stop: Stop;
  again: number;
  /** How often in a row. */
  times: number;
  ghosts: { piece: string; face: string; from: string; to: string; count: number }[];
}

/** What came of several choices at once. */
export interface GroupDone {
  done: number;
  stopped: "" | "refused" | "die" | "reveal" | "side" | "end";
  rule?: string;
  reason?: string;
  skipped?: [piece: string, name: string, rule: string, reason: string][];
}

/** Several choices at once: one of these. */
export type GroupWish =
  | { actions: [string, string][] }
  | { repeat: [string, string]; times: number }
  | { all: string }
  | { same: string[] }
  | { without: number }
  | { carry: string[]; to: string };

export type ServerMessage =
  | ({ type: "position" } & Position)
  | { n: number; type: "patch"; base: number; patch: PatchEntry[] }
  | ({ n: number; type: "chat" } & ChatLine)
  | { type: "computer"; side: string; state: "failed" | "waiting" | ""; tries: number }
  | { n: number; type: "seats"; seats: Record<string, SeatInfo> }
  | ({ n: number; type: "takeback"; state: string } & Takeback)
  | { n: number; type: "welcome"; role: string; info: TableInfo; chat: ChatLine[] }
  | ({ type: "clock" } & ClockInfo)
  | { type: "mixed"; mixed: string[] }
  | { type: "presence"; online: string[]; watching: number }
  | ({ type: "ack"; id: string } & Partial<GroupDone>)
  | ({ type: "preview"; id: string; step: number } & Preview)
  | { type: "refused"; id: string; error: string; rule?: string; reason?: string }
  | { type: "pong" };

export type Path = (string | number)[];
export type PatchEntry = [Path] | [Path, unknown] | [Path, number, number, unknown[]];
