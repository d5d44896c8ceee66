import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { labPosition } from "../mock/lab";
import { Link, type LinkStatus, type Order } from "./link";
import type { Position, ServerMessage } from "./types";

class FakeSocket {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.drop(1000);
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

describe("Link", () => {
  let sockets: FakeSocket[];
  let positions: Position[];
  let messages: ServerMessage[];
  let states: LinkStatus[];
  let link: Link;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    positions = [];
    messages = [];
    states = [];
    const listener = {
      position: (position: Position) => void positions.push(position),
      message: (message: ServerMessage) => void messages.push(message),
      status: (status: LinkStatus) => void states.push(status),
    };
    link = new Link("ws://x", "secret", "en", listener, () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    });
    link.start();
    latest().open();
  });

  afterEach(() => {
    link.stop();
    vi.useRealTimers();
  });

  const latest = (): FakeSocket => sockets.at(-1) as FakeSocket;
  const act = (id: string): Order => ({ type: "act", id, step: 7, action: ["join", "A-1"] });

  it("says hello with the secret first", () => {
    expect(latest().sent[0]).toEqual({ type: "hello", secret: "secret", lang: "en", last: 0 });
  });

  it("applies a patch upon the position it was made for", () => {
    latest().hear({ type: "position", ...labPosition() });
    latest().hear({ n: 9, type: "patch", base: 8, patch: [[["step"], 8], [["n"], 9]] });
    expect(positions.at(-1)?.step).toBe(8);
    expect(positions.at(-1)?.view.pieces).toBe(positions[0]?.view.pieces);
  });

  it("asks for the whole position when a patch does not fit", () => {
    latest().hear({ type: "position", ...labPosition() });
    latest().hear({ n: 12, type: "patch", base: 11, patch: [[["step"], 11]] });
    expect(latest().sent.at(-1)).toEqual({ type: "sync" });
    expect(positions.at(-1)?.step).toBe(7);
  });

  it("takes one order at a time until it is answered", () => {
    expect(link.order(act("a"))).toBe(true);
    expect(link.order(act("b"))).toBe(false);
    latest().hear({ type: "ack", id: "a", n: 3 });
    expect(link.order(act("c"))).toBe(true);
  });

  it("is free again after a refusal", () => {
    link.order(act("a"));
    latest().hear({ type: "refused", id: "a", error: "stale" });
    expect(link.busy).toBe(false);
  });

  it("comes back after a break with the last number and repeats the open order under its id", () => {
    latest().hear({ type: "position", ...labPosition() });
    latest().hear({ n: 9, type: "chat", who: "kmt", text: "hi" });
    link.order(act("a"));
    latest().drop(1006);
    expect(states.at(-1)).toBe("broken");
    vi.advanceTimersByTime(500);
    latest().open();
    expect(sockets).toHaveLength(2);
    expect(latest().sent[0]).toMatchObject({ type: "hello", last: 9 });
    expect(latest().sent[1]).toMatchObject({ type: "act", id: "a" });
  });

  it("does not tell the same news twice", () => {
    latest().hear({ n: 9, type: "chat", who: "kmt", text: "hi" });
    latest().hear({ n: 9, type: "chat", who: "kmt", text: "hi" });
    expect(messages.filter((message) => message.type === "chat")).toHaveLength(1);
  });

  it("waits longer after every failure", () => {
    latest().drop(1006);
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
    latest().drop(1006);
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(3);
  });

  it("does not try again with a wrong secret", () => {
    latest().drop(4401);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe("closed");
  });
});
