/** The parts of what is being put together: equal ones in a row are one line that counts them. */
import type { BuildingPart } from "../wire/types";

export interface Parts {
  words: string;
  price: string;
  piece: string;
  /** What is marked on the board for it. */
  ids: string[];
}

export function partsOf(lines: BuildingPart[]): Parts[] {
  const rows: BuildingPart[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (row?.[0] && row[0].words === line.words && row[0].price === line.price) row.push(line);
    else rows.push([line]);
  }
  return rows.map(counted);
}

function counted(row: BuildingPart[]): Parts {
  const { words = "", price = "", piece = "" } = row[0] ?? {};
  const ids = row.flatMap((line) => [line.piece, line.space]).filter((id) => id !== "");
  if (row.length === 1) return { words, price, piece, ids };
  return price ? { words, price: `${row.length} × ${price}`, piece, ids } : { words: `${words} ×${row.length}`, price, piece, ids };
}
