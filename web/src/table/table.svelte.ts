/** One table as this browser sees it: the position, the log, what is selected, what the player is told. */
import { Advice } from "../advice/advice.svelte";
import { Unread } from "../calls/unread.svelte";
import { Clocks } from "../clock/clocks.svelte";
import type { Drag } from "../board/drag.svelte";
import { Overlays } from "../board/overlays.svelte";
import { Places } from "../board/places";
import { tonesOf, type Tone } from "../board/tones";
import { prefs, t } from "../i18n/prefs.svelte";
import { hideKey, write } from "../lobby/links";
import { sitDown } from "../lobby/sit";
import { Cards } from "../log/cards.svelte";
import { Offers, pair, type Choice } from "../menu/offers";
import { Playback } from "../playback/playback.svelte";
import { Since } from "../playback/since.svelte";
import * as api from "../wire/api";
import * as keys from "../wire/keys";
import { freshId, Link, socketUrl, type LinkStatus } from "../wire/link";
import type { GroupWish } from "../wire/own";
import type {
  BoardDrawing, ChatLine, Fact, GameInfo, GroupDone, Piece, Position, SeatInfo, ServerMessage, TableInfo, Takeback,
} from "../wire/types";
import { Foresight } from "./foresight.svelte";
import { Pace, type Stretch } from "./pace";
import { byId, byPlace } from "./pieces";
import { Settle } from "./settle";
import { movesIn, type Trace } from "./traces";

export interface Notice {
  id: number;
  text: string;
  kind: "refused" | "told" | "bad";
  rule?: string;
}

export interface ChooserState {
  id: string;
  x: number;
  y: number;
}

export class TableStore {
  info = $state.raw<GameInfo | null>(null);
  board = $state.raw<BoardDrawing | null>(null);
  live = $state.raw<Position | null>(null);
  past = $state.raw<Position | null>(null);
  /** The undone line the past belongs to; 0 for the present one. */
  branch = $state(0);
  log = $state.raw<Fact[]>([]);
  status = $state<LinkStatus>("opening");
  error = $state("");
  busy = $state(false);

  picked = $state<string | null>(null);
  selected = $state<string | null>(null);
  hovered = $state<string | null>(null);
  highlight = $state.raw<string[]>([]);
  chooser = $state<ChooserState | null>(null);
  hoverAt = $state.raw<ChooserState | null>(null);
  asking = $state.raw<Choice | null>(null);
  /** The list has just changed: a click would hit what nobody has read. */
  fresh = $state(false);
  /** A box that is looked at: boxes come to the panel, the board stays. */
  boxShown = $state("");
  /** How many pixels a counter on the board is wide. */
  counterWide = $state(42);
  hiddenCounters = $state(false);
  magnifier = $state(false);

  seats = $state.raw<Record<string, SeatInfo>>({});
  /** Whose secret this is: a side, "all", "owner" or "spectator". */
  role = $state("");
  watching = $state(0);
  /** The maker chose the seed of the dice. */
  seeded = $state(false);
  /** The sides whose word is in the dice. */
  mixed = $state.raw<string[]>([]);
  takeback = $state.raw<Takeback | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  notices = $state.raw<Notice[]>([]);
  uncovered = $state(true);
  viewAs = $state("");
  sinceStep = $state<number | null>(null);
  goal = $state.raw<{ ids: string[]; gently?: boolean } | null>(null);
  /** The hand over the board, once there is one. */
  drag: Drag | null = null;
  /** What a coach would choose, and who is told what was chosen. */
  advised = $state.raw<{ verb: string; noun: string } | null>(null);
  chosen: ((choice: Choice) => void) | null = null;

