/** Combat tables out of the data, whatever form they have: columns, rows by die, and the column that counts now. */
import type { ComponentFile, GameInfo } from "../wire/types";

export interface CombatTable {
  name: string;
  columns: string[];
  rows: { roll: string; cells: string[] }[];
}

/** Tables of results, by name in the data. */
const NAMES = ["crt", "barrage"];
/** Where the words of result codes are, by kind of name. */
const WORDS = ["outcome", "combat_result", "effect"];

type Entry = Record<string, unknown>;

export function combatTables(files: ComponentFile[], info: GameInfo | null): CombatTable[] {
  const tables = files.find((file) => file.file === "tables")?.tables ?? {};
  return NAMES.flatMap((name) => {
    const found = name in tables ? read(tables[name]) : null;
    if (!found) return [];
    const columns = found.columns.length ? found.columns : columnsFor(found.rows[0]?.cells.length ?? 0, tables, info);
    return [{ name, columns, rows: found.rows }];
  });
}

function read(value: unknown): Omit<CombatTable, "name"> | null {
  if (Array.isArray(value)) {
    const rows = (value as Entry[]).filter((row) => Array.isArray(row.results));
    const asked = rows.map((row) => ({ roll: String(row.roll ?? row.id ?? ""), cells: (row.results as unknown[]).map(String) }));
    return rows.length ? { columns: [], rows: asked } : null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { columns, ...rest } = value as Entry;
  if (!Array.isArray(columns)) return null;
  const rows = Object.entries(rest).map(([key, cells]) => ({ roll: key.replace(/\D+/, ""), cells: (cells as unknown[]).map(String) }));
  return { columns: columns.map(String), rows };
}

/** Columns that stand apart from the table: odds in the data, or their names. */
function columnsFor(count: number, tables: Entry, info: GameInfo | null): string[] {
  const odds = (tables.odds as Entry | undefined)?.columns;
  const known = Array.isArray(odds) ? odds.map(String) : Object.keys(info?.names?.odds ?? {});
  return known.length === count ? known : Array.from({ length: count }, (_, i) => String(i + 1));
}

/** The column that the words about the present fight name; -1 where they name none. */
export function presentColumn(table: CombatTable, words: string[]): number {
  const text = ` ${words.join(" ")} `;
  const named = table.columns.map((column) => new RegExp(`(^|[^\\d:.-])${escaped(column)}([^\\d:-]|$)`).test(text));
  return named.lastIndexOf(true);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Every code of a table with what it means. */
export function codesOf(table: CombatTable, info: GameInfo | null): [code: string, words: string][] {
  const codes = [...new Set(table.rows.flatMap((row) => row.cells))];
  return codes.flatMap((code) => {
    const words = WORDS.map((kind) => info?.names?.[kind]?.[code]).find((found) => found && found !== code);
    return words ? [[code, words] as [string, string]] : [];
  });
}
