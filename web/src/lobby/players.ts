/** Names of the kinds of player, and what to expect of them. */
import { t } from "../i18n/prefs.svelte";

/** The computer's ranks, weakest first, as the server offers them. */
const RANKS = ["recruit", "officer", "general", "marshal"] as const;
type Rank = (typeof RANKS)[number];

export function rankOf(player: string): Rank | undefined {
  return RANKS.find((rank) => rank === player);
}

export function playerName(player: string): string {
  if (player === "person") return t("person");
  if (player === "random") return t("random");
  if (player === "heuristic") return t("heuristic");
  const rank = rankOf(player);
  if (rank) return t(`rank_${rank}`);
  const [kind = "", level = ""] = player.split("-");
  return kind === "search" ? `${t("search")} ${level}`.trim() : player;
}

/** One line about a rank; nothing about others. */
export function playerBlurb(player: string): string {
  const rank = rankOf(player);
  return rank ? t(`rank_${rank}_blurb`) : "";
}
