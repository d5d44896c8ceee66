/**
 * The live link to a table. Messages are numbered; after a break the link says hello with the last number it has
 * and goes on. What the player did is repeated under its own id until it is answered, so nothing is taken twice.
 */
import { patched } from "./patch";
import type { Position, ServerMessage } from "./types";

export interface Listener {
  position(position: Position): void;
  message(message: ServerMessage): void;
  status(status: LinkStatus): void;
}

export type LinkStatus = "opening" | "open" | "broken" | "closed";

export interface Order {
  type: "act" | "undo" | "group";
  id: string;
  step: number;
  line?: number;
  action?: [string, string];
  /** Undo back to this step; carry to this place. */
  to?: number | string;
  [wish: string]: unknown;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** What must not be heard twice after a break; positions and answers may be. */
const NEWS = new Set(["chat", "seats", "takeback"]);
/** Closing codes after which trying again is no use: a wrong secret, no such table. */
const HOPELESS = new Set([4401, 4404]);
const HEARTBEAT = 25_000;

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Link {
  private socket: WebSocket | null = null;
  private last = 0;
  private document: Position | null = null;
  private waiting: Order | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly secret: string,
    private readonly lang: string,
    private readonly listener: Listener,
    private readonly open: (url: string) => WebSocket = (u) => new WebSocket(u),
  ) {}

  start(): void {
    if (this.closed) return;
    this.listener.status("opening");
    const socket = this.open(this.url);
    this.socket = socket;
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.broken(socket, event.code);
    socket.onerror = () => socket.close();
  }

  stop(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.socket?.close();
    this.listener.status("closed");
  }

  /** False while an earlier order is unanswered: a double click is one click. */
  order(order: Order): boolean {
    if (this.waiting) return false;
    this.waiting = order;
    this.send(order);
    return true;
  }

  get busy(): boolean {
    return this.waiting !== null;
  }

  send(message: object): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private greet(socket: WebSocket): void {
    this.wait = FIRST_WAIT;
    const last = this.document ? this.last : 0;
    socket.send(JSON.stringify({ type: "hello", secret: this.secret, lang: this.lang, last }));
    if (this.waiting) this.send(this.waiting);
    clearInterval(this.beat);
    this.beat = setInterval(() => this.send({ type: "ping" }), HEARTBEAT);
    this.listener.status("open");
  }

  private broken(socket: WebSocket, code: number): void {
    if (socket !== this.socket || this.closed) return;
    clearInterval(this.beat);
    if (HOPELESS.has(code)) return this.listener.status("closed");
    this.listener.status("broken");
    this.timer = setTimeout(() => this.start(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private hear(message: ServerMessage): void {
    const n = "n" in message && typeof message.n === "number" ? message.n : undefined;
    const again = n !== undefined && n <= this.last && NEWS.has(message.type);
    if (again) return;
    if (n !== undefined) this.last = Math.max(this.last, n);
    if (message.type === "position") this.take(message);
    else if (message.type === "patch") this.patch(message);
    else if (message.type === "ack" || message.type === "refused") this.answered(message.id);
    this.listener.message(message);
  }

  private take(position: Position): void {
    this.document = position;
    this.listener.position(position);
  }

  /** A patch fits one base; where that is not what we have, ask for the whole position. */
  private patch(message: Extract<ServerMessage, { type: "patch" }>): void {
    if (!this.document || this.document.n !== message.base) this.send({ type: "sync" });
    else this.take(patched(this.document, message.patch));
  }

  private answered(id: string): void {
    if (this.waiting?.id === id) this.waiting = null;
  }
}

export function socketUrl(table: string): string {
  const url = new URL(`/ws/${encodeURIComponent(table)}`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.hash = "";
  url.search = "";
  return url.href;
}
