import { describe, expect, it } from "vitest";
import { Places } from "../board/places";
import type { BoardDrawing, GameInfo } from "../wire/types";
import { Names } from "./names";

const board = {
  frame: [100, 100],
  spaces: [
    { id: "2604", kind: "hex", name: "2604", number: "2604" },
    { id: "2303", kind: "hex", name: "Ido-lin", number: "2303" },
    { id: "tibet", kind: "area", name: "Tibet" },
  ],
} as unknown as BoardDrawing;
const info = { names: { hex: { "2604": "2604 near Ido-lin", "2303": "Ido-lin (2303)" } } } as unknown as GameInfo;

describe("the name of a place", () => {
  const names = new Names({ info, places: new Places(board) });

  it("is told by the next that has one where it has none itself", () => expect(names.of("2604")).toBe("2604 near Ido-lin"));
  it("is its own where it has one", () => expect([names.of("2303"), names.of("tibet")]).toEqual(["Ido-lin", "Tibet"]));
});

describe("two things chosen together", () => {
  const told = { names: { recipe: { army: "an army of three divisions" }, piece: { troop: "Troop" }, pair: { recipe_hex: "{0} at {1}" } } } as unknown as GameInfo;
  const names = new Names({ info: told, places: new Places(board) });

  it("are told as their kind says", () => expect(names.of("army>2303", "recipe_hex")).toBe("an army of three divisions at Ido-lin"));
  it("are never told by their ids", () => expect(names.of("troop>tibet")).toBe("Troop · Tibet"));
});
