/** Data of any form as rows of a table. */
import { t } from "../i18n/prefs.svelte";
import type { ComponentFile } from "../wire/types";

export interface Row {
  id: string;
  cells: string[];
}

export interface Rows {
  columns: string[];
  rows: Row[];
}

type Entry = Record<string, unknown>;

export function asRows(value: unknown): Rows {
  if (Array.isArray(value)) return fromList(value);
  if (typeof value === "object" && value !== null) return fromTable(value as Entry);
  return { columns: ["value"], rows: [{ id: "", cells: [shown(value)] }] };
}

function fromList(list: unknown[]): Rows {
  const entries = list.filter((one): one is Entry => typeof one === "object" && one !== null && !Array.isArray(one));
  if (!entries.length) return { columns: ["value"], rows: list.map((one, i) => ({ id: String(i), cells: [shown(one)] })) };
  const columns = [...new Set(entries.flatMap((one) => Object.keys(one)))].filter((key) => key !== "from" && key !== "note");
  const rows = entries.map((one) => ({ id: String(one.id ?? ""), cells: columns.map((key) => shown(one[key])) }));
  return { columns, rows };
}

function fromTable(table: Entry): Rows {
  const values = Object.values(table);
  const nested = values.length > 0 && values.every((one) => typeof one === "object" && one !== null && !Array.isArray(one));
  if (nested) return fromList(Object.entries(table).map(([id, one]) => ({ id, ...(one as Entry) })));
  const rows = Object.entries(table).map(([key, one]) => ({ id: key, cells: [key, shown(one)] }));
  return { columns: ["key", "value"], rows };
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(shown).join(", ");
  if (typeof value === "object") return Object.entries(value).map(([key, one]) => `${key} ${shown(one)}`).join(", ");
  return String(value);
}

/** Where a value comes from, by the longest path that the server gives a source for. */
export function sourceOf(file: ComponentFile, table: string, id: string, column: string): string {
  const paths = [`${table}/${id}/${column}`, `${table}/${id}`, `${table}/${column}`, table, "", "default"];
  for (const path of paths) {
    const found = file.sources[path];
    if (found !== undefined) return kind(found);
  }
  return "";
}

function kind(source: unknown): string {
  const text = typeof source === "string" ? source : String((source as { from?: string }).from ?? "");
  return text.split(/[\s:]/)[0] ?? "";
}

/** Japan's track is Japanese, China's Chinese: so much of a side's name is in its adjective. */
const stem = (side: string): string => (side.length > 4 ? side.slice(0, -1) : side);

/** The name of a track with the side it belongs to, where the name does not say it. */
export const trackName = (label: string, side: string): string => (side && !label.includes(stem(side)) ? t("of_whom", side, label) : label);
