/**
 * Pan, wheel and pinch: a CSS transform on one element that is a layer of its own. A layer keeps the sharpness it was
 * painted with, so after a change of scale it is let go for a moment and painted anew, when the hand is still. While it
 * moves the element says so (`data-moving`).
 */
import { select } from "d3-selection";
import "d3-transition";
import { MARGIN } from "./draw";
import { NONE, type Insets } from "./framing";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";

export interface Sight {
  x: number;
  y: number;
  k: number;
}

const SETTLE = 350;
const NEAREST = 4;
const RIM = 24;

/** A mouse pressed upon pieces that can be lifted carries them; a finger moves the board. */
const lifts = (event: Event): boolean => event.type === "mousedown" && (event.target as Element).closest("[data-lift]") !== null;

export class Camera {
  private behaviour: ZoomBehavior<HTMLElement, unknown>;
  private settle: ReturnType<typeof setTimeout> | undefined;
  private least = 0.1;
  private painted = 1;
  private jumping = false;
  /** How large the window is, as last heard: to ask at every change would lay the page out anew. */
  private room: [number, number];
  private readonly observer: ResizeObserver;
  sight: Sight = { x: 0, y: 0, k: 1 };

  constructor(
    private readonly viewport: HTMLElement,
    private readonly world: HTMLElement,
    private readonly size: () => [number, number],
    private readonly seen: (sight: Sight) => void,
    private readonly settled: (k: number) => void,
  ) {
    this.behaviour = zoom<HTMLElement, unknown>()
      .clickDistance(5)
      .filter((event: MouseEvent) => !event.button && !(event.target as Element).closest("[data-no-pan]") && !lifts(event))
      .on("start", () => this.begin())
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => this.move(event.transform))
      .on("end", () => this.end());
    select(viewport).call(this.behaviour).on("dblclick.zoom", null);
    const measure = (): [number, number] => (this.room = [viewport.clientWidth, viewport.clientHeight]);
    this.room = measure();
    this.observer = new ResizeObserver(measure);
    this.observer.observe(viewport);
    this.limits();
  }

  private limits(): void {
    const [width, height] = this.size();
    const [w, h] = this.room;
    this.least = Math.min(w / width, h / height) * 0.9 || 0.1;
    this.behaviour.scaleExtent([Math.min(this.least, 1), NEAREST]).translateExtent([
      [-width * 0.1, -height * 0.1],
      [width * 1.1, height * 1.1],
    ]);
  }

  private begin(): void {
    clearTimeout(this.settle);
    this.world.style.willChange = "transform";
  }

  private sharpen(): void {
    this.painted = this.sight.k;
    this.settled(this.sight.k);
    this.world.style.willChange = "auto";
    requestAnimationFrame(() => requestAnimationFrame(() => (this.world.style.willChange = "transform")));
  }

  private move({ x, y, k }: Sight): void {
    this.sight = { x, y, k };
    if (!this.jumping) this.world.dataset.moving = "";
    this.world.style.transform = `translate(${x}px,${y}px) scale(${k})`;
    this.seen(this.sight);
  }

  private end(): void {
    clearTimeout(this.settle);
    this.settle = setTimeout(() => this.rest(), SETTLE);
  }

  private rest(): void {
    delete this.world.dataset.moving;
    if (this.sight.k !== this.painted) this.sharpen();
  }

  /** Not further than the rim of the board, or than what lies upon the window beside it; a board smaller than the window is centred. */
  private held({ x, y, k }: Sight, { left, right }: Insets): Sight {
    const [width, height] = this.size();
    const [w, h] = this.room;
    const hold = (at: number, room: number, size: number, before = 0, after = 0): number =>
      size <= room ? (room - size) / 2 : Math.min(RIM + before, Math.max(room - after - size - RIM, at));
    return { x: hold(x, w, width * k, left, right), y: hold(y, h, height * k), k };
  }

  private go(wanted: Sight, glide = true, insets = NONE): void {
    const { x, y, k } = this.held(wanted, insets);
    const still = !glide || matchMedia("(prefers-reduced-motion: reduce)").matches;
    const there = zoomIdentity.translate(x, y).scale(k);
    if (still) {
      this.jumping = true;
      select(this.viewport).call(this.behaviour.transform, there);
      this.jumping = false;
    } else select(this.viewport).transition().duration(320).call(this.behaviour.transform, there);
  }

  fit(glide = true): void {
    this.limits();
    const [width, height] = this.size();
    const [w, h] = this.room;
    const k = Math.min(w / width, h / height);
    this.go({ x: (w - width * k) / 2, y: (h - height * k) / 2, k }, glide);
  }

  /** The whole board, or the part of it that matters. */
  begins(frame: { x: number; y: number; k: number } | null, insets = NONE): void {
    this.fit(false);
    if (!frame || this.sight.k >= frame.k) return;
    const [w, h] = this.room;
    const [x, y] = [frame.x + MARGIN, frame.y + MARGIN];
    this.go({ x: (w + insets.left - insets.right) / 2 - x * frame.k, y: h / 2 - y * frame.k, k: frame.k }, false, insets);
  }

  /** Show a part of the board as it is framed, beside what lies upon the window. */
  turn({ x, y, k }: { x: number; y: number; k: number }, insets = NONE): void {
    const [w, h] = this.room;
    this.go({ x: (w + insets.left - insets.right) / 2 - (x + MARGIN) * k, y: h / 2 - (y + MARGIN) * k, k }, true, insets);
  }

  sees(x: number, y: number): boolean {
    const [w, h] = this.room;
    const [left, top] = this.at(x, y);
    return left > 0 && left < w && top > 0 && top < h;
  }

  /** From a point of the world to a point of the window. */
  at(x: number, y: number): [number, number] {
    return [x * this.sight.k + this.sight.x, y * this.sight.k + this.sight.y];
  }

  by(factor: number): void {
    select(this.viewport).call(this.behaviour.scaleBy, factor);
  }

  pan(dx: number, dy: number): void {
    select(this.viewport).call(this.behaviour.translateBy, dx / this.sight.k, dy / this.sight.k);
  }

  /** Bring a rectangle of the world into sight, moving no more than is needed. */
  reveal(left: number, top: number, right: number, bottom: number, insets = NONE): void {
    const [w, h] = this.room;
    const { x, y, k } = this.sight;
    const inside = left * k + x >= insets.left && right * k + x <= w - insets.right && top * k + y >= 0 && bottom * k + y <= h;
    if (inside) return;
    const free = w - insets.left - insets.right;
    const scale = Math.min(Math.max(k, this.least), (free * 0.8) / (right - left), (h * 0.8) / (bottom - top));
    const middle = (w + insets.left - insets.right) / 2;
    this.go({ x: middle - ((left + right) / 2) * scale, y: h / 2 - ((top + bottom) / 2) * scale, k: scale }, true, insets);
  }

  centre(x: number, y: number, k = this.sight.k): void {
    const [w, h] = this.room;
    this.go({ x: w / 2 - x * k, y: h / 2 - y * k, k });
  }

  /** From a point of the page to a point of the world. */
  point(clientX: number, clientY: number): [number, number] {
    const box = this.viewport.getBoundingClientRect();
    const { x, y, k } = this.sight;
    return [(clientX - box.left - x) / k, (clientY - box.top - y) / k];
  }

  stop(): void {
    clearTimeout(this.settle);
    this.observer.disconnect();
    select(this.viewport).on(".zoom", null);
  }
}
