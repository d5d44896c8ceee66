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

describe("the name of a piece", () => {
  const told = {
    names: { counter: { div: "division" }, face: { "j-arm": "armor" }, faction: { west: "West faction" }, aid: { neutral: "neutral" } },
    sides: [{ id: "japan", label: "Japan" }],
    faces: { "ccp-g": { label: "" } },
  } as unknown as GameInfo;
  const names = new Names({ info: told, places: new Places(board) });
  const piece = (id: string | null, face: string) => names.piece({ id, at: "tibet", face });

  it("is its own, or what its counter shows where it only lies beneath another", () => {
    expect([piece("J5", "div"), piece("J5.1", "div"), piece("J5.j-arm", "j-arm"), piece(null, "j-arm")]).toEqual(["J5", "division", "armor", "armor"]);
    expect(piece("ccp-g@tibet", "ccp-g")).toBe("ccp-g"); // nothing else is known of it
  });
  it("stands with whose it is, and never with the name of a colour", () => {
    expect([names.owner("japan"), names.owner("west"), names.owner("neutral"), names.owner()]).toEqual(["Japan", "West faction", "", ""]);
  });
});

describe("two things chosen together", () => {
  const told = { names: { recipe: { army: "an army of three divisions" }, piece: { troop: "Troop" }, pair: { recipe_hex: "{0} at {1}" } } } as unknown as GameInfo;
  const names = new Names({ info: told, places: new Places(board) });

  it("are told as their kind says", () => expect(names.of("army>2303", "recipe_hex")).toBe("an army of three divisions at Ido-lin"));
  it("are never told by their ids", () => expect(names.of("troop>tibet")).toBe("Troop · Tibet"));
});
