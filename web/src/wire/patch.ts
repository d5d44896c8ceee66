/**
 * Patches upon a document: `[path, value]` sets, `[path]` removes, `[path, start, removed, items]` splices a list.
 * The result is a new document; what was not touched is shared with the old one.
 */
import type { PatchEntry, Path } from "./own";

type Box = Record<string, unknown> | unknown[];
type Change = (value: unknown) => unknown;

function copy(value: unknown): Box {
  return Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Record<string, unknown>) };
}

function at(target: unknown, path: Path, change: Change): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(target);
  const twin = copy(target ?? {});
  const slots = twin as Record<string | number, unknown>;
  slots[key] = at(slots[key], rest, change);
  return twin;
}

function without(key: string | number): Change {
  return (target) => {
    const twin = copy(target ?? {});
    if (Array.isArray(twin)) twin.splice(Number(key), 1);
    else delete twin[key];
    return twin;
  };
}

function applied(document: unknown, entry: PatchEntry): unknown {
  const path = entry[0];
  if (entry.length === 1) return at(document, path.slice(0, -1), without(path.at(-1) ?? ""));
  if (entry.length === 2) return at(document, path, () => entry[1]);
  const [, start, removed, items] = entry;
  return at(document, path, (list) => (list as unknown[]).toSpliced(start, removed, ...items));
}

export function patched<T>(document: T, entries: unknown[][]): T {
  return (entries as PatchEntry[]).reduce<unknown>(applied, document) as T;
}
