// Made by `make wire` from src/zhulu/server/wire; change it there.

export interface SeatInfo {
  player: string;
  online: boolean;
  hotseat: boolean;
  name?: string;
  taken?: boolean;
  offered?: boolean;
}

/** A take-back that waits for consent. */
export interface Takeback {
  by: string;
  to: number;
  step: number;
  waiting: string[];
  agreed: string[];
}

/** `left` in milliseconds at the moment of the answer; `late` may be claimed against. */
export interface ClockInfo {
  bank: number;
  increment: number;
  left: Record<string, number>;
  running: string;
  late: string;
}

/** A computer that cannot play just now: it `failed` or is `waiting`, and is tried again. */
export interface ComputerInfo {
  side: string;
  state: "" | "failed" | "waiting";
  tries: number;
}

export interface TableInfo {
  table: string;
  game: string;
  scenario: string;
  options: Record<string, boolean>;
  name: string;
  created: string;
  step: number;
  line: number;
  turn: string;
  result: Result | null;
  seats: Record<string, SeatInfo>;
  commitment: string;
  seeded: boolean;
  role?: string;
  takeback?: Takeback | null;
  clock?: ClockInfo | null;
  computer?: ComputerInfo | null;
  mixed?: string[];
}

/** How far a record of other rules or data could be followed. */
export interface Followed {
  since: number;
  played: number;
  of: number;
  reason: string;
}

export interface Created {
  table: string;
  seats: Record<string, string>;
  spectator: string;
  owner: string;
  commitment: string;
  all?: string;
  followed?: Followed | null;
}

/** A piece of a group that was left as it was. */
export type Skipped = [piece: string, name: string, rule: string, reason: string];

/** What was done of a group. `stopped`: "" all, "refused", or what came: die, reveal, side, end. `before`: it stopped before what would come, so that all of it can be undone; `reason` says so. `skipped`: pieces left as they were, and why. */
export interface GroupDone {
  done: number;
  stopped?: "" | "die" | "end" | "refused" | "reveal" | "side";
  before?: boolean;
  rule?: string;
  reason?: string;
  skipped?: Skipped[];
}

export interface GroupAnswer {
  group: GroupDone;
  position: Position;
}

export interface TakebackAnswer {
  takeback: Takeback | null;
}

/** One of my tables. */
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
  mine: boolean;
  since: number;
}

export interface MyTables {
  tables: Listed[];
}

export interface Player {
  player: string;
  name: string;
  secret: string;
}

/** How strong a player is on one side of one game: `rating` is `mu` less three `sigma`. */
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

export interface Ratings {
  ratings: Rating[];
}

/** Addresses that tell whose turn it is and nothing else. */
export interface Feed {
  atom: string;
  json: string;
}

/** What this host can call by; `push` is the key it is known by, "" where it does not push. */
export interface CallWays {
  push: string;
  mail: boolean;
}

/** A way a seat is called; `asked`: the mailbox has not said yes yet. */
export interface CallInfo {
  id: string;
  kind: string;
  name: string;
  asked: boolean;
}

export interface Calls {
  calls: CallInfo[];
}

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
  clock: ClockWanted | null;
  seeded: boolean;
  rated: boolean;
}

export interface OpenTables {
  tables: OpenTable[];
}

/** A spectator's key, for a link that may be shared. */
export interface Watch {
  spectator: string;
}

/** A key of one's own for a seat; empty where the key one has is one's own already. */
export interface Joined {
  secret: string;
}

/** Something said by a side or a spectator; `at` in ISO 8601. */
export interface ChatLine {
  type: "chat";
  n: number;
  who: string;
  text: string;
  at: string;
}

/** Lines of talk, oldest first; `more`: there are older ones, asked for with `?before=`. */
export interface ChatPage {
  chat: ChatLine[];
  more: boolean;
}

export interface ErrorAnswer {
  error: string;
  rule: string;
  reason: string;
}

/** A verb and the id of what it is done to, "" for nothing. */
export type Action = [verb: string, noun?: string];

/** Seconds: what each side begins with, and what every choice passed on gives back. */
export interface ClockWanted {
  bank: number;
  increment?: number;
}

