/**
 * Patches upon a document: `[path, value]` sets, `[path]` removes, `[path, start, removed, items]` splices a list.
 * The result is a new document; what was not touched is shared with the old one.
 */
import type { PatchEntry, Path } from "./own";

type Box = Record<string | number, unknown>;
type Change = (value: unknown) => unknown;

/** Boxes that are new in this patch: copied once, however many entries reach into them. */
type Own = Set<unknown>;

function own(value: unknown, mine: Own): Box {
  if (mine.has(value)) return value as Box;
  const twin = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Box) };
  mine.add(twin);
  return twin as Box;
}

function at(target: unknown, path: Path, depth: number, mine: Own, change: Change): unknown {
  const key = path[depth];
  if (key === undefined || depth >= path.length) return change(target);
  const twin = own(target ?? {}, mine);
  twin[key] = at(twin[key], path, depth + 1, mine, change);
  return twin;
}

function without(key: string | number, mine: Own): Change {
  return (target) => {
    const twin = own(target ?? {}, mine);
    if (Array.isArray(twin)) twin.splice(Number(key), 1);
    else delete twin[key];
    return twin;
  };
}

function applied(document: unknown, entry: PatchEntry, mine: Own): unknown {
  const path = entry[0];
  if (entry.length === 1) return at(document, path.slice(0, -1), 0, mine, without(path.at(-1) ?? "", mine));
  if (entry.length === 2) return at(document, path, 0, mine, () => entry[1]);
  const [, start, removed, items] = entry;
  return at(document, path, 0, mine, (list) => (list as unknown[]).toSpliced(start, removed, ...items));
}

export function patched<T>(document: T, entries: unknown[][]): T {
  const mine: Own = new Set();
  return (entries as PatchEntry[]).reduce<unknown>((now, entry) => applied(now, entry, mine), document) as T;
}
