import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { labInfo } from "../mock/lab";
import type { Listed } from "../wire/types";
import MyTables from "./MyTables.svelte";

afterEach(cleanup);

const listed = (key: number, step: number): Listed => ({
  table: `t${key}`, game: "lab", scenario: "one", name: "", created: "2026-11-18T11:43:47Z", role: "ija", step, turn: "kmt",
  result: null, players: {}, key, mine: false, since: 0,
});

it("two games of one scenario are told apart by when they began and how far they are", () => {
  const kept = [0, 1].map((n) => ({ table: `t${n}`, game: "lab", seat: "ija", secret: `s${n}`, name: "", seen: 0, at: n }));
  render(MyTables, { mine: [listed(0, 12), listed(1, 340)], kept, games: [labInfo], forget: () => undefined });
  expect(screen.getAllByText(/^begun .*2026.*, \d+ steps$/).map((one) => /(\d+) steps/.exec(one.textContent ?? "")?.[1])).toEqual(["340", "12"]);
});