export interface NewTable {
  game: string;
  scenario?: string;
  options?: Record<string, boolean>;
  seats?: Record<string, string>;
  seed?: string | number | null;
  name?: string;
  hotseat?: boolean;
  clock?: ClockWanted | null;
}

export interface Act {
  id: string;
  step: number;
  action: Action;
  line?: number | null;
}

/** Several at once: one of `actions`, `repeat`, `all`, `same`, `without`, `carry` with `to`. */
export interface Together {
  id: string;
  step: number;
  line?: number | null;
  actions?: Action[];
  repeat?: Action | null;
  times?: number;
  all?: string;
  same?: string[];
  without?: number | null;
  carry?: string[];
  to?: string;
}

/** Several at once, as a request. */
export interface GroupWanted extends Together {
}

/** `to`: back to that step; by default before the last choice, or the group it was in. */
export interface UndoWanted {
  id: string;
  step: number;
  line?: number | null;
  to?: number | null;
}

/** By default back to the asker's own last choice, whoever chose since. */
export interface AskTakeback {
  to?: number | null;
}

/** `to`: the step that the answer is about; refused as stale where another is asked for now. */
export interface AnswerTakeback {
  agree: boolean;
  to?: number | null;
}

export interface SeatChange {
  player: string;
}

export interface Claim {
  do: "computer" | "resign";
}

export interface NewPlayer {
  name: string;
}

/** A word of one's own for the dice. */
export interface Mix {
  text: string;
}

export interface Sign {
  secret: string;
}

/** A browser's subscription: its address and its keys. */
export interface PushWanted {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How a seat wants to be called: by one of the two. */
export interface CallWanted {
  push?: PushWanted | null;
  mail?: string | null;
  lang?: "en" | "zh";
}

export interface EndCall {
  id: string;
}

/** Who has read a letter says yes to more, or no. */
export interface AnswerCall {
  id: string;
  token: string;
  agree: boolean;
}

/** Whether whoever comes may take a seat. */
export interface Offered {
  side: string;
  open: boolean;
}

export interface Take {
  side: string;
}

export interface Chat {
  text: string;
  id?: string | null;
}

export interface Notes {
  text: string;
}

export interface Nothing {
}

/** A record becomes a table; one of other rules or data only if `follow` is wanted. */
export interface Import {
  record: Record<string, unknown>;
  to?: number | null;
  follow?: boolean;
  seats?: Record<string, string>;
  hotseat?: boolean;
  name?: string;
}

/** A new table at a step of a finished game: `side` is played by a person, the others not. */
export interface AgainWanted {
  step: number;
  side: string;
  level?: string;
}

export type Point = [x: number, y: number];

export type Rect = [x: number, y: number, width: number, height: number];

/** Sea, lakes and relief below the spaces. */
export interface Ground {
  kind: string;
  path: string;
  terrain?: string;
}

/** A place of the map; `slots` are where counters lie. */
export interface BoardSpace {
  id: string;
  kind: string;
  path: string;
  centre: Point;
  label: Point;
  size: number;
  slots: Point[];
  name?: string;
  name_zh?: string;
  terrain?: string;
  terrains?: string[];
  number?: string;
  tint?: number;
  region?: string;
  area?: string;
  anchor?: string;
  value?: string | number;
  closed?: boolean;
  coastal?: boolean;
  port?: boolean;
  industry?: boolean;
}

/** A river, a railway, a border. */
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
  label?: Point | null;
  anchor?: string;
  size?: number;
  port?: boolean;
}

/** A holding box; `leader` is where a line leads to. */
export interface BoardBox {
  id: string;
  rect: Rect;
  name?: string;
  name_zh?: string;
  slots?: Point[];
  side?: string;
  leader?: Point | null;
}

/** The cells of a track from `low` on; `serves`: what is marked on it. */
export interface BoardTrack {
  id: string;
  cells: Point[];
  name?: string;
  name_zh?: string;
  low?: number;
  cell?: Point | null;
  values?: string[];
  serves?: string[];
}

export interface BoardLabel {
  kind: string;
  name: string;
  x: number;
  y: number;
  size: number;
  name_zh?: string;
  angle?: number;
}

export interface LegendRow {
  name: string;
  name_zh?: string;
  terrain?: string;
  line?: string;
  town?: string;
  value?: string | number;
}

