/** Names of the kinds of player. */
import { t } from "../i18n/prefs.svelte";

export function playerName(player: string): string {
  if (player === "person") return t("person");
  if (player === "random") return t("random");
  if (player === "heuristic") return t("heuristic");
  const [kind = "", level = ""] = player.split("-");
  return kind === "search" ? `${t("search")} ${level}`.trim() : player;
}
