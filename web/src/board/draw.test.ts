import { describe, expect, it } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { chipsOf } from "./chips";
import { drawBoard } from "./draw";
import { Places } from "./places";
import { badgeOf } from "./symbols";
import { toneOf, tonesOf } from "./tones";

function parsed(text: string): Document {
  return new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`, "image/svg+xml");
}

describe("drawBoard", () => {
  it("is well-formed, with every number and name", () => {
    const drawing = parsed(drawBoard(labBoard(), { zh: false, relief: "", scope: "t" }));
    expect(drawing.querySelector("parsererror")).toBeNull();
    expect(drawing.querySelectorAll(".hex-numbers text")).toHaveLength(30);
    expect(drawing.documentElement.textContent).toContain("Lab Town");
  });

  it("uses the Chinese names in Chinese", () => {
    expect(drawBoard(labBoard(), { zh: true, relief: "", scope: "t" })).toContain("试验镇");
  });

  it("escapes what a name may hold", () => {
    const board = labBoard(1, 1);
    board.towns = [{ x: 0, y: 0, name: '<b> & "co"' }];
    const drawing = parsed(drawBoard(board, { zh: false, relief: "", scope: "t" }));
    expect(drawing.querySelector("parsererror")).toBeNull();
    expect(drawing.querySelector("b")).toBeNull();
  });

  it("needs few elements for many hexes", () => {
    const plain = parsed(drawBoard(labBoard(36, 49), { zh: false, relief: "", scope: "t", plain: true }));
    expect(plain.querySelectorAll("path").length).toBeLessThan(60);
  });
});

describe("chips", () => {
  it("say marks with their number and values with their sign", () => {
    const chips = chipsOf(labPosition().view.spaces ?? {}, new Places(labBoard()), labInfo.names?.mark ?? {});
    expect(chips.map((chip) => chip.text)).toEqual(["Terror 2", "support −1"]);
  });

  it("do not repeat what the board has printed", () => {
    const board = labBoard(1, 1);
    if (board.spaces[0]) board.spaces[0].value = 3;
    expect(chipsOf({ "0101": { values: { population: 3 } } }, new Places(board), {})).toEqual([]);
  });
});

describe("tones", () => {
  it("differ in colour, emblem and lightness for all sides of a game", () => {
    const tones = tonesOf(["ija", "kmt", "ccp", "warlords"]);
    const all = [...tones.values()];
    expect(new Set(all.map((tone) => tone.emblem)).size).toBe(4);
    expect(new Set(all.map((tone) => tone.tint)).size).toBe(4);
    expect(new Set(all.map((tone) => tone.hatch)).size).toBe(4);
  });

  it("keep known sides their colours and give the others what is left", () => {
    const tones = tonesOf(["x", "y", "kmt"]);
    expect(toneOf(tones, "kmt").key).toBe("blue");
    expect(new Set([...tones.values()].map((tone) => tone.key)).size).toBe(3);
  });
});

describe("badges", () => {
  it("show a sign, or the first letter and the number", () => {
    expect(badgeOf("disrupted", "")).toBe("D");
    expect(badgeOf("terror:2", "Terror")).toBe("T2");
    expect(badgeOf("reduced", "Reduced")).toBe("");
  });
});
