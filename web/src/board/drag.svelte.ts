/** Pieces lifted by the pointer and dropped elsewhere: the engine finds the choices that bring them there. */
import { pair } from "../menu/offers";
import type { TableStore } from "../table/table.svelte";
import type { Piece } from "../wire/types";
import { liftedFrom } from "./liftable";

/** Pixels the pointer moves before a press is a lift and no click. */
const LIFT = 6;
/** Milliseconds a finger rests on pieces before it lifts them: until then it moves the board. */
export const HOLD = 350;

/** Pieces in the hand, by what the engine calls them, and where the first was taken up. */
export interface Held {
  pieces: Piece[];
  handles: string[];
  from: string;
}

/** What the pointer is over, whoever has captured it. */
const below = (event: PointerEvent): Element | null => document.elementFromPoint?.(event.clientX, event.clientY) ?? null;

export class Drag {
  /** What is in the hand, once it has left the board. */
  held = $state.raw<Held | null>(null);
  x = $state(0);
  y = $state(0);
  /** The place below the hand; "" where there is none, or where it came from. */
  over = $state("");
  private pressed: { held: Held; x: number; y: number; pointer: number } | null = null;
  private holding: ReturnType<typeof setTimeout> | undefined;
  private dropped = false;

  constructor(
    private readonly store: TableStore,
    private readonly placeAt: (event: PointerEvent) => string | null,
    private readonly thingAt: (event: PointerEvent) => Element | null = below,
  ) {}

  /** A new press, wherever: a finger that has dropped something made no click, so there is none left to eat. */
  begin(): void {
    this.dropped = false;
  }

  press(event: PointerEvent): void {
    this.begin();
    clearTimeout(this.holding);
    const stack = (event.target as Element).closest<SVGElement>("[data-lift]");
    if (!stack || event.button !== 0) return;
    const touched = (event.target as Element).closest<SVGElement>("[data-piece], [data-face]");
    const held = this.take(stack.dataset.at ?? "", touched, event.shiftKey);
    if (event.pointerType !== "touch") this.lift(event, held);
    else if (event.isPrimary) this.hold(event, held);
    else this.cancel(); // two fingers: the board is made larger or smaller
  }

  /** A finger that rests on pieces lifts them; one that moves on moves the board. */
  private hold(event: PointerEvent, held: Held): void {
    const board = event.currentTarget as Element | null;
    const { clientX, clientY, pointerId } = event;
    this.lift(event, held);
    this.holding = setTimeout(() => {
      if (!this.pressed) return;
      board?.setPointerCapture?.(pointerId);
      this.store.foresight.shut();
      [this.x, this.y] = [clientX, clientY];
      this.held = held;
      navigator.vibrate?.(12);
    }, HOLD);
  }

  /** These are pressed, and lifted once the pointer moves. */
  lift(event: PointerEvent, held: Held): void {
    if (held.handles.length) this.pressed = { held, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  /** A whole stack; with Shift only the piece under the pointer. */
  private take(at: string, touched: SVGElement | null, single: boolean): Held {
    const here = this.store.piecesAt.get(at) ?? [];
    const open = here.filter((one) => one.id !== null && this.store.offers.of(one.id, null).length > 0);
    // Where only places can be chosen, such as what to attack, one's own pieces are brought to them.
    const named = open.length ? open : here.filter((one) => one.id !== null && this.store.isOwn(one));
    if (named.length) {
      const top = named.find((one) => one.id === touched?.dataset.piece) ?? named.at(-1);
      const pieces = single && top ? [top] : named;
      return { pieces, handles: pieces.map((one) => one.id ?? ""), from: at };
    }
    const one = here.find((piece) => piece.id === null && piece.face === touched?.dataset.face);
    if (!one) return { pieces: [], handles: [], from: at };
    const times = single ? 1 : Math.min(one.count ?? 1, 20);
    return { pieces: [one], handles: Array<string>(times).fill(`${one.face}>${at}`), from: at };
  }

  move(event: PointerEvent): void {
    if (!this.pressed) return;
    const { held, x, y, pointer } = this.pressed;
    if (!this.held && Math.hypot(event.clientX - x, event.clientY - y) < LIFT) return;
    if (!this.held && event.pointerType === "touch") return this.cancel();
    if (!this.held) {
      (event.currentTarget as Element).setPointerCapture?.(pointer);
      this.store.foresight.shut();
      this.held = held;
    }
    [this.x, this.y] = [event.clientX, event.clientY];
    if (event.ctrlKey || event.metaKey) this.gather(event);
    const place = this.placeAt(event);
    this.over = place && this.goTo(place).length ? place : "";
    this.store.hovered = this.over || null;
  }

  /** With Ctrl the hand takes along what it passes, on the board or in a list; with Shift too, of a stack the piece under it. */
  private gather(event: PointerEvent): void {
    const { held } = this;
    const thing = this.thingAt(event);
    const touched = thing?.closest<SVGElement>("[data-piece], [data-face]") ?? null;
    const at = touched?.closest<SVGElement>("[data-lift]")?.dataset.at;
    const more = at === undefined ? liftedFrom(thing) : this.take(at, touched, event.shiftKey);
    if (!held || !more) return;
    const { pieces, handles } = more;
    if (!handles.length || handles.some((one) => held.handles.includes(one))) return;
    this.held = { ...held, pieces: [...held.pieces, ...pieces], handles: [...held.handles, ...handles] };
    this.store.highlight = this.held.handles;
  }

  /** What is in the hand and does not lie there already. */
  private goTo(place: string): string[] {
    const { pieceById } = this.store;
    const { handles = [], from = "" } = this.held ?? {};
    return handles.filter((one) => (pieceById.get(one)?.at ?? (pair(one)[1] || from)) !== place);
  }

  release(): void {
    const { held, over } = this;
    const going = this.goTo(over);
    this.cancel();
    if (!held) return;
    this.dropped = true;
    if (over) this.store.hand.group({ carry: going, to: over });
  }

  /** Put back where it was. */
  cancel(): void {
    if (this.held) {
      this.store.hovered = null;
      this.store.highlight = [];
    }
    clearTimeout(this.holding);
    this.pressed = null;
    this.held = null;
    this.over = "";
  }

  /** The click that ends a drag is none. */
  ate(): boolean {
    const ate = this.dropped;
    this.dropped = false;
    return ate;
  }
}
