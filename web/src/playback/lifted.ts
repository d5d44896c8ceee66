/** The pieces that lie still while others are on their way. */
import type { Piece } from "../wire/types";
import type { Slide } from "./changes";

export function lifted(pieces: Piece[], slides: Slide[]): Piece[] {
  if (!slides.length) return pieces;
  const ids = new Set(slides.flatMap(({ piece }) => (piece.id ? [piece.id] : [])));
  const alike = slides.filter(({ piece }) => piece.id === null).map(({ piece, at }) => ({ face: piece.face, at: at[0], count: piece.count ?? 1 }));
  return pieces.flatMap((piece) => {
    if (piece.id !== null) return ids.has(piece.id) ? [] : [piece];
    const slide = alike.find((one) => one.count > 0 && one.face === piece.face && one.at === piece.at);
    if (!slide) return [piece];
    const taken = Math.min(slide.count, piece.count ?? 1);
    slide.count -= taken;
    const left = (piece.count ?? 1) - taken;
    return left > 0 ? [{ ...piece, count: left }] : [];
  });
}
