/** Pieces lifted from a list, a card or a box: dropped on the board they go there, as if they had been dragged from it. */
import type { TableStore } from "../table/table.svelte";
import type { Held } from "./drag.svelte";

interface Lift {
  store: TableStore;
  /** What would be in the hand; null where nothing can be lifted. */
  held: () => Held | null;
}

const lifts = new WeakMap<Element, () => Held | null>();

/** What could be lifted from a list where this is; null where nothing can. */
export function liftedFrom(thing: Element | null): Held | null {
  for (let one = thing; one; one = one.parentElement) {
    const held = lifts.get(one);
    if (held) return held();
  }
  return null;
}

export function liftable(node: HTMLElement, given: Lift): { update: (next: Lift) => void; destroy: () => void } {
  let { store, held } = given;
  lifts.set(node, () => held());
  const press = (event: PointerEvent): void => {
    store.drag?.begin();
    const taken = held();
    if (taken && event.button === 0 && event.pointerType !== "touch") store.drag?.lift(event, taken);
  };
  const move = (event: PointerEvent): void => store.drag?.move(event);
  const release = (): void => store.drag?.release();
  const cancel = (): void => store.drag?.cancel();
  /** The click that ends a drag is none. */
  const click = (event: MouseEvent): void => {
    if (!store.drag?.ate()) return;
    event.stopPropagation();
    event.preventDefault();
  };
  const heard = { pointerdown: press, pointermove: move, pointerup: release, pointercancel: cancel } as const;
  for (const [name, listener] of Object.entries(heard)) node.addEventListener(name, listener as EventListener);
  node.addEventListener("click", click, true);
  return {
    update: (next) => ({ store, held } = next),
    destroy: () => {
      for (const [name, listener] of Object.entries(heard)) node.removeEventListener(name, listener as EventListener);
      node.removeEventListener("click", click, true);
    },
  };
}
