/** The pieces of a view, by where they stand and by what they are. */
import type { Piece } from "../wire/types";

export function byPlace(pieces: Piece[]): Map<string, Piece[]> {
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const here = groups.get(piece.at);
    if (here) here.push(piece);
    else groups.set(piece.at, [piece]);
  }
  return groups;
}

export function byId(pieces: Piece[]): Map<string, Piece> {
  return new Map(pieces.flatMap((piece) => (piece.id ? [[piece.id, piece]] : [])));
}