export interface BoardDrawing {
  frame: Point;
  spaces: BoardSpace[];
  title?: string;
  title_zh?: string;
  map?: Rect | null;
  relief?: string | null;
  counter?: number;
  cartouche?: Rect | null;
  legend_rect?: Rect | null;
  legend_columns?: number;
  ground?: Ground[];
  lines?: BoardLine[];
  towns?: BoardTown[];
  boxes?: BoardBox[];
  tracks?: BoardTrack[];
  labels?: BoardLabel[];
  legend?: LegendRow[];
}

export interface Labelled {
  id: string;
  label: string;
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

/** How a piece looks. `pale`: a paler piece of the same side, such as Police beside Troops; `caption`: the name of a piece whose label is a character that the reader may not know. */
export interface Face {
  shape?: string;
  tone?: string;
  second_tone?: string;
  symbol?: string;
  size?: string;
  label?: string;
  caption?: string;
  values?: string[];
  reconstructed?: boolean;
  pale?: boolean;
  active?: boolean;
  boats?: number;
}

/** A game in the lobby; `rules`: how many are in play, what it takes to learn it. */
export interface GameCard {
  name: string;
  title: string;
  sides: Labelled[];
  scenarios: Scenario[];
  blurb?: string;
  period?: string;
  walkthrough?: boolean;
  rules?: number;
}

/** A game in full; a card has `title`, `text` and whatever else its game prints on it. `short`: what the abbreviations in its words mean. */
export interface GameInfo extends GameCard {
  options?: GameOption[];
  faces?: Record<string, Face>;
  names?: Record<string, Record<string, string>>;
  short?: Record<string, string>;
  cards?: Record<string, Record<string, unknown>>;
  overlays?: Labelled[];
  verbs?: Record<string, string>;
  content?: string;
  reconstructed?: Record<string, string>;
}

/** The games of this server, and who may sit at them. */
export interface Games {
  games: GameCard[];
  players: string[];
}

/** A rule in our words. */
export interface RuleText {
  rule: string;
  text: string;
  reading: string;
  heading: string;
  lang: string;
}

/** One data file of a game: its tables as they are, and where each value comes from. */
export interface ComponentFile {
  file: string;
  tables: Record<string, unknown>;
  sources: Record<string, string>;
}

/** One choice of a scripted first game; `part` heads the steps that begin a part of the turn. */
export interface ScriptStep {
  side: string;
  side_label: string;
  verb: string;
  noun: string;
  label: string;
  rule: string;
  part: string;
  text: string;
}

/** A scripted first game; `table` is what to post to play it. */
export interface Script {
  game: string;
  side: string;
  side_label: string;
  title: string;
  intro: string;
  outro: string;
  table: NewTable;
  steps: ScriptStep[];
}

/** A verb on the menu; `all` where several of its offers may be taken one after another. */
export interface Verb {
  label: string;
  kind: string;
  all: boolean;
}

/** The first three always; the others where the menu is `priced`. `stop`: why undo closes, "" if it does not; `again`: whether it may be repeated. */
export type Offer = [verb: string, noun: string, label: string, price?: string, stop?: "" | "die" | "end" | "reveal" | "side", again?: number];

/** What a player might try, and the rule that forbids it. */
export type RefusedOffer = [verb: string, noun: string, rule: string, reason: string];

/** Whose choice it is; offers and refusals only for the one who chooses. */
export interface Menu {
  side: string;
  mine: boolean;
  prompt: string;
  rule?: string;
  step?: string;
  verbs?: Record<string, Verb>;
  priced?: boolean;
  offers?: Offer[];
  refused?: RefusedOffer[];
}

/** Words of a fact; with `kind` and `id` where they name a noun. */
export interface Part {
  text: string;
  kind?: string;
  id?: string;
}

/** Something that happens, as a seat is told. `way`: places that a piece passes between `values.origin` and `values.to`, where it does not go straight and the seat may know. */
export interface ToldFact {
  kind: string;
  parts: Part[];
  values: Record<string, string | number | null>;
  way?: string[];
}

/** Something that happened at a step. `role`: what it is in the story; `side`: whose doing or whose piece; `at`: where. */
export interface Fact extends ToldFact {
  step: number;
  role?: "" | "advance" | "battle" | "build" | "control" | "event" | "loss" | "move" | "note" | "odds" | "phase" | "result" | "retreat" | "roll" | "score" | "shift" | "stuck" | "turn";
  side?: string;
  at?: string;
}

/** A choice of one's own that can be undone; `group`: the step at which its group began. */
export interface OwnChoice {
  step: number;
  words: string;
  group: number;
}

/** What was last done with `piece` may be done with `pieces` as well. */
export interface Same {
  piece: string;
  pieces: string[];
}

/** `count`: how many choices an undo takes back. */
export interface Undo {
  can: boolean;
  count: number;
  choices: OwnChoice[];
  same: Same | null;
}

/** What a seat sees at one step. */
export interface Position {
  table: string;
  game: string;
  scenario: string;
  step: number;
  n: number;
  line: number;
  seat: string;
  commitment: string;
  view: View;
  menu: Menu | null;
  undo: Undo;
  facts: Fact[];
  curtain?: boolean;
  approximate?: number | null;
}

/** A piece, or `count` alike by their face, on its way; "" is off the map. */
export interface Ghost {
  piece: string;
  face: string;
  from: string;
  to: string;
  count: number;
}

/** By how much a choice changes what is counted. */
export interface PriceChange {
  id: string;
  label: string;
  by: number;
}

/** The same side's next choice, where there are not too many. */
export interface Then {
  prompt: string;
  offers: Offer[];
}

/** What a choice, or a row of them, certainly does; `stop`: why undo closes, "" if not. */
export interface Preview {
  step: number;
  facts: ToldFact[];
  price: string;
  changes: PriceChange[];
  stop: "" | "die" | "end" | "reveal" | "side";
  again: boolean;
  times: number;
  ghosts: Ghost[];
  then: Then | null;
}

export interface OverlayAnswer {
  spaces: Record<string, string>;
  tones: Record<string, number>;
  paths: string[][];
  lines: [string, string, string | number][];
}

/** Odds; `estimated` where they differ between the worlds the seat can imagine. */
export interface ForecastAnswer {
  title: string;
  lines: [string, string, number][];
  outcomes: [string, number, number][];
  estimated: boolean;
}

export interface Hint {
  action: [string, string];
  label: string;
  why: string;
  ranked: [string, string, string, number][];
  player: string;
}

/** Something a person would count, and by how much it changes on average. */
export type Change = [what: string, amount: number];

/** An offer as the computer judges it: no value where it was not tried. */
export type Judged = [verb: string, noun: string, label: string, value: number | null, opinion: number, visits: number, changes: Change[]];

export type Played = [verb: string, noun: string, label: string];

/** A position in a computer's eyes, from `seat`'s chair; offers best first. */
export interface Analysis {
  step: number;
  seat: string;
  side: string;
  player: string;
  value: Record<string, number>;
  offers: Judged[];
  played: Played | null;
  reason: string;
}

export interface Log {
  from: number;
  to: number;
  facts: Fact[];
  battles: Battle[];
}

export interface ReplayMark {
  step: number;
  side: string;
  label: string;
}

/** How many steps there were, and where the side to choose changed. */
export interface Replay {
  steps: number;
  marks: ReplayMark[];
}

/** A line that was undone: `from` the step it had reached, back `to` another. */
export interface Branch {
  n: number;
  kind: "takeback" | "undo";
  by: string;
  from: number;
  to: number;
  facts: Fact[];
}

export interface Branches {
  branches: Branch[];
}

export interface Hello {
  type: "hello";
  secret: string;
  lang?: "en" | "zh";
  last?: number | null;
  bare?: boolean;
}

export interface ActMessage {
  type: "act";
  id: string;
  step: number;
  action: Action;
  line?: number | null;
}

/** Several at once, as a message. */
export interface GroupMessage extends Together {
  type: "group";
}

export interface PreviewMessage {
  type: "preview";
  id: string;
  step: number;
  action: Action;
}

export interface UndoMessage {
  type: "undo";
  id: string;
  step: number;
  line?: number | null;
  to?: number | null;
}

export interface ChatMessage {
  type: "chat";
  text: string;
  id?: string | null;
}

export interface TakebackMessage {
  type: "takeback";
  to?: number | null;
  id?: string;
}

export interface AnswerMessage {
  type: "answer";
  agree: boolean;
  to?: number | null;
  id?: string;
}

export interface Sync {
  type: "sync";
}

export interface Ping {
  type: "ping";
}

/** Dice thrown together, and by whom. */
export interface ThrownDice {
  side: string;
  faces: number[];
}

/** So many of something that a side lost. */
export interface Loss {
  side: string;
  what: string;
  count: number;
  words: string;
}

/** One battle as one card. `open`: it is not over yet; `last`: the last step that told of it. A shift: rule, reason in words, and by how much. All other lists are lines in words. */
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
  shifts: [string, string, number][];
  dice: ThrownDice[];
  result: string[];
  losses: Loss[];
  retreats: string[];
  stuck: string[];
  advances: string[];
  notes: string[];
}

