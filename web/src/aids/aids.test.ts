import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { labInfo } from "../mock/lab";
import { TableStore } from "../table/table.svelte";
import type { ComponentFile } from "../wire/types";
import { exampleOf, meanings } from "./anatomy";
import { codesOf, combatTables, presentColumn } from "./combat";
import Shifts from "./Shifts.svelte";

afterEach(cleanup);

const file = (name: string, tables: Record<string, unknown>): ComponentFile => ({ file: name, tables, sources: {} });

describe("combat tables", () => {
  const lists = [file("tables", { crt: [{ id: "1", roll: 1, results: ["AR", "X"] }], odds: { columns: ["1:2", "2:1"] } })];
  const columns = [file("tables", { crt: { columns: ["50-99", "100-199"], die_1: ["AE", "AR"], die_2: ["CA", "DE"] } })];

  it("are read from rows with the odds beside them", () => {
    expect(combatTables(lists, null)).toEqual([{ name: "crt", columns: ["1:2", "2:1"], rows: [{ roll: "1", cells: ["AR", "X"] }] }]);
  });

  it("are read from columns and dice", () => {
    expect(combatTables(columns, null)[0]).toMatchObject({ columns: ["50-99", "100-199"], rows: [{ roll: "1" }, { roll: "2", cells: ["CA", "DE"] }] });
  });

  it.each([
    [["4 against 2, column 2:1"], 1],
    [["11:2 is no column of ours", "12:1"], -1],
    [["first 1:2", "after shifts 2:1"], 1],
    [[], -1],
  ])("light the column that %o names", (words, wanted) => {
    const [table] = combatTables(lists, null);
    expect(table && presentColumn(table, words)).toBe(wanted);
  });

  it("explain their codes", () => {
    const [table] = combatTables(lists, null);
    const info = { ...labInfo, names: { outcome: { AR: "attacker retreats", X: "X" } } };
    expect(table && codesOf(table, info)).toEqual([["AR", "attacker retreats"]]);
  });
});

describe("the anatomy of a counter", () => {
  const units = [file("units", { unit: [{ id: "A-1", side: "ija", attack: 4, defense: 4, move: 8, steps: 4 }] })];

  it("names its numbers as the data do, each once", () => {
    const face = labInfo.faces?.["A-1"];
    expect(face && meanings(face, "A-1", units).map((one) => one.column)).toEqual(["attack", "defense", "move"]);
  });

  it("explains the counter that is looked at, else one that says much", () => {
    expect(exampleOf(labInfo.faces ?? {}, "A-2")).toBe("A-2");
    expect(exampleOf(labInfo.faces ?? {}, "cube")).toBe("A-1");
  });
});

it("what moves the odds is listed, and what counts now is lit with its number", () => {
  const store = new TableStore("t1", "secret");
  store.info = { ...labInfo, names: { shift: { "12.3 terrain of the defender": "terrain of the defender", "13.4 counterattack": "counterattack" } } };
  store.foresight.odds = { title: "2:1", lines: [["12.3", "terrain of the defender", -2]], outcomes: [], estimated: false };
  render(Shifts, { store });
  const [lit, other] = screen.getAllByRole("listitem");
  expect(lit?.getAttribute("aria-current")).toBe("true");
  expect(lit?.textContent).toContain("−2");
  expect(other?.getAttribute("aria-current")).toBeNull();
});