  /** What others did, while it is shown. */
  readonly playback = new Playback(this);
  readonly position: Position | null = $derived(this.past ?? this.playback.position ?? this.live);
  readonly places: Places | null = $derived(this.board ? new Places(this.board) : null);
  readonly offers: Offers = $derived(
    new Offers(this.past || this.playback.on || !this.uncovered ? null : (this.live?.menu ?? null), (id) => this.isThing(id)),
  );
  /** A place on the map can be chosen: pieces may be brought to it. */
  readonly placesOffered: boolean = $derived(this.offers.choices.some((one) => this.places?.get(one.noun) !== undefined));
  readonly tones: Map<string, Tone> = $derived(tonesOf((this.info?.sides ?? []).map((side) => side.id)));
  readonly piecesAt: Map<string, Piece[]> = $derived(byPlace(this.position?.view.pieces ?? []));
  readonly pieceById: Map<string, Piece> = $derived(byId(this.position?.view.pieces ?? []));
  readonly traces: Trace[] = $derived(this.recentMoves());
  readonly advisedIds: string[] = $derived(this.advised ? this.handlesOf(this.advised.noun) : []);

  readonly seat: api.Seat;
  readonly foresight = new Foresight(this);
  readonly overlays = new Overlays(this);
  readonly advice = new Advice(this);
  readonly clocks = new Clocks();
  readonly unread = new Unread(this);
  readonly since = new Since((from) => this.seat.digest(from));
  readonly cards = new Cards((from) => this.seat.log(from, this.live?.step ?? from));
  private link: Link;
  /** The last position that came; `live` may lag behind it by a moment. */
  private heard: Position | null = null;
  private pace = new Pace((stretch) => this.take(stretch));
  private settle = new Settle((fresh) => (this.fresh = fresh));
  private counter = 0;
  private cache = new Map<number, Position>();

  constructor(
    readonly id: string,
    readonly secret: string,
  ) {
    const lang = prefs.lang;
    this.seat = new api.Seat(id, secret, lang);
    this.link = new Link(socketUrl(id), secret, lang, {
      position: (position) => this.receive(position),
      message: (message) => this.hear(message),
      status: (status) => (this.status = status),
    });
  }

  async start(step?: number): Promise<void> {
    try {
      const first = await this.seat.position();
      this.live = first;
      this.uncovered = !first.curtain;
      const [info, board, table] = await Promise.all([
        api.game(first.game, prefs.lang),
        api.board(first.game),
        api.table(this.id, this.secret),
      ]);
      this.info = info;
      this.board = board;
      this.know(table);
      this.keepKey(first, table.name, table.role ?? first.seat);
      hideKey(this.id, this.role);
      await this.readLog();
      if (this.plays) void this.since.ask(this.sinceStep ?? undefined);
      this.link.start();
      if (step !== undefined) await this.show(step);
    } catch (error) {
      const known = error instanceof api.WireError && error.status < 500;
      this.error = !this.secret ? t("no_key") : known ? t("no_table") : t("failed", String(error));
    }
  }

  stop(): void {
    this.settle.stop();
    this.playback.skip();
    this.cards.stop();
    this.markSeen();
    this.clocks.stop();
    this.pace.stop();
    this.link.stop();
  }

  // What the server tells

  private know(table: TableInfo): void {
    this.seats = table.seats;
    this.role = table.role ?? "";
    this.takeback = table.takeback ?? null;
    this.seeded = table.seeded ?? false;
    this.mixed = table.mixed ?? [];
    this.clocks.tell(table.clock ?? null);
  }

  receive(position: Position): void {
    const before = this.heard ?? this.live;
    this.heard = position;
    if (before && !this.past && this.uncovered) {
      if (before.menu?.mine) this.playback.tellOwn(before, position);
      else this.playback.hear(before, position);
    }
    this.pace.take(position);
  }

  private take(stretch: Stretch): void {
    const { position } = stretch;
    const before = this.live;
    this.live = position;
    this.busy = false;
    if (!before || before.step !== position.step || before.line !== position.line) this.moved(before, stretch);
    if (position.curtain && before?.seat !== position.seat) this.uncovered = false;
    if (document.visibilityState === "visible") this.markSeen();
  }