/** `count` things of a kind in a row, told by one of them; `step` is where to look. `same` of them would be told in the very same words, the rest of other pieces or places. */
export interface DigestLine {
  step: number;
  side: string;
  at: string;
  role: "" | "advance" | "battle" | "build" | "control" | "event" | "loss" | "move" | "note" | "odds" | "phase" | "result" | "retreat" | "roll" | "score" | "shift" | "stuck" | "turn";
  words: string;
  count: number;
  same: number;
}

/** A figure of the strip that changed. */
export interface FigureChange {
  side: string;
  id: string;
  label: string;
  from: string;
  to: string;
}

/** What others did since one's own last choice, or since a step, in a few lines. */
export interface Digest {
  from: number;
  to: number;
  lines: DigestLine[];
  more: number;
  battles: Battle[];
  figures: FigureChange[];
}

/** `missing`: what the side would have needed to win, in words. */
export interface ResultSide {
  side: string;
  label: string;
  won: boolean;
  score: number | null;
  missing: string[];
  player?: string;
  name?: string;
}

export interface CourseMark {
  step: number;
  turn: string;
}

/** A line of a chart; its values belong to the marks of the course. */
export interface Series {
  id: string;
  label: string;
  side: string;
  values: (number | null)[];
}

/** `value`: how each side stood in the game's own evaluation, −10 000 to 10 000. */
export interface Course {
  marks: CourseMark[];
  value: Record<string, number[]>;
  series: Series[];
}

