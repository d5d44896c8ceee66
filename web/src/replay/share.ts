/** What a link that is shared carries: a spectator's key, never a seat's. */
import type { Seat } from "../wire/api";
import { keepLinks, linksOf } from "../wire/links";

const SPECTATOR = "spectator";

/** The key of those who watch this table: one's own, one that is kept here, or a new one from the server. */
export async function spectatorKey(seat: Pick<Seat, "table" | "secret" | "watch">, role: string): Promise<string> {
  if (role === SPECTATOR) return seat.secret;
  const kept = linksOf(seat.table);
  if (kept?.spectator) return kept.spectator;
  const { spectator } = await seat.watch();
  keepLinks(seat.table, { seats: kept?.seats ?? {}, spectator });
  return spectator;
}
