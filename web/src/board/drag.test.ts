import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { TableStore } from "../table/table.svelte";
import { Drag, HOLD } from "./drag.svelte";
import { liftable } from "./liftable";

let store: TableStore;
let sent: object[];
let under: string | null;

beforeEach(() => {
  store = new TableStore("t1", "secret");
  store.info = labInfo;
  store.board = labBoard();
  const position = labPosition();
  if (position.menu) position.menu.offers = [["move", "A-1", "Move First Battalion"], ["move", "A-2", "Move Battery"]];
  store.live = position;
  sent = [];
  under = null;
  vi.spyOn(store.hand, "group").mockImplementation((wish) => void sent.push(wish));
});

function pointer(x: number, y: number, more: Partial<PointerEvent> = {}): PointerEvent {
  const board = document.createElement("div");
  board.innerHTML = '<div data-lift data-at="0202"><i data-piece="A-1" data-face="A-1"></i></div><div data-lift data-at="pool"><b data-face="cube"></b></div>';
  const target = board.querySelector(more.shiftKey === undefined || more.shiftKey ? "i" : "b");
  return { button: 0, pointerType: "mouse", pointerId: 1, clientX: x, clientY: y, shiftKey: false, target, currentTarget: board, ...more } as unknown as PointerEvent;
}

function carry(to: string | null, more: Partial<PointerEvent> = {}): Drag {
  const drag = new Drag(store, () => under);
  drag.press(pointer(100, 100, more));
  under = to;
  drag.move(pointer(140, 100, more));
  drag.release();
  return drag;
}

describe("a piece dragged over the board", () => {
  it("takes its whole stack along, as far as it may be chosen", () => {
    const drag = carry("0303");
    expect(sent).toEqual([{ carry: ["A-1", "A-2"], to: "0303" }]);
    expect(drag.ate()).toBe(true);
    expect(drag.ate()).toBe(false);
  });

  it("goes alone with Shift", () => {
    carry("0303", { shiftKey: true });
    expect(sent).toEqual([{ carry: ["A-1"], to: "0303" }]);
  });

  it("without a name is so many of its face", () => {
    carry("0303", { shiftKey: false });
    expect(sent).toEqual([{ carry: Array(5).fill("cube>pool"), to: "0303" }]);
  });

  it("is put back where it came from and off the board", () => {
    carry("0202");
    carry(null);
    expect(sent).toEqual([]);
  });

  it("is a click as long as the pointer has hardly moved", () => {
    const drag = new Drag(store, () => "0303");
    drag.press(pointer(100, 100));
    drag.move(pointer(103, 100));
    expect(drag.held).toBeNull();
    drag.release();
    expect([sent, drag.ate()]).toEqual([[], false]);
  });

  it("takes along with Ctrl what it passes, each once, and only what is not there already", () => {
    const stack = document.createElement("div");
    stack.innerHTML = '<div data-lift data-at="0202"><i data-piece="A-1"></i><i data-piece="A-2"></i></div>';
    const [one, two] = stack.querySelectorAll("i");
    let passed: Element | null | undefined = two;
    const drag = new Drag(store, () => under, () => passed ?? null);
    drag.press(pointer(100, 100, { shiftKey: true }));
    drag.move(pointer(140, 100, { shiftKey: true }));
    expect(drag.held?.handles).toEqual(["A-1"]);
    for (passed of [two, one, two]) drag.move(pointer(140, 100, { shiftKey: true, ctrlKey: true }));
    expect(store.highlight).toEqual(["A-1", "A-2"]);
    under = "0202";
    drag.move(pointer(150, 100));
    expect(drag.over).toBe("");
    under = "0303";
    drag.move(pointer(160, 100));
    drag.release();
    expect(sent).toEqual([{ carry: ["A-1", "A-2"], to: "0303" }]);
    expect(store.highlight).toEqual([]);
  });

  it("does not hinder a finger that moves the board", () => {
    carry("0303", { pointerType: "touch" });
    expect(sent).toEqual([]);
  });
});

