/** The cards that lie open, for who lays them out. */
import type { StripCard, View } from "../wire/types";

const MOST = 3;

/** Those the strip tells of, else the first that lie in a slot of the view. */
export function openCards(view: View | undefined): { laid: StripCard[]; cards: NonNullable<View["cards"]> } {
  const laid = (view?.strip?.sections ?? []).flatMap((section) => (section.kind === "cards" ? section.cards : []));
  return { laid, cards: laid.length ? [] : (view?.cards ?? []).filter((slot) => slot.card).slice(0, MOST) };
}
