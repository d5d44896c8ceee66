/** The light of a choice, and ground that nobody owns: unlike any side's colour, for every kind of eye. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chroma, contrast, distance, EYES } from "../mock/colour";
import type { BoardDrawing } from "../wire/types";
import { drawBoard } from "./draw";
import { AMBER, BLUE, CREAM, GREY, OLIVE, RED, TEAL, VIOLET } from "./tones";

const TONES = [CREAM, BLUE, RED, OLIVE, VIOLET, AMBER, TEAL, GREY];
const read = (path: string): string => readFileSync(path, "utf8");

/** The stroke of a class, as the page's own style says it. */
function strokeOf(file: string, name: string): string {
  const rule = new RegExp(`\\n  \\.${name} \\{[^}]*?stroke: (#[0-9a-f]+)`).exec(read(file));
  return rule?.[1] ?? "";
}

describe("the light of a choice", () => {
  const [layer, stack] = ["src/board/LiveLayer.svelte", "src/board/StackMark.svelte"];
  const light = [strokeOf(layer, "offer"), strokeOf(stack, "ring")];
  const rim = [strokeOf(layer, "casing"), strokeOf(stack, "rim")];

  it("is the same on the map and around pieces, and stands in a dark rim: seen on any ground without colours", () => {
    expect(new Set(light).size).toBe(1);
    expect(new Set(rim).size).toBe(1);
    expect(contrast(light[0] ?? "", rim[0] ?? "")).toBeGreaterThan(15);
  });

  it.each(EYES)("is no side's colour to eyes of kind %s, nor is its rim", (eye) => {
    for (const tone of TONES) {
      for (const colour of [tone.tint, tone.edge]) {
        expect(distance(light[0] ?? "", colour, eye), `${tone.key} ${colour}`).toBeGreaterThan(25);
      }
      expect(distance(rim[0] ?? "", tone.tint, eye), tone.key).toBeGreaterThan(25);
      expect(distance(light[0] ?? "", tone.top, eye) + distance(rim[0] ?? "", tone.top, eye), `counters of ${tone.key}`).toBeGreaterThan(60);
    }
  });
});

describe("ground that nobody owns", () => {
  const GAMES = ["battle_for_china", "chinas_war", "middle_kingdom"];

  it.each(GAMES)("of %s wears no side's colour", (game) => {
    const board = JSON.parse(read(`../src/zhulu/games/${game}/data/board.json`)) as BoardDrawing;
    const info = board.spaces.filter((space) => space.kind === "area");
    expect(info.length).toBeGreaterThan(10);
    const drawing = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${drawBoard(board, { zh: false, relief: "", scope: "t" })}</svg>`, "image/svg+xml");
    const fills = new Map<string, string>();
    for (const path of drawing.querySelectorAll("path")) for (const area of info) if (path.getAttribute("d")?.includes(area.path ?? "?")) fills.set(area.id, path.getAttribute("fill") ?? "");
    const colours = [...new Set(fills.values())].filter((fill) => fill.startsWith("#"));
    expect(colours.length).toBeGreaterThan(0);
    for (const colour of colours) {
      expect(chroma(colour), colour).toBeLessThan(36);
      for (const tone of [CREAM, BLUE, RED, VIOLET, AMBER, TEAL]) expect(distance(colour, tone.tint), `${colour} ${tone.key}`).toBeGreaterThan(25);
    }
  });
});
