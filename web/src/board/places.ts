/** Where things are: every place a piece can be at, found by id or by a point on the board. */
import type { BoardBox, BoardDrawing, BoardSpace, Point } from "../wire/types";

export interface Place {
  id: string;
  kind: string;
  name: string;
  name_zh?: string;
  centre: Point;
  slots: Point[];
  chips: Point;
  path: string;
  terrain: string;
  number: string;
  worth: string;
  /** A box beside the map; a city drawn as a box lies on it. */
  beside: boolean;
}

export class Places {
  readonly byId = new Map<string, Place>();
  readonly counter: number;
  private shapes = new Map<string, Path2D>();
  private pen: CanvasRenderingContext2D | null = null;

  constructor(readonly board: BoardDrawing) {
    this.counter = board.counter ?? 42;
    for (const space of board.spaces) this.byId.set(space.id, ofSpace(space));
    for (const box of board.boxes ?? []) this.byId.set(box.id, ofBox(box, this.counter));
  }

  get(id: string): Place | undefined {
    return this.byId.get(id);
  }

  /** The place under a point; a small place wins over a big one that surrounds it. */
  under(x: number, y: number): Place | undefined {
    const found: Place[] = [];
    for (const place of this.byId.values()) if (this.holds(place, x, y)) found.push(place);
    found.sort((a, b) => rank(a) - rank(b) || away(a, x, y) - away(b, x, y));
    return found[0];
  }

  private holds(place: Place, x: number, y: number): boolean {
    if (place.kind === "hex" && away(place, x, y) > 3600) return false;
    const shape = this.shape(place);
    const pen = this.context();
    if (!shape || !pen) return away(place, x, y) < 400;
    if (place.kind === "loc") {
      pen.lineWidth = 22;
      return pen.isPointInStroke(shape, x, y);
    }
    return pen.isPointInPath(shape, x, y);
  }

  private shape(place: Place): Path2D | undefined {
    if (typeof Path2D === "undefined" || !place.path) return undefined;
    let shape = this.shapes.get(place.id);
    if (!shape) this.shapes.set(place.id, (shape = new Path2D(place.path)));
    return shape;
  }

  private context(): CanvasRenderingContext2D | null {
    this.pen ??= document.createElement("canvas").getContext("2d");
    return this.pen;
  }
}

const RANKS: Record<string, number> = { box: 0, city: 1, town: 1, loc: 2, hex: 3, area: 4, province: 4, sea: 5 };
const rank = (place: Place): number => RANKS[place.kind] ?? 3;

function away(place: Place, x: number, y: number): number {
  return (place.centre[0] - x) ** 2 + (place.centre[1] - y) ** 2;
}

function ofSpace(space: BoardSpace): Place {
  const centre = space.centre ?? space.slots?.[0] ?? space.label ?? [0, 0];
  return {
    id: space.id,
    kind: space.kind ?? "area",
    name: space.name ?? space.id,
    name_zh: space.name_zh,
    centre,
    slots: space.slots?.length ? space.slots : [centre],
    chips: space.kind === "hex" || !space.label ? [centre[0], centre[1] + 26] : under(space),
    path: space.path ?? "",
    terrain: space.terrain ?? "",
    number: space.number ?? "",
    worth: String(space.value ?? ""),
    beside: false,
  };
}

/** Where chips go: under the name in both scripts. */
function under(space: BoardSpace): Point {
  const [x, y] = space.label ?? [0, 0];
  return [x, y + (space.size ?? 20) * 0.9 + 12];
}

function ofBox(box: BoardBox, counter: number): Place {
  const [x, y, w, h] = box.rect;
  return {
    id: box.id,
    kind: "box",
    name: box.name ?? box.id,
    name_zh: box.name_zh,
    centre: [x + w / 2, y + h / 2],
    slots: box.slots?.length ? box.slots : grid(box.rect, counter),
    chips: [x + w / 2, y + h - 12],
    path: `M${x},${y}h${w}v${h}h${-w}z`,
    terrain: "",
    number: "",
    worth: "",
    beside: true,
  };
}

/** Counter places in a rectangle, row by row, below its title. */
export function grid(rect: [number, number, number, number], counter: number): Point[] {
  const [x, y, w, h] = rect;
  const pitch = counter + 6;
  const head = h > pitch * 1.6 ? 22 : 0;
  const across = Math.max(1, Math.floor((w - 4) / pitch));
  const down = Math.max(1, Math.floor((h - head - 4) / pitch));
  const slots: Point[] = [];
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      slots.push([
        x + w / 2 + (column - (across - 1) / 2) * pitch,
        y + head + (h - head) / 2 + (row - (down - 1) / 2) * pitch,
      ]);
    }
  }
  return slots;
}
