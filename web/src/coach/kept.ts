/** Which tables of this browser have a coach, with the secrets he needs to play the other sides. */

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

const STORE = "zhulu.coach";
const MOST = 40;

function read(): CoachKey[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(kept) ? (kept as CoachKey[]) : [];
  } catch {
    return [];
  }
}

export const find = (table: string): CoachKey | undefined => read().find((key) => key.table === table);

export function keep(key: CoachKey): void {
  const rest = read().filter((one) => one.table !== key.table);
  localStorage.setItem(STORE, JSON.stringify([...rest, key].slice(-MOST)));
}
