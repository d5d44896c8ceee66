/** One table as this browser sees it: the position, the log, what is selected, what the player is told. */
import { Advice } from "../advice/advice.svelte";
import { Unread } from "../calls/unread.svelte";
import { Clocks } from "../clock/clocks.svelte";
import type { Drag } from "../board/drag.svelte";
import { later } from "../board/later";
import { Overlays } from "../board/overlays.svelte";
import { Places } from "../board/places";
import { tonesOf, type Tone } from "../board/tones";
import { prefs, t } from "../i18n/prefs.svelte";
import { hideKey, write } from "../lobby/links";
import { Cards } from "../log/cards.svelte";
import { Offers, pair } from "../menu/offers";
import { Playback } from "../playback/playback.svelte";
import { Since } from "../playback/since.svelte";
import * as api from "../wire/api";
import { failure } from "../wire/failure";
import * as keys from "../wire/keys";
import { Link, socketUrl, type LinkStatus } from "../wire/link";
import type { BoardDrawing, Fact, GameInfo, Piece, Position, ServerMessage, TableInfo } from "../wire/types";
import { Company } from "./company.svelte";
import { Foresight } from "./foresight.svelte";
import { Hand } from "./hand.svelte";
import { History } from "./history.svelte";
import { Names } from "./names";
import { Notices } from "./notices.svelte";
import { Pace, type Stretch } from "./pace";
import { byId, byPlace } from "./pieces";
import { Settle } from "./settle";
import { movesIn, type Trace } from "./traces";

export interface ChooserState {
  id: string;
  x: number;
  y: number;
}

export class TableStore {
  info = $state.raw<GameInfo | null>(null);
  board = $state.raw<BoardDrawing | null>(null);
  live = $state.raw<Position | null>(null);
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
  /** The list has just changed: a click would hit what nobody has read. */
  fresh = $state(false);
  /** A box that is looked at: boxes come to the panel, the board stays. */
  boxShown = $state("");
  /** How many pixels a counter on the board is wide. */
  counterWide = $state(42);
  hiddenCounters = $state(false);
  magnifier = $state(false);

  uncovered = $state(true);
  sinceStep = $state<number | null>(null);
  goal = $state.raw<{ ids: string[]; gently?: boolean } | null>(null);
  /** The hand over the board, once there is one. */
  drag: Drag | null = null;
  /** What a coach would choose. */
  advised = $state.raw<{ verb: string; noun: string } | null>(null);

  readonly company = new Company();
  readonly notices = new Notices();
  readonly history = new History(this);
  readonly names = new Names(this);
  /** What others did, while it is shown. */
  readonly playback = new Playback(this);
  readonly position: Position | null = $derived(this.history.past ?? this.playback.position ?? this.live);
  /** What is put together now: nothing while something earlier is looked at or played. */
  readonly building = $derived(this.history.past || this.playback.on ? null : (this.live?.view.building ?? null));
  readonly places: Places | null = $derived(this.board ? new Places(this.board) : null);
  readonly offers: Offers = $derived(
    new Offers(this.history.past || this.playback.on || !this.uncovered ? null : (this.live?.menu ?? null), (id) => this.isThing(id)),
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
  readonly hand: Hand;
  private link: Link;
  /** The last position that came; `live` may lag behind it by a moment. */
  private heard: Position | null = null;
  private pace = new Pace((stretch) => this.take(stretch));
  private settle = new Settle((fresh) => (this.fresh = fresh));

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
    this.hand = new Hand(this, this.link);
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
      hideKey(this.id, this.company.role);
      await this.readLog();
      if (this.company.plays) void this.since.ask(this.sinceStep ?? undefined);
      this.link.start();
      if (step !== undefined) await this.history.show(step);
    } catch (error) {
      this.error = this.secret ? failure(error) : t("no_key");
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
    this.company.know(table);
    this.clocks.tell(table.clock ?? null);
  }

  receive(position: Position): void {
    const before = this.heard ?? this.live;
    this.heard = position;
    if (before && !this.history.past && this.uncovered) {
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
    if (document.visibilityState === "visible") later(() => this.markSeen());
  }

  private moved(before: Position | null, { position, facts, first, low }: Stretch): void {
    this.picked = null;
    this.chooser = null;
    this.boxShown = "";
    if (position.menu?.mine) this.settle.changed();
    this.hand.asking = null;
    this.foresight.clear();
    if (before && (position.line !== before.line || position.step < before.step)) {
      this.history.forget();
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
    if (!this.company.plays || !before || before.menu?.mine) return;
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
        this.answered();
        this.notices.tellGroup(message);
        break;
      case "refused":
        this.answered();
        if (message.error === "stale") this.notices.tell(t("stale"), "told");
        else this.notices.tell(message.reason ?? message.error, "refused", message.rule);
        break;
      case "welcome":
        this.company.hear(message);
        this.clocks.tell(message.info.clock ?? null);
        break;
      case "clock":
        this.clocks.tell(message);
        break;
      case "computer":
        if (message.state && message.tries === 1) this.notices.tell(t(`computer_${message.state}`, this.names.side(message.side)), "bad");
        break;
      default:
        this.company.hear(message);
    }
  }

  private answered(): void {
    this.pace.flush();
    this.busy = false;
  }

  // What is looked at

  /** Show these on the board: highlighted, and in sight. */
  point(ids: string[]): void {
    this.highlight = ids;
    this.goal = { ids };
    this.boxShown = ids.map((id) => this.boxOf(id)).find((box) => box !== "") ?? this.boxShown;
  }

  /** The box a thing is or lies in; none when it is on the map. */
  boxOf(id: string): string {
    const place = this.places?.get(id) ?? this.places?.get(this.pieceById.get(id)?.at ?? "");
    return place?.beside ? place.id : "";
  }

  /** Bring these into sight; without a mark. */
  look(ids: string[]): void {
    if (ids.length) this.goal = { ids, gently: true };
  }

  /** Another page of this table, with the same key. */
  pageLink(page: "result" | "review"): string {
    const { role } = this.company;
    const open = role === "spectator" || !role;
    return write({ page, table: this.id, secret: open ? this.secret : "", ...(open ? {} : { seat: role }) });
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
    const { past } = this.history;
    const facts = past ? (past.facts ?? []) : this.log.filter((fact) => fact.step > step - 12);
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

  isThing(id: string): boolean {
    return !!this.places?.get(id) || this.pieceById.has(id);
  }
}
