/** What stands where on a counter: its numbers by their names in the data. */
import type { ComponentFile, Face } from "../wire/types";

type Entry = Record<string, unknown>;

/** Columns that say what a number on a counter is; others only happen to be equal. */
const MEANINGS = ["attack", "defense", "move", "cf", "mf", "power", "armies", "value", "steps", "radius"];

function rowsOf(files: ComponentFile[]): Entry[] {
  const tables = files.find((file) => file.file === "units")?.tables ?? {};
  return Object.values(tables).flatMap((table) => (Array.isArray(table) ? (table as Entry[]) : []));
}

/** The values of a face, each with the column it comes from; "" where the data do not tell. */
export function meanings(face: Face, id: string, files: ComponentFile[]): { value: string; column: string }[] {
  const rows = rowsOf(files);
  const row = rows.find((one) => one.id === id);
  const force = rows.find((one) => row?.force !== undefined && one.id === row.force);
  const known: Entry = { ...force, ...row };
  const left = MEANINGS.filter((column) => column in known);
  return (face.values ?? []).map((value) => {
    const bare = value.replace(/[^\d]/g, "");
    const column = left.find((one) => String(known[one]) === value || String(known[one]) === bare) ?? "";
    if (column) left.splice(left.indexOf(column), 1);
    return { value, column };
  });
}

/** A counter to explain: the one that is looked at, or the one that says most. */
export function exampleOf(faces: Record<string, Face>, wanted: string | undefined): string {
  if (wanted && faces[wanted]?.values?.length) return wanted;
  const counters = Object.entries(faces).filter(([, face]) => (face.shape ?? "counter") === "counter" && face.symbol);
  const worth = (face: Face): number => (face.values?.length ?? 0) * 2 + (face.size ? 1 : 0) + (face.symbol === "infantry" ? 1 : 0);
  return counters.sort((a, b) => worth(b[1]) - worth(a[1]))[0]?.[0] ?? "";
}