describe("a piece dragged from a list", () => {
  function button(over: string | null): { node: HTMLElement; clicks: () => number; away: () => void } {
    under = over;
    store.drag = new Drag(store, () => under);
    const node = document.body.appendChild(document.createElement("button"));
    const piece = store.pieceById.get("A-1");
    const { destroy } = liftable(node, { store, held: () => (piece ? { pieces: [piece], handles: ["A-1"], from: "0202" } : null) });
    let clicks = 0;
    node.addEventListener("click", () => clicks++);
    return { node, clicks: () => clicks, away: destroy };
  }

  function drags(node: HTMLElement, x: number): void {
    const at = (name: string, clientX: number): void => void node.dispatchEvent(new MouseEvent(name, { bubbles: true, button: 0, clientX, clientY: 9 }));
    at("pointerdown", 9);
    at("pointermove", x);
    at("pointerup", x);
    node.click();
  }

  it("goes where it is dropped, and its button is not pressed", () => {
    const { node, clicks } = button("0303");
    drags(node, 300);
    expect([sent, clicks()]).toEqual([[{ carry: ["A-1"], to: "0303" }], 0]);
  });

  it("is a click while the pointer has hardly moved, and when nobody listens any more", () => {
    const { node, clicks, away } = button("0303");
    drags(node, 11);
    away();
    drags(node, 300);
    expect([sent, clicks()]).toEqual([[], 2]);
  });

  it("is taken along with Ctrl when another passes its button", () => {
    const { node } = button("0303");
    const other = store.pieceById.get("A-2");
    const held = { pieces: other ? [other] : [], handles: ["A-2"], from: "0202" };
    const drag = new Drag(store, () => under, () => node.appendChild(document.createElement("span")));
    drag.lift(pointer(9, 9), held);
    drag.move(pointer(40, 9, { ctrlKey: true }));
    drag.release();
    expect(sent).toEqual([{ carry: ["A-2", "A-1"], to: "0303" }]);
  });

  it("is put back when it is let go beside the board", () => {
    const { node, clicks } = button(null);
    drags(node, 300);
    expect([sent, clicks()]).toEqual([[], 0]);
  });

  it("is brought to what can be attacked where only places can be chosen", () => {
    store.live = { ...labPosition(), menu: { ...labPosition().menu!, offers: [["attack", "0302", "Attack 0302"]] } };
    carry("0302");
    expect(sent).toEqual([{ carry: ["A-1", "A-2", "A-HQ"], to: "0302" }]);
  });
});

describe("a finger on pieces", () => {
  const finger = { pointerType: "touch", isPrimary: true } as const;
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("that rests lifts them, and carries them where it goes", () => {
    const drag = new Drag(store, () => under);
    drag.press(pointer(100, 100, finger));
    vi.advanceTimersByTime(HOLD);
    expect(drag.held?.handles).toEqual(["A-1", "A-2"]);
    under = "0303";
    drag.move(pointer(140, 100, finger));
    drag.release();
    expect(sent).toEqual([{ carry: ["A-1", "A-2"], to: "0303" }]);
    expect(drag.ate()).toBe(true);
  });

  it("that moves on moves the board and lifts nothing, nor do two fingers", () => {
    const drag = new Drag(store, () => "0303");
    drag.press(pointer(100, 100, finger));
    drag.move(pointer(120, 100, finger));
    vi.advanceTimersByTime(2 * HOLD);
    expect(drag.held).toBeNull();
    drag.press(pointer(100, 100, finger));
    drag.press(pointer(160, 100, { ...finger, isPrimary: false }));
    vi.advanceTimersByTime(2 * HOLD);
    expect(drag.held).toBeNull();
    drag.release();
    expect(sent).toEqual([]);
  });

  it("that has carried something may tap a button of a list at once: its carry ended without a click", () => {
    const drag = (store.drag = new Drag(store, () => under));
    drag.press(pointer(100, 100, finger));
    vi.advanceTimersByTime(HOLD);
    under = "0303";
    drag.move(pointer(140, 100, finger));
    drag.release();
    const button = document.createElement("button");
    const action = liftable(button, { store, held: () => null });
    const tapped = vi.fn();
    button.addEventListener("click", tapped);
    button.dispatchEvent(new Event("pointerdown"));
    button.click();
    expect(tapped).toHaveBeenCalledOnce();
    action.destroy();
  });

  it("that only taps chooses as a click does", () => {
    const drag = new Drag(store, () => "0303");
    drag.press(pointer(100, 100, finger));
    drag.release();
    vi.advanceTimersByTime(2 * HOLD);
    expect(drag.held).toBeNull();
    expect(drag.ate()).toBe(false);
  });
});