/** A stretch in which a side gained much, and the step that did most of it. `before` and `after`: how the side stood, on the scale of the course's `value`. */
export interface Turning {
  step: number;
  from: number;
  to: number;
  turn: string;
  side: string;
  label: string;
  swing: number;
  before: number;
  after: number;
  lines: string[];
}

export interface SideLosses {
  side: string;
  label: string;
  total: number;
  items: [string, number][];
}

export interface Throw {
  step: number;
  turn: string;
  swing: number;
  lines: string[];
}

/** What the dice gave a side against what they give on average; `error`: one standard error. */
export interface Luck {
  side: string;
  label: string;
  value: number;
  error: number;
  best: Throw[];
  worst: Throw[];
}

export interface Thought {
  step: number;
  turn: string;
  side: string;
  ms: number;
  lines: string[];
}

/** A finished game, told from its record. */
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
  scored: string;
  reason: string;
  margin: string;
  sides: ResultSide[];
  course: Course;
  turnings: Turning[];
  losses: SideLosses[];
  luck: Luck[];
  counted: string;
  battles: number;
  thoughts: Thought[];
  timed: boolean;
  terms?: [string, string][];
}

export interface ChoiceWords {
  verb: string;
  noun: string;
  label: string;
}

/** A costly choice. `loss` and `error` in the units of the evaluation (10 000: a whole game). `changes`: what the better choice would have changed of what a person would count. */
export interface Finding {
  step: number;
  side: string;
  label: string;
  turn: string;
  prompt: string;
  played: ChoiceWords;
  better: ChoiceWords;
  loss: number;
  error: number;
  worlds: number;
  changes: [string, number][];
}

/** A number and one standard error of it. */
export interface Measure {
  value: number;
  error: number;
}

