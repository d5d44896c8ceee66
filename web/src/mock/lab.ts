/** A small invented game as the wire would bring it: for tests of the components, without a server. */
import type { BoardDrawing, BoardSpace, GameInfo, Position } from "../wire/types";

const WIDE = 60;

function hex(column: number, row: number): BoardSpace {
  const id = `${String(column).padStart(2, "0")}${String(row).padStart(2, "0")}`;
  const x = column * WIDE * 0.87;
  const y = row * WIDE + (column % 2) * (WIDE / 2);
  const path = `M${x - 17},${y - 30}h34l17,30l-17,30h-34l-17,-30z`;
  const terrain = (column * row) % 5 === 0 ? "mountain" : "clear";
  return { id, kind: "hex", path, centre: [x, y], label: [x, y - 22], size: 9, number: id, terrain, slots: [[x, y]] };
}

export function labBoard(columns = 6, rows = 5): BoardDrawing {
  const spaces: BoardSpace[] = [];
  for (let column = 1; column <= columns; column++) for (let row = 1; row <= rows; row++) spaces.push(hex(column, row));
  return {
    title: "Lab",
    title_zh: "试验",
    frame: [columns * WIDE + 40, rows * WIDE + 60],
    counter: 42,
    spaces,
    lines: [{ kind: "river", path: "M30,90h200" }],
    towns: [{ x: 104, y: 120, name: "Lab Town", name_zh: "试验镇", rank: 1, space: "0202" }],
    boxes: [{ id: "pool", rect: [400, 10, 160, 120], name: "Pool" }],
    tracks: [{ id: "turn", name: "Turn", cells: [[20, 300], [70, 300], [120, 300]], low: 1 }],
  };
}

export const labInfo: GameInfo = {
  name: "lab",
  title: "Lab",
  sides: [
    { id: "ija", label: "Red side" },
    { id: "kmt", label: "Blue side" },
  ],
  scenarios: [{ id: "one", label: "One" }],
  faces: {
    "A-1": { shape: "counter", tone: "ija", symbol: "infantry", size: "II", label: "1", values: ["4", "4", "8"], reconstructed: true },
    "A-2": { shape: "counter", tone: "ija", symbol: "artillery", size: "II", label: "2", values: ["3", "1", "6"] },
    "A-HQ": { shape: "counter", tone: "ija", symbol: "headquarters", size: "XX", label: "HQ", values: ["1", "3", "8"] },
    "B-1": { shape: "counter", tone: "kmt", symbol: "infantry", size: "III", label: "B1", values: ["3", "4", "6"] },
    unknown_kmt: { shape: "counter", tone: "kmt" },
    cube: { shape: "cube", tone: "kmt" },
  },
  names: { unit: { "A-1": "First Battalion", "A-2": "Battery", "A-HQ": "Headquarters" }, mark: { reduced: "Reduced", terror: "Terror" } },
  overlays: [{ id: "reach", label: "Reach" }],
};

export function labPosition(): Position {
  return {
    table: "lab-1",
    game: "lab",
    scenario: "one",
    commitment: "",
    step: 7,
    n: 8,
    line: 0,
    seat: "ija",
    view: {
      turn: { label: "1", number: 1, of: 3 },
      breadcrumb: [
        { procedure: "Turn", label: "Turn", rule: "" },
        { procedure: "Attack", label: "Combat", rule: "8.1" },
      ],
      pieces: [
        { id: "A-1", at: "0202", face: "A-1", marks: ["reduced"], values: ["2", "2", "8"] },
        { id: "A-2", at: "0202", face: "A-2" },
        { id: "A-HQ", at: "0202", face: "A-HQ" },
        { id: "B-1", at: "0302", face: "B-1" },
        { id: null, at: "0302", face: "unknown_kmt" },
        { id: null, at: "pool", face: "cube", count: 5 },
      ],
      spaces: { "0302": { owner: "kmt", marks: ["terror:2"], values: { support: -1 } } },
      tracks: [{ id: "turn", label: "Turn", value: 2, low: 1, high: 3, side: "" }],
      boxes: [],
      decks: [],
      hands: [],
      cards: [],
      notes: [["Weather", "Rain"]],
      result: null,
    },
    menu: {
      side: "ija",
      mine: true,
      rule: "8.1",
      step: "Attack.declare",
      prompt: "Choose who attacks 0302, then attack.",
      priced: true,
      verbs: {
        join: { label: "Join the attack with", kind: "unit", all: true },
        move_to: { label: "Move to", kind: "hex", all: false },
        attack: { label: "Attack", kind: "", all: false },
      },
      offers: [
        ["join", "A-1", "Join the attack with First Battalion", "−2 MP", "", 0],
        ["join", "A-2", "Join the attack with Battery", "", "", 0],
        ["move_to", "0203", "Move to 0203", "−1 MP", "", 1],
        ["attack", "", "Attack", "", "die", 0],
      ],
      refused: [["join", "A-HQ", "8.12", "a headquarters does not attack"]],
    },
    undo: { can: true, count: 2, choices: [], same: null },
    facts: [],
  };
}
