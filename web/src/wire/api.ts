/** REST calls. Every failure is a `WireError` that says what the server said. */
import { prefs } from "../i18n/prefs.svelte";
import type { Me } from "./me";
import type { Battle, Digest, GameResult, Review } from "./types";
import type {
  Analysis, BoardDrawing, Branch, CallInfo, CallWanted, CallWays, ComponentFile, Created, Fact, Feed, ForecastAnswer,
  GameInfo, Listed, NewTable, OpenTable, OverlayAnswer, Position, Preview, Rating, RuleText, Script, TableInfo,
} from "./types";

export class WireError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly rule = "",
    readonly reason = "",
  ) {
    super(reason || error);
  }
}

const root = new URL("/", location.href).href;

async function call<T>(path: string, init: RequestInit = {}, secret = ""): Promise<T> {
  const headers = new Headers(init.headers);
  headers.set("Accept-Language", prefs.lang); // what is refused is told in it
  if (secret) headers.set("Authorization", `Bearer ${secret}`);
  if (init.body) headers.set("Content-Type", "application/json");
  const answer = await fetch(new URL(path, root), { ...init, headers });
  const text = await answer.text();
  const body: unknown = text ? parsed(text) : null;
  if (answer.ok) return body as T;
  const told = (body ?? {}) as { error?: string; rule?: string; reason?: string; detail?: string };
  throw new WireError(answer.status, told.error ?? told.detail ?? `HTTP ${answer.status}`, told.rule, told.reason);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { error: text.slice(0, 200) };
  }
}

const post = (body: unknown): RequestInit => ({ method: "POST", body: JSON.stringify(body) });
const at = encodeURIComponent;

export const games = (lang: string): Promise<{ games: GameInfo[]; players: string[] }> =>
  call(`/api/games?lang=${lang}`);
export const game = (name: string, lang: string): Promise<GameInfo> => call(`/api/games/${at(name)}?lang=${lang}`);
export const board = (name: string): Promise<BoardDrawing> => call(`/api/games/${at(name)}/board`);
export const rules = (name: string, lang: string): Promise<RuleText[]> =>
  call(`/api/games/${at(name)}/rules?lang=${lang}`);
export const tables = (name: string, lang: string): Promise<ComponentFile[]> =>
  call(`/api/games/${at(name)}/tables?lang=${lang}`);
export const walkthrough = (name: string, lang: string): Promise<Script> =>
  call(`/api/games/${at(name)}/walkthrough?lang=${lang}`);
export const reliefUrl = (name: string, file: string): string =>
  new URL(`/api/games/${at(name)}/art/${at(file)}`, root).href;

export const create = (table: NewTable): Promise<Created> => call("/api/tables", post(table));
export const myTables = async (keys: string[]): Promise<Listed[]> =>
  (await call<{ tables: Listed[] }>("/api/tables", { headers: { "X-Zhulu-Keys": keys.join(",") } })).tables;
export const table = (t: string, secret = ""): Promise<TableInfo> => call(`/api/tables/${at(t)}`, {}, secret);

/** A key of one's own for the seat of an invitation; "" where the key is one's own already. */
export const join = async (t: string, secret: string): Promise<string> =>
  (await call<{ secret: string }>(`/api/tables/${at(t)}/join`, post({}), secret)).secret;

/** A key for a seat that is offered to whoever comes. */
export const take = async (t: string, side: string): Promise<string> =>
  (await call<{ secret: string }>(`/api/tables/${at(t)}/take`, post({ side }))).secret;
export const openTables = async (): Promise<OpenTable[]> => (await call<{ tables: OpenTable[] }>("/api/open")).tables;

export const callWays = (): Promise<CallWays> => call("/api/calls");
export const answerCall = (t: string, said: { id: string; token: string; agree: boolean }): Promise<unknown> =>
  call(`/api/tables/${at(t)}/calls/answer`, post(said));

export const takeName = (name: string): Promise<Me> => call("/api/players", post({ name }));
export const ratings = async (): Promise<Rating[]> => (await call<{ ratings: Rating[] }>("/api/ratings")).ratings;

/** Everything a holder of one secret can ask of one table. */
export class Seat {
  constructor(
    readonly table: string,
    readonly secret: string,
    readonly lang: string,
  ) {}

  private get<T>(path: string): Promise<T> {
    const sign = path.includes("?") ? "&" : "?";
    return call(`/api/tables/${at(this.table)}/${path}${sign}lang=${this.lang}`, {}, this.secret);
  }

  private post<T>(path: string, body: unknown): Promise<T> {
    return call(`/api/tables/${at(this.table)}/${path}`, post(body), this.secret);
  }

  /** The present or a past step; `as` shows another seat's view once the game is over, `branch` an undone line. */
  position(step?: number, as = "", branch = 0): Promise<Position> {
    const given = new URLSearchParams();
    if (step !== undefined) given.set("step", String(step));
    if (as) given.set("as", as);
    if (branch) given.set("branch", String(branch));
    const query = given.toString();
    return this.get(query ? `position?${query}` : "position");
  }

  act(id: string, step: number, action: [string, string]): Promise<Position> {
    return this.post("actions", { id, step, action });
  }

