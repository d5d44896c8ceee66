/** Every place in words: owner, marks, pieces with their values, and what can be chosen there. */
import { prefs } from "../i18n/prefs.svelte";
import { term } from "../i18n/terms";
import type { TableStore } from "../table/table.svelte";
import type { Piece } from "../wire/types";

/** What stands between words, in the reader's writing. */
export const stops = () => (prefs.lang === "zh" ? { colon: "：", comma: "，", semi: "；", end: "。" } : { colon: ": ", comma: ", ", semi: "; ", end: "." });

export interface PlaceText {
  id: string;
  name: string;
  /** Of a hex, where its name does not say it. */
  number: string;
  terrain: string;
  owner: string;
  marks: string[];
  pieces: string[];
  choices: string[];
}

export function textBoard(store: TableStore): PlaceText[] {
  const known = store.places ? [...store.places.byId.keys()] : [];
  const others = [...store.piecesAt.keys()].filter((id) => !store.places?.get(id));
  return [...known, ...others].map((id) => placeText(store, id));
}

function placeText(store: TableStore, id: string): PlaceText {
  const place = store.places?.get(id);
  const state = store.position?.view.spaces?.[id];
  const names = store.info?.names ?? {};
  const values = Object.entries(state?.values ?? {}).map(([key, value]) => `${names.mark?.[key] ?? term(key)} ${String(value).replace(/^-/, "−")}`);
  const name = store.names.of(id);
  return {
    id,
    name,
    number: place?.number && !name.includes(place.number) ? place.number : "",
    terrain: names.terrain?.[place?.terrain ?? ""] ?? "",
    owner: store.names.side(state?.owner),
    marks: [...(state?.marks ?? []).map((mark) => markText(mark, names.mark ?? {})), ...values],
    pieces: (store.piecesAt.get(id) ?? []).map((piece) => pieceText(store, piece)),
    choices: store.offers.of(id, store.picked).map((one) => one.label),
  };
}

function markText(mark: string, names: Record<string, string>): string {
  const [kind = "", number = ""] = mark.split(":");
  return `${names[mark] ?? names[kind] ?? kind.replaceAll("_", " ")}${number ? ` ${number}` : ""}`;
}

export function pieceText(store: TableStore, piece: Piece): string {
  const face = store.info?.faces?.[piece.face];
  const side = store.names.owner(face?.tone);
  const name = store.names.piece({ ...piece, count: 1 });
  const values = (piece.values ?? face?.values ?? []).join("-");
  const marks = (piece.marks ?? []).map((mark) => markText(mark, store.info?.names?.mark ?? {}));
  const count = (piece.count ?? 1) > 1 ? `${piece.count} × ` : "";
  return `${count}${side ? side + stops().colon : ""}${name}${values ? ` ${values}` : ""}${marks.length ? ` (${marks.join(stops().comma)})` : ""}`;
}
