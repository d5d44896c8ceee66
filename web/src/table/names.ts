/** What everything at a table is called, in the reader's language. */
import { prefs } from "../i18n/prefs.svelte";
import type { Piece } from "../wire/types";
import type { TableStore } from "./table.svelte";

/** Where a face that is no unit may have its name. */
const FACES = ["piece", "unit", "country", "counter", "emperor", "marker", "face"];

export class Names {
  constructor(private readonly store: Pick<TableStore, "info" | "places">) {}

  private get known(): Record<string, Record<string, string>> {
    return this.store.info?.names ?? {};
  }

  /** Anything, by kind where it is known. */
  of(id: string, kind = ""): string {
    const [first = "", second] = id.split(">");
    if (second !== undefined) return this.pair(kind).replace("{0}", this.of(first)).replace("{1}", this.of(second));
    const named = kind ? this.known[kind]?.[id] : undefined;
    if (named) return named;
    const place = this.store.places?.get(id);
    // A hex without a name is told by the next that has one.
    if (place && place.name === place.number) return this.known.hex?.[id] ?? place.name;
    if (place) return prefs.lang === "zh" ? (place.name_zh ?? place.name) : place.name;
    for (const table of Object.values(this.known)) if (table[id]) return table[id];
    return String(this.store.info?.cards?.[id]?.title ?? id);
  }

  /** How two things chosen together are told. */
  private pair(kind: string): string {
    return this.known.pair?.[kind] ?? "{0} · {1}";
  }

  /** A piece, with how many lie there. */
  piece(piece: Piece): string {
    const name = piece.id ? this.called(piece.id, piece.face) : this.face(piece.face);
    return (piece.count ?? 1) > 1 ? `${name} ×${piece.count}` : name;
  }

  /** By its own name; what only lies beneath another (`J5.1`) or somewhere (`g@hebei`) has none. */
  private called(id: string, face: string): string {
    const name = this.of(id, "unit");
    return name === id && /[.@]/.test(id) ? this.face(face) : name;
  }

  /** What every piece with this face is called. */
  face(face: string): string {
    const named = FACES.map((kind) => this.known[kind]?.[face]).find(Boolean);
    return named ?? (this.store.info?.faces?.[face]?.label || face.replaceAll("_", " "));
  }

  /** Whose a piece is: a side, or a part of one that has a colour of its own; "" for nobody's. */
  owner(tone = ""): string {
    const side = this.side(tone);
    if (side !== tone) return side;
    return this.known.faction?.[tone] ?? "";
  }

  side(id: string | null | undefined): string {
    if (!id) return "";
    return this.store.info?.sides.find((side) => side.id === id)?.label ?? id;
  }
}
