/** How pieces lie on the board: which go together on one spot, and where that spot is. */
import type { Face, Piece, Point } from "../wire/types";
import type { Place, Places } from "./places";

export interface Stack {
  key: string;
  at: string;
  x: number;
  y: number;
  scale: number;
  pieces: Piece[];
}

const WOOD = new Set(["cube", "disc", "octagon", "cylinder"]);

export const isWood = (face: Face | undefined): boolean => WOOD.has(face?.shape ?? "");

export function stacksOf(pieces: Piece[], places: Places, faces: Record<string, Face>): Stack[] {
  const stacks: Stack[] = [];
  for (const [at, here] of grouped(pieces, (piece) => piece.at)) {
    const place = places.get(at);
    if (place) stacks.push(...inPlace(place, here, places.counter, faces));
  }
  return stacks;
}

/** Pieces that have no place on the drawing, by where they are said to be. */
export function offBoard(pieces: Piece[], places: Places | null): Map<string, Piece[]> {
  return grouped(pieces.filter((piece) => !places?.get(piece.at)), (piece) => piece.at);
}

export function grouped<T>(items: T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

function inPlace(place: Place, pieces: Piece[], counter: number, faces: Record<string, Face>): Stack[] {
  const piles = pilesOf(pieces, place.slots.length, faces);
  if (piles.length <= place.slots.length) {
    return piles.map((pile, i) => stack(place, pile, i, place.slots[i] ?? place.centre, 1));
  }
  const spots = spread(place.slots[0] ?? place.centre, piles.length, counter);
  return piles.map((pile, i) => stack(place, pile, i, spots.at[i] ?? place.centre, spots.scale));
}

function stack(place: Place, pieces: Piece[], index: number, at: Point, scale: number): Stack {
  return { key: `${place.id}#${index}`, at: place.id, x: at[0], y: at[1], scale, pieces };
}

/** One pile each where there is room; otherwise pile up what is alike, then what is of one side. */
function pilesOf(pieces: Piece[], room: number, faces: Record<string, Face>): Piece[][] {
  const bodies = bodiesOf(pieces);
  if (bodies.length <= room) return bodies;
  const alike = [...grouped(bodies, (body) => `${toneName(topOf(body), faces)}/${faces[topOf(body).face]?.symbol ?? topOf(body).face}`).values()];
  if (alike.length <= room) return share(alike, room).map(heaped);
  const sides = [...grouped(bodies, (body) => toneName(topOf(body), faces)).values()];
  return (sides.length <= room ? share(sides, room) : sides).map(heaped);
}

/** A piece with what lies beneath it, which is called after it (`J5.1` under `J5`): those are one body, and it is on top. */
function bodiesOf(pieces: Piece[]): Piece[][] {
  const leaders = new Set(pieces.map((piece) => piece.id));
  let alone = 0;
  const bodies = grouped(pieces, (piece) => {
    const leader = piece.id?.split(".")[0] ?? "";
    return piece.id !== null && leaders.has(leader) ? leader : `.${alone++}`;
  });
  return [...bodies].map(([leader, body]) => [...body.filter((piece) => piece.id !== leader), ...body.filter((piece) => piece.id === leader)]);
}

const topOf = (body: Piece[]): Piece => body[body.length - 1] as Piece;

/** Several bodies on one spot: those that are on top of theirs stay in sight. */
function heaped(bodies: Piece[][]): Piece[] {
  return [...bodies.flatMap((body) => body.slice(0, -1)), ...bodies.map(topOf)];
}

function toneName(piece: Piece, faces: Record<string, Face>): string {
  const face = faces[piece.face];
  return `${face?.tone ?? ""}${isWood(face) ? "/wood" : ""}`;
}

/** Split the tallest pile while spots are left. */
function share(piles: Piece[][][], room: number): Piece[][][] {
  const result = piles.map((pile) => [...pile]);
  while (result.length < room) {
    const tallest = result.reduce((a, b) => (b.length > a.length ? b : a));
    if (tallest.length < 2) break;
    const half = tallest.splice(Math.ceil(tallest.length / 2));
    result.splice(result.indexOf(tallest) + 1, 0, half);
  }
  return result;
}

function spread(centre: Point, count: number, counter: number): { at: Point[]; scale: number } {
  const scale = count === 2 ? 0.86 : 0.72;
  const pitch = counter * scale * (count === 2 ? 0.98 : 1.02);
  const across = count <= 2 ? count : Math.ceil(Math.sqrt(count));
  const down = Math.ceil(count / across);
  const at: Point[] = [];
  for (let i = 0; i < count; i++) {
    const column = i % across;
    const row = Math.floor(i / across);
    at.push([
      centre[0] + (column - (across - 1) / 2) * pitch,
      centre[1] + (row - (down - 1) / 2) * pitch,
    ]);
  }
  return { at, scale };
}
