/** The secrets of my seats, kept in this browser only. */

export interface Key {
  table: string;
  game: string;
  seat: string;
  secret: string;
  name: string;
  seen: number;
  at: number;
}

const STORE = "zhulu.keys";

function read(): Key[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(kept) ? (kept as Key[]) : [];
  } catch {
    return [];
  }
}

function write(keys: Key[]): void {
  localStorage.setItem(STORE, JSON.stringify(keys.slice(-200)));
}

export const all = (): Key[] => read().sort((a, b) => b.at - a.at);
export const find = (table: string): Key[] => read().filter((key) => key.table === table);

/** The key of a seat of mine, the one last used; of any seat where none is named. */
export function secretOf(table: string, seat = ""): string {
  const mine = all().filter((key) => key.table === table);
  return (mine.find((key) => key.seat === seat) ?? (seat ? undefined : mine[0]))?.secret ?? "";
}

export function keep(key: Omit<Key, "at" | "seen"> & { seen?: number }): void {
  const old = read().find((k) => k.secret === key.secret);
  const rest = read().filter((k) => k.secret !== key.secret);
  write([...rest, { ...old, ...key, seen: key.seen ?? old?.seen ?? 0, at: Date.now() }]);
}

export function seen(secret: string, step: number): void {
  write(read().map((key) => (key.secret === secret ? { ...key, seen: step, at: Date.now() } : key)));
}

export const lastSeen = (secret: string): number => read().find((key) => key.secret === secret)?.seen ?? 0;

/** Gives back what was forgotten, so that it can be restored. */
export function forget(secret: string): Key | null {
  const forgotten = read().find((key) => key.secret === secret) ?? null;
  write(read().filter((key) => key.secret !== secret));
  return forgotten;
}

/** A key as it was, with its own times. */
export function restore(key: Key): void {
  write([...read().filter((one) => one.secret !== key.secret), key]);
}
