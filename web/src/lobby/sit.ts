/** At a table that was just made: its keys are kept, and the page goes to the one seat that is a person's, or to the links. */
import * as api from "../wire/api";
import * as keys from "../wire/keys";
import { keepLinks } from "../wire/links";
import type { Created } from "../wire/types";
import { go } from "./links";

export async function sitDown({ table, seats, spectator, all }: Created): Promise<void> {
  const { game, seats: players } = await api.table(table);
  const persons = Object.entries(seats).filter(([side]) => players[side]?.player === "person");
  const mine: [string, string][] = all ? [["all", all]] : persons;
  keepLinks(table, { seats, spectator });
  for (const [seat, secret] of mine) keys.keep({ table, game, seat, secret, name: "" });
  const [only] = mine;
  if (only && mine.length === 1) go({ page: "table", table, secret: "", seat: only[0] });
  else go({ page: "links", table });
}