/** `luck` of the whole game; `skill`: what a choice gained or cost on average. Both in the units of the evaluation (10 000: a whole game); skill is measured against what the computer would have chosen. */
export interface ReviewSide {
  side: string;
  label: string;
  choices: number;
  judged: number;
  luck: Measure | null;
  skill: Measure | null;
}

/** A review as far as it is; `done` of `of` in its present `stage` of `stages`. */
export interface Review {
  state: "cancelled" | "done" | "failed" | "none" | "running" | "waiting";
  stage: number;
  stages: number;
  done: number;
  of: number;
  seconds: number;
  sides: ReviewSide[];
  findings: Finding[];
  terms?: [string, string][];
}

/** What the scenario is about; `side` where each has an aim of its own, `tone` good or bad. */
export interface Aim {
  words: string;
  stands: string;
  side: string;
  tone: "" | "bad" | "good";
}

/** What a side has; `of` 0 where there is no limit. */
export interface Figure {
  id: string;
  label: string;
  value: string;
  of: number;
  hint: string;
}

/** A side with what it has; side "" is what belongs to nobody. */
export interface StripSide {
  side: string;
  label: string;
  chooses: boolean;
  figures: Figure[];
}

/** A line of a section; `at` and `piece` name what to show on the board. */
export interface StripRow {
  words: string;
  value: string | number;
  side: string;
  at: string;
  piece: string;
  now: boolean;
  done: boolean;
}

/** A side in the order of a card. */
export interface StripOrder {
  side: string;
  label: string;
  state: string;
  now: boolean;
}

/** A card laid out; its texts are those of `cards` in the game's document. */
export interface StripCard {
  card: string;
  title: string;
  slot: string;
  now: boolean;
  order: StripOrder[];
  lines: [string, string][];
}

/** Rows, one below the other. */
export interface StripRows {
  kind: "list";
  id: string;
  title: string;
  rows: StripRow[];
}

/** A sequence of play; its rows say what is `now` and what is `done`. */
export interface StripSteps {
  kind: "steps";
  id: string;
  title: string;
  rows: StripRow[];
}

/** A track: the values of its rows are numbers from `low` to `high`. */
export interface StripTrack {
  kind: "track";
  id: string;
  title: string;
  rows: StripRow[];
  low: number;
  high: number;
}

/** Cards side by side. */
export interface StripCards {
  kind: "cards";
  id: string;
  title: string;
  cards: StripCard[];
}

/** What a player always has in sight. */
export interface Strip {
  aims: Aim[];
  turn: string;
  phase: string;
  next: string;
  sides: StripSide[];
  sections: (StripRows | StripSteps | StripTrack | StripCards)[];
}

/** A part of what is being put together, and what it costs or adds. */
export interface BuildingPart {
  words: string;
  price: string;
  piece: string;
  space: string;
}

/** What is being put together: `spaces` are ringed, `pawns` stand on spaces, `pieces` marked. */
export interface Building {
  title: string;
  spaces: string[];
  pawns: string[];
  pieces: string[];
  lines: BuildingPart[];
  total: string;
  odds: boolean;
}

/** A whole position. */
export interface PositionTold extends Position {
  type: "position";
}

/** What is otherwise than in the position numbered `base`. An entry: a path of keys and indexes, then nothing (removed), a value (set), or a start, how many go, and a list of those that come (a list spliced). */
export interface PatchTold {
  type: "patch";
  n: number;
  base: number;
  patch: unknown[][];
}

/** The first answer: who one is (`sides` one may act for), the table, the newest talk. */
export interface Welcome {
  type: "welcome";
  n: number;
  role: string;
  sides: string[];
  info: TableInfo;
  chat: ChatLine[];
  more: boolean;
}

/** Who plays which side now. */
export interface SeatsTold {
  type: "seats";
  n: number;
  seats: Record<string, SeatInfo>;
}

/** A take-back was asked for, agreed to by some, refused, done, or has lapsed. */
export interface TakebackTold extends Takeback {
  type: "takeback";
  n: number;
  state: "agreed" | "asked" | "done" | "lapsed" | "refused";
}

/** The choice passed on, or a seat changed hands. */
export interface ClockTold extends ClockInfo {
  type: "clock";
}

/** Which sides are at the table, and how many watch. */
export interface Presence {
  type: "presence";
  online: string[];
  watching: number;
}

