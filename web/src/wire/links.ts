/** The links of tables I made, and the spectator's keys I was given to share; kept in this browser only. */

export interface TableLinks {
  seats: Record<string, string>;
  spectator: string;
}

const STORE = "zhulu.links.";

export function linksOf(table: string): TableLinks | null {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE + table) ?? "null") as Partial<TableLinks> | null;
    return kept ? { seats: kept.seats ?? {}, spectator: kept.spectator ?? "" } : null;
  } catch {
    return null;
  }
}

export function keepLinks(table: string, links: TableLinks): void {
  localStorage.setItem(STORE + table, JSON.stringify(links));
}

/** All tables that have links here. */
export function tablesWithLinks(): string[] {
  const names = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? "");
  return names.filter((name) => name.startsWith(STORE)).map((name) => name.slice(STORE.length));
}
