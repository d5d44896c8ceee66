/** Which tables of this browser have a coach, with the secrets he needs to play the other sides. */
import { hasWords, Shelf } from "../wire/shelf";

export interface CoachKey {
  table: string;
  game: string;
  side: string;
  /** Acts for every side. */
  all: string;
  /** Hands the other seats to the computer when the script ends. */
  owner: string;
  begun: boolean;
  /** The player asked him to leave. */
  away: boolean;
  left: number | null;
}

const MOST = 40;
const shelf = new Shelf<CoachKey>(
  "zhulu.coach.",
  (key) => key.table,
  (kept): kept is CoachKey => hasWords(kept, "table", "game", "side"),
  "zhulu.coach",
);

export const find = (table: string): CoachKey | undefined => shelf.get(table) ?? undefined;

export function keep(key: CoachKey): void {
  shelf.put(key);
  // Of many any but this one may go: a coach that is gone is no loss.
  for (const other of shelf.all().filter((one) => one.table !== key.table).slice(MOST - 1)) shelf.drop(other.table);
}
