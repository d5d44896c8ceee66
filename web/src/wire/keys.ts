/** The secrets of my seats, kept in this browser only. */
import { hasWords, Shelf } from "./shelf";

export interface Key {
  table: string;
  game: string;
  seat: string;
  secret: string;
  name: string;
  seen: number;
  at: number;
}

const MOST = 200;
const shelf = new Shelf<Key>(
  "zhulu.key.",
  (key) => key.secret,
  (kept): kept is Key => hasWords(kept, "secret", "table", "seat"),
  "zhulu.keys",
);

/** Newest first. */
export const all = (): Key[] => shelf.all().sort((a, b) => b.at - a.at);
export const find = (table: string): Key[] => shelf.all().filter((key) => key.table === table);

/** The key of a seat of mine, the one last used; of any seat where none is named. */
export function secretOf(table: string, seat = ""): string {
  const mine = all().filter((key) => key.table === table);
  return (mine.find((key) => key.seat === seat) ?? (seat ? undefined : mine[0]))?.secret ?? "";
}

export function keep(key: Omit<Key, "at" | "seen"> & { seen?: number }): void {
  const old = shelf.get(key.secret);
  shelf.put({ ...old, ...key, seen: key.seen ?? old?.seen ?? 0, at: Date.now() });
  for (const oldest of all().slice(MOST)) shelf.drop(oldest.secret);
}

export function seen(secret: string, step: number): void {
  const key = shelf.get(secret);
  if (key) shelf.put({ ...key, seen: step, at: Date.now() });
}

export const lastSeen = (secret: string): number => shelf.get(secret)?.seen ?? 0;

/** Gives back what was forgotten, so that it can be restored. */
export function forget(secret: string): Key | null {
  const forgotten = shelf.get(secret);
  shelf.drop(secret);
  return forgotten;
}

/** A key as it was, with its own times. */
export const restore = (key: Key): void => shelf.put(key);
