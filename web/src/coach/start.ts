/** Begin a first game: make the table of the script and sit down at the learner's seat. */
import { go } from "../lobby/links";
import * as api from "../wire/api";
import type { NewTable } from "../wire/types";
import * as keys from "../wire/keys";
import { keep } from "./kept";

export async function startFirstGame(game: string, lang: string): Promise<void> {
  const script = await api.walkthrough(game, lang);
  const made = await api.create(script.table as unknown as NewTable);
  const { table, owner = "", all = "" } = made;
  const secret = made.seats[script.side] ?? "";
  keys.keep({ table, game, seat: script.side, secret, name: script.title });
  keep({ table, game, side: script.side, all, owner, begun: false, away: false, left: null });
  go({ page: "table", table, secret });
}