  undo(id: string, step: number): Promise<Position> {
    return this.post("undo", { id, step });
  }

  log(from: number, to: number): Promise<{ facts: Fact[]; battles?: Battle[] }> {
    return this.get(`log?from=${from}&to=${to}`);
  }

  /** What this seat was told, as one page to read or keep. */
  async logPage(): Promise<string> {
    const path = `/api/tables/${at(this.table)}/log.html?lang=${this.lang}`;
    const answer = await fetch(new URL(path, root), { headers: { Authorization: `Bearer ${this.secret}` } });
    if (!answer.ok) throw new WireError(answer.status, `HTTP ${answer.status}`);
    return answer.text();
  }

  /** What happened since one's own last choice, or since a step. */
  digest(from?: number): Promise<Digest> {
    return this.get(from === undefined ? "digest" : `digest?from=${from}`);
  }

  result(): Promise<GameResult> {
    return this.get("result");
  }

  review(): Promise<Review> {
    return this.get("review");
  }

  startReview(): Promise<Review> {
    return this.post("review", {});
  }

  stopReview(): Promise<unknown> {
    return this.post("review/stop", {});
  }

  /** A new table at a step of a finished game, against the computer. */
  again(step: number, side: string): Promise<Created> {
    return this.post("again", { step, side });
  }

  replay(): Promise<{ steps: number; marks: { step: number; side: string }[] }> {
    return this.get("replay");
  }

  exported(): Promise<unknown> {
    return this.get("export");
  }

  overlay(name: string, noun: string): Promise<OverlayAnswer> {
    return this.get(`overlay/${at(name)}?noun=${at(noun)}`);
  }

  forecast(verb: string, noun: string): Promise<ForecastAnswer | null> {
    return this.get(`forecast?verb=${at(verb)}&noun=${at(noun)}`);
  }

  /** What a choice, or a row of them, would do, up to the next choice, die or reveal. */
  preview(row: { verb: string; noun: string }[], step: number): Promise<Preview> {
    const asked = row.map(({ verb, noun }) => `verb=${at(verb)}&noun=${at(noun)}`);
    return this.get(`preview?${asked.join("&")}&step=${step}`);
  }

  hint(): Promise<{ action: [string, string]; label: string; why: string }> {
    return this.get("hint");
  }

  /** Of the present position, or of a past step (of an undone line). */
  analysis(level: string, step?: number, branch = 0): Promise<Analysis> {
    const given = new URLSearchParams({ level });
    if (step !== undefined) given.set("step", String(step));
    if (branch) given.set("branch", String(branch));
    return this.get(`analysis?${given}`);
  }

  async branches(): Promise<Branch[]> {
    return (await this.get<{ branches: Branch[] }>("branches")).branches;
  }

  notes(): Promise<{ text?: string }> {
    return this.get("notes");
  }

  keepNotes(text: string): Promise<unknown> {
    const body = JSON.stringify({ text });
    return call(`/api/tables/${at(this.table)}/notes`, { method: "PUT", body }, this.secret);
  }

  chat(text: string): Promise<unknown> {
    return this.post("chat", { text });
  }

  /** To a step, or to before one's own last choice. */
  takeback(to?: number): Promise<unknown> {
    return this.post("takeback", to === undefined ? {} : { to });
  }

  /** To the take-back to that step, not to another that is asked for meanwhile. */
  answer(agree: boolean, to: number): Promise<unknown> {
    return this.post("takeback/answer", { agree, to });
  }

  give(side: string, player: string): Promise<unknown> {
    return this.post(`seats/${at(side)}`, { player });
  }

  /** Against a side that has run out of time. */
  claim(deed: "resign" | "computer"): Promise<TableInfo> {
    return this.post("claim", { do: deed });
  }

  feed(): Promise<Feed> {
    return this.post("feed", {});
  }

  calls(): Promise<{ calls: CallInfo[] }> {
    return this.get("calls");
  }

  callMe(wish: CallWanted): Promise<CallInfo> {
    return this.post("calls", { ...wish, lang: this.lang });
  }

  endCall(id: string): Promise<{ calls: CallInfo[] }> {
    return this.post("calls/end", { id });
  }

  /** Whether whoever comes may take a seat. */
  offer(side: string, open: boolean): Promise<TableInfo> {
    return this.post("offer", { side, open });
  }

  /** A word of one's own for the dice. */
  mix(text: string): Promise<TableInfo> {
    return this.post("mix", { text });
  }

  /** A spectator's key, for a link that may be shared. */
  watch(): Promise<{ spectator: string }> {
    return this.post("watch", {});
  }

  /** Play this seat under a name. */
  sign(secret: string): Promise<TableInfo> {
    return this.post("sign", { secret });
  }

  resign(): Promise<unknown> {
    return this.post("resign", {});
  }

  rematch(): Promise<Created> {
    return this.post("rematch", {});
  }
}

/** `follow`: a record of other rules or data too, as far as today's rules can follow it. */
export const importGame = (record: unknown, follow: boolean): Promise<Created> =>
  call("/api/import", post({ record, hotseat: true, follow }));