  private moved(before: Position | null, { position, facts, first, low }: Stretch): void {
    this.picked = null;
    this.chooser = null;
    this.boxShown = "";
    if (position.menu?.mine) this.settle.changed();
    this.asking = null;
    this.foresight.clear();
    if (before && (position.line !== before.line || position.step < before.step)) {
      this.cache.clear();
      this.log = this.log.filter((fact) => fact.step <= low);
      this.cards.cut(low);
    }
    if (before && first > before.step + 1) void this.readLog(Math.min(low, before.step) + 1);
    else this.addFacts(facts);
    this.meanwhile(before, position);
    void this.overlays.refresh();
  }

  /** It is my choice again, and others have chosen in between. */
  private meanwhile(before: Position | null, position: Position): void {
    if (!this.plays || !before || before.menu?.mine) return;
    if (position.menu?.mine) void this.since.ask();
    else this.since.clear();
  }

  private addFacts(facts: Fact[]): void {
    const first = facts[0];
    if (!first) return;
    this.log = [...this.log.filter((fact) => fact.step < first.step), ...facts];
    this.cards.follow(facts);
  }

  private async readLog(from = 0): Promise<void> {
    const to = this.live?.step ?? 0;
    const { facts, battles } = await this.seat.log(from, to);
    this.cards.take(from, battles);
    // The game goes on while the answer is on its way.
    this.log = [...this.log.filter((fact) => fact.step < from), ...facts, ...this.log.filter((fact) => fact.step > to)];
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "ack":
        this.pace.flush();
        this.busy = false;
        this.tellGroup(message);
        break;
      case "refused":
        this.pace.flush();
        this.busy = false;
        if (message.error === "stale") this.tell(t("stale"), "told");
        else this.tell(message.reason ?? message.error, "refused", message.rule);
        break;
      case "welcome":
        this.chat = message.chat;
        this.know(message.info);
        break;
      case "mixed":
        this.mixed = message.mixed;
        break;
      case "clock":
        this.clocks.tell(message);
        break;
      case "chat":
        this.chat = [...this.chat, message];
        break;
      case "seats":
        this.seats = message.seats;
        break;
      case "computer":
        if (message.state && message.tries === 1) this.tell(t(`computer_${message.state}`, this.sideName(message.side)), "bad");
        break;
      case "presence":
        this.watching = message.watching;
        this.seats = Object.fromEntries(
          Object.entries(this.seats).map(([side, seat]) => [side, { ...seat, online: message.online.includes(side) }]),
        );
        break;
      case "takeback":
        this.takeback = message.state === "asked" || message.state === "agreed" ? message : null;
        break;
    }
  }

  /** A group that could not be done to its end says where it stopped and why. */
  private tellGroup({ done, stopped, rule, reason, skipped = [] }: Partial<GroupDone>): void {
    if (done === undefined) return;
    const missed = skipped.map(([, name, , why]) => `${name}: ${why}`).slice(0, 3);
    if (missed.length) this.tell(`${t("group_done", done)} ${missed.join("; ")}`, "told", skipped[0]?.[2]);
    else if (stopped === "refused") this.tell(`${t("group_done", done)} ${reason ?? ""}`, "told", rule);
  }

  /** Whether this secret sits at the table, and does not only watch. */
  get plays(): boolean {
    return this.role === "all" || this.role in this.seats;
  }

  mayActFor(side: string): boolean {
    return side === this.role || (this.role === "all" && this.seats[side]?.hotseat === true);
  }

  // What the player does

  choose(choice: Choice): void {
    if (this.busy || this.past || !this.live) return;
    if (choice.stop && prefs.askFinal && this.asking !== choice) {
      this.asking = choice;
      return;
    }
    this.chooser = null;
    const { step, line } = this.live;
    const action: [string, string] = [choice.verb, choice.noun];
    this.chosen?.(choice);
    this.since.clear();
    this.playback.own = null;
    this.busy = this.link.order({ type: "act", id: freshId(), step, line, action });
  }

  /**
   * Choices one after the other, by the click on the last. Whoever wants to be asked before what is final is brought
   * before that choice, not past it.
   */
  async chooseRow(row: Choice[]): Promise<void> {
    const final = prefs.askFinal && (await this.foresight.preview(row))?.stop;
    const made = final ? row.slice(0, -1) : row;
    this.foresight.shut();
    this.group({ actions: made.map(({ verb, noun }) => [verb, noun]) });
  }

  /** Several choices at once: done in order, undone together. */
  group(wish: GroupWish): void {
    if (this.busy || this.past || !this.live) return;
    this.chooser = null;
    const { step, line } = this.live;
    this.busy = this.link.order({ type: "group", id: freshId(), step, line, ...wish });
  }

  /** Take back the last choice or group, or go back to before one of one's own choices. */
  undo(to?: number): void {
    if (this.busy || !this.live?.undo?.can) return;
    const { step, line } = this.live;
    const back = to === undefined ? {} : { to };
    this.busy = this.link.order({ type: "undo", id: freshId(), step, line, ...back });
  }

  /** A click, tap or Enter on a thing: do the one thing possible, or ask which, or say why not. */
  use(id: string, x: number, y: number): void {
    const choices = this.offers.of(id, this.picked);
    const only = choices.length === 1 ? choices[0] : undefined;
    this.selected = id;
    const picks = choices.filter((one) => this.picked === null && one.noun.startsWith(`${id}>`));
    if (only && !picks.length) return this.choose(only);
    const verbs = new Set(choices.map((one) => one.verb));
    const onBoard = picks.every((one) => this.isThing(pair(one.noun)[1] ?? ""));
    if (picks.length && picks.length === choices.length && verbs.size === 1 && onBoard) {
      this.picked = id;
      return;
    }
    this.chooser = { id, x, y };
  }

  tell(text: string, kind: Notice["kind"], rule?: string): void {
    const notice = { id: ++this.counter, text, kind, rule };
    this.notices = [...this.notices.slice(-2), notice];
    setTimeout(() => this.dismiss(notice.id), 7000);
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  async attempt(work: Promise<unknown>, done = ""): Promise<void> {
    try {
      await work;
      if (done) this.tell(done, "told");
    } catch (error) {
      const told = error instanceof api.WireError ? error : null;
      this.tell(told ? told.message : String(error), "bad", told?.rule);
    }
  }

  say(text: string): void {
    void this.attempt(this.seat.chat(text));
  }

  /** Show these on the board: highlighted, and in sight. */
  point(ids: string[]): void {
    this.highlight = ids;
    this.goal = { ids };
    this.boxShown = ids.map((id) => this.boxOf(id)).find((box) => box !== "") ?? this.boxShown;
  }

  /** The box a thing is or lies in; none when it is on the map. */
  boxOf(id: string): string {
    const place = this.places?.get(id) ?? this.places?.get(this.pieceById.get(id)?.at ?? "");
    return place?.kind === "box" ? place.id : "";
  }

  // The past

  async show(step: number): Promise<void> {
    const last = this.live?.step ?? 0;
    const wanted = Math.max(0, Math.min(step, last));
    if (wanted === last && !this.viewAs) {
      this.toPast(null);
      return;
    }
    this.toPast(await this.at(wanted));
  }

  /** A step as this seat saw it. */
  async at(step: number): Promise<Position> {
    const position = this.cache.get(step) ?? (await this.seat.position(step, this.viewAs));
    this.cache.set(step, position);
    if (this.cache.size > 400) this.cache.delete(this.cache.keys().next().value ?? -1);
    return position;
  }

  /** Bring these into sight; without a mark. */
  look(ids: string[]): void {
    if (ids.length) this.goal = { ids, gently: true };
  }

  /** A step of a line that was undone. */
  async showBranch(branch: number, step: number): Promise<void> {
    this.toPast(await this.seat.position(step, "", branch), branch);
  }

  private toPast(position: Position | null, branch = 0): void {
    this.playback.skip();
    this.past = position;
    this.branch = branch;
  }

  leavePast(): void {
    this.toPast(null);
    this.lookAs("");
  }

  /** Once the game is over every seat's view may be seen. */
  lookAs(seat: string): void {
    if (seat === this.viewAs) return;
    this.viewAs = seat;
    this.cache.clear();
    if (seat || this.past) void this.attempt(this.show(this.past?.step ?? this.live?.step ?? 0));
  }

  /** Another try from the step that is shown: one's own side, or that of who chose there, against the computer. */
  async tryAgain(): Promise<void> {
    const { past } = this;
    const side = this.role in this.seats ? this.role : (past?.menu?.side ?? "");
    if (past && side) await sitDown(await this.seat.again(past.step, side));
  }

  /** Another page of this table, with the same key. */
  pageLink(page: "result" | "review"): string {
    const open = this.role === "spectator" || !this.role;
    return write({ page, table: this.id, secret: open ? this.secret : "", ...(open ? {} : { seat: this.role }) });
  }

  private markSeen(): void {
    if (this.live) keys.seen(this.secret, this.live.step);
  }

  private keepKey(position: Position, name: string, role: string): void {
    const seen = keys.lastSeen(this.secret);
    if (seen > 0 && seen < position.step) this.sinceStep = seen;
    keys.keep({ table: this.id, game: position.game, seat: role, secret: this.secret, name, seen: position.step });
  }

  // Indexes

  private recentMoves(): Trace[] {
    if (!this.places || !prefs.traces || this.playback.on) return [];
    const step = this.position?.step ?? 0;
    const facts = this.past ? (this.past.facts ?? []) : this.log.filter((fact) => fact.step > step - 12);
    return movesIn(facts, this.places);
  }

  /** What to touch for a noun: of a pair the first, and the second when the first is picked. */
  private handlesOf(noun: string): string[] {
    const [first, second] = pair(noun);
    if (second === null) return noun ? [noun] : [];
    return this.picked === first || !this.isThing(first) ? [second] : [first];
  }

  /** A piece of the side that is to choose, as far as can be seen. */
  isOwn(piece: Piece): boolean {
    return this.info?.faces?.[piece.face]?.tone === this.live?.menu?.side;
  }

  private isThing(id: string): boolean {
    return !!this.places?.get(id) || this.pieceById.has(id);
  }

  /** The name of anything, by kind where it is known. */
  nameOf(id: string, kind = ""): string {
    const names = this.info?.names ?? {};
    const known = kind ? names[kind]?.[id] : undefined;
    if (known) return known;
    const place = this.places?.get(id);
    if (place) return prefs.lang === "zh" ? (place.name_zh ?? place.name) : place.name;
    for (const table of Object.values(names)) if (table[id]) return table[id];
    return String(this.info?.cards?.[id]?.title ?? id);
  }

  /** What a piece is called, with how many lie there. */
  pieceName(piece: Piece): string {
    const name = piece.id ? this.nameOf(piece.id, "unit") : this.faceName(piece.face);
    return (piece.count ?? 1) > 1 ? `${name} ×${piece.count}` : name;
  }

  /** What every piece with this face is called. */
  faceName(face: string): string {
    const names = this.info?.names ?? {};
    const known = ["piece", "unit", "country", "counter", "emperor", "marker"].map((kind) => names[kind]?.[face]).find(Boolean);
    return known ?? this.info?.faces?.[face]?.label ?? face.replaceAll("_", " ");
  }

  sideName(id: string | null | undefined): string {
    if (!id) return "";
    return this.info?.sides.find((side) => side.id === id)?.label ?? id;
  }
}