/** A word was mixed into the dice: the sides that have done so. */
export interface MixedTold {
  type: "mixed";
  mixed: string[];
}

/** The computer in a seat cannot play just now, or plays again (`state` is empty). */
export interface ComputerTold extends ComputerInfo {
  type: "computer";
}

/** What was said under this id is done and durable; of a group also how much of it. */
export interface Ack {
  type: "ack";
  id: string;
  n: number;
  done?: number;
  stopped?: "" | "die" | "end" | "refused" | "reveal" | "side";
  before?: boolean;
  rule?: string;
  reason?: string;
  skipped?: Skipped[];
}

/** What was asked under this id. */
export interface PreviewTold extends Preview {
  type: "preview";
  id: string;
}

/** What was said under this id is not done. */
export interface RefusedTold extends ErrorAnswer {
  type: "refused";
  id: string;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
}

export interface Turn {
  label: string;
  number: number;
  of: number;
}

/** One procedure in progress. */
export interface Crumb {
  procedure: string;
  label: string;
  rule: string;
  step?: string;
}

/** A piece, or `count` alike; `id` is null where its identity is hidden. */
export interface Piece {
  id: string | null;
  at: string;
  face: string;
  marks?: string[];
  values?: string[];
  count?: number;
}

/** What lies on a space itself. */
export interface SpaceState {
  owner?: string;
  marks?: string[];
  values?: Record<string, string | number>;
}

/** `parts`: in how many it is counted (halves), `words`: how the value is then written. */
export interface TrackState {
  id: string;
  label: string;
  value: number;
  low: number;
  high: number;
  side: string;
  parts?: number;
  words?: string;
}

/** A holding box in use; its pieces stand `at` its id. */
export interface Box {
  id: string;
  label: string;
}

/** A deck or cup by its count; `top` where that is open, `cards` where all may be read. */
export interface Deck {
  id: string;
  label: string;
  count: number;
  top: string | null;
  cards?: string[] | null;
}

/** `cards` for those who may see them. */
export interface Hand {
  side: string;
  count: number;
  cards: string[] | null;
}

export interface OpenCard {
  slot: string;
  label: string;
  card: string;
}

/** One entry of a scoring sheet: `points` as they are written, `halves` as they are added. */
export interface ScoreLine {
  side: string;
  country: string;
  turn: number;
  source: string;
  points: string;
  halves: number;
}

/** How the game ended; `label` where it is told in words. `scored`: what the score counts, "" where it is not worth showing. */
export interface Result {
  winners: string[];
  kind: string;
  rule: string;
  score: Record<string, number>;
  reason: string;
  label?: string;
  scored?: string;
}

/** What the board shows; `strip` and `building` not for a program that asked for less. */
export interface View {
  turn: Turn | null;
  breadcrumb: Crumb[];
  pieces: Piece[];
  spaces: Record<string, SpaceState>;
  tracks: TrackState[];
  boxes: Box[];
  decks: Deck[];
  hands: Hand[];
  cards: OpenCard[];
  notes: [string, string][];
  result: Result | null;
  sheet?: ScoreLine[];
  scoring_cards?: Record<string, unknown>[];
  moves_box?: Record<string, unknown>[];
  strip?: Strip | null;
  building?: Building | null;
}

export type Stop =
  | "" | "die" | "end" | "reveal" | "side";

export type Role =
  | "" | "advance" | "battle" | "build" | "control" | "event" | "loss" | "move" | "note" | "odds" | "phase" | "result" | "retreat" | "roll" | "score" | "shift" | "stuck" | "turn";

export type StripSection =
  | StripRows
  | StripSteps
  | StripTrack
  | StripCards;

export type ServerMessage =
  | PositionTold
  | PatchTold
  | Welcome
  | ChatLine
  | SeatsTold
  | TakebackTold
  | ClockTold
  | Presence
  | ComputerTold
  | MixedTold
  | Ack
  | PreviewTold
  | RefusedTold
  | Pong;

export type ClientMessage =
  | ActMessage
  | GroupMessage
  | PreviewMessage
  | UndoMessage
  | ChatMessage
  | TakebackMessage
  | AnswerMessage
  | Sync
  | Ping;
