import { describe, expect, it } from "vitest";
import type { BoardDrawing } from "../wire/types";
import type { Chip } from "./chips";
import { badgesOf, clearChips, covered, movedNames, namesAt, rectOf, rectOfName, wordsAt, type Rect } from "./room";
import { nameOf } from "./towns";

const town = { x: 200, y: 200, name: "Huang-an-shih", label: [230, 204], anchor: "start", rank: 3 };
const board = { frame: [800, 800], counter: 42, spaces: [{ id: "0101", kind: "hex" }], towns: [town] } as unknown as BoardDrawing;
const counter = (x: number, y: number): Rect => ({ x: x - 22, y: y - 22, w: 44, h: 44 });

describe("the name of a town", () => {
  it("stays where it is printed while nothing lies upon it", () => {
    expect(movedNames(board, false, [counter(200, 200), counter(400, 400)])).toEqual([]);
  });

  it("goes where it can be read when a counter of the next hex covers it", () => {
    const taken = [counter(200, 200), counter(260, 200)];
    const printed = nameOf(board, 0, false);
    expect(printed && covered(rectOfName(printed), taken)).toBeGreaterThan(0.3);
    const [moved] = movedNames(board, false, taken);
    expect(moved?.words).toBe("Huang-an-shih");
    expect(moved && covered(rectOfName(moved), taken)).toBe(0);
  });

  it("is not written upon counters where there is no room at all", () => {
    const taken = [-2, -1, 0, 1, 2].flatMap((across) => [-2, -1, 0, 1, 2].map((down) => counter(200 + 44 * across, 200 + 44 * down)));
    expect(movedNames(board, false, taken)).toEqual([]);
  });

  it("is written again above the light that falls upon it", () => {
    const printed = nameOf(board, 0, false);
    expect(movedNames(board, false, [], [{ x: 160, y: 160, w: 84, h: 84 }])).toEqual([printed]);
  });
});

it("chips of a space keep clear of its pieces, all in the same way", () => {
  const chip = (text: string, dy: number): Chip => ({ key: text, at: [300, 300], dx: 0, dy, width: 60, text, fill: "", edge: "", ink: "", value: false });
  const taken = [counter(300, 322)];
  const [first, second] = clearChips([chip("Support", 0), chip("Terror", 17)], taken, 1);
  expect([first?.dx, first?.dy]).not.toEqual([0, 0]);
  expect(covered({ x: 300 + (first?.dx ?? 0) - 30, y: 300 + (first?.dy ?? 0) - 8, w: 60, h: 16 }, taken)).toBe(0);
  expect([second?.dx, (second?.dy ?? 0) - 17]).toEqual([first?.dx, first?.dy]);
});

it("a row of chips goes where all of them can be read", () => {
  const chip = (text: string, dx: number): Chip => ({ key: text, at: [300, 300], dx, dy: 0, width: 60, text, fill: "", edge: "", ink: "", value: false });
  const taken = [counter(340, 300)];
  const moved = clearChips([chip("KMT 6/9", -32), chip("CCP 0/6", 32)], taken, 1);
  for (const one of moved) expect(covered({ x: 300 + one.dx - 30, y: 300 + one.dy - 8, w: 60, h: 16 }, taken)).toBe(0);
});

it("a chip does not lie upon the name of a town, printed or moved", () => {
  const chip: Chip = { key: "f", at: [262, 200], dx: 0, dy: 0, width: 60, text: "Fortified", fill: "", edge: "", ink: "", value: false };
  const names = namesAt(board, false, []);
  expect(names).toHaveLength(1);
  expect(covered({ x: 232, y: 192, w: 60, h: 16 }, names)).toBeGreaterThan(0.5);
  const [clear] = clearChips([chip], [counter(200, 200), ...names], 1);
  expect(covered({ x: 232 + (clear?.dx ?? 0), y: 192 + (clear?.dy ?? 0), w: 60, h: 16 }, names)).toBe(0);
  const [moved] = movedNames(board, false, [counter(200, 200), counter(260, 200)]);
  expect(namesAt(board, false, moved ? [moved] : [])).toEqual(moved ? [rectOfName(moved)] : []);
});

it("the ring around what can be chosen takes room too", () => {
  const stack = { key: "s", at: "0101", x: 200, y: 200, scale: 1, pieces: [{ id: "a", at: "0101", face: "f" }] };
  const [plain, lit] = [rectOf(stack, 46, {}), rectOf(stack, 46, {}, true)];
  expect([plain.w, lit.w]).toEqual([48, 60]);
});

it("the words of an overlay stand in the middle of an empty place, and beside the pieces of another", () => {
  expect(wordsAt([300, 300], "3 steps", 42, [])).toMatchObject({ x: 300, size: 17 });
  const taken = [counter(300, 300), counter(300, 256), counter(300, 344)];
  const { x, y, size } = wordsAt([300, 300], "3 steps", 42, taken);
  expect(covered({ x: x - 22, y: y - size * 0.8, w: 44, h: size }, taken)).toBeLessThan(0.1);
});

it("a chip does not lie upon the number of its area", () => {
  const area = { id: "ningxia", kind: "area", label: [300, 280], size: 15, name: "Ningxia", name_zh: "宁夏", number: 60 };
  const land = { frame: [800, 800], spaces: [area, { ...area, id: "bare", number: undefined }] } as unknown as BoardDrawing;
  const [badge, ...none] = badgesOf(land, false);
  expect(none).toEqual([]);
  if (!badge) throw new Error("no number");
  const chip: Chip = { key: "w", at: [badge.x, badge.y + 32], dx: 0, dy: 0, width: 60, text: "worth ½", fill: "", edge: "", ink: "", value: false };
  const rect = (one: Chip): Rect => ({ x: one.at[0] + one.dx - 30, y: one.at[1] + one.dy - 8, w: 60, h: 16 });
  expect(covered(rect(chip), [badge])).toBeGreaterThan(0.05);
  const [moved] = clearChips([chip], [badge], 1);
  expect(moved && covered(rect(moved), [badge])).toBe(0);
  expect([moved?.dx, moved?.dy]).toEqual([0, 8]); // no further than it must, or it lies in the next province
});
