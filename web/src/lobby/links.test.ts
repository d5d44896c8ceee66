import { describe, expect, it } from "vitest";
import { read, write, type Route } from "./links";

describe("addresses", () => {
  const routes: Route[] = [
    { page: "lobby" },
    { page: "ratings" },
    { page: "new", game: "middle_kingdom" },
    { page: "links", table: "ab12" },
    { page: "join", table: "ab12", secret: "x_y-z" },
    { page: "calls", table: "ab12", id: "c1", token: "x_y-z" },
    { page: "table", table: "ab12", secret: "x_y-z" },
    { page: "table", table: "ab12", secret: "x_y-z", step: 41 },
    { page: "result", table: "ab12", secret: "x_y-z" },
    { page: "review", table: "ab12", secret: "", seat: "all" },
    { page: "table", table: "ab12", secret: "", seat: "ija", step: 41 },
  ];

  it.each(routes)("reads back what it writes: %o", (route) => {
    expect(read(write(route))).toEqual(route);
  });

  it("takes anything else for the lobby", () => {
    expect(read("#/nowhere/at/all")).toEqual({ page: "lobby" });
    expect(read("")).toEqual({ page: "lobby" });
  });

  it("takes the secret as a parameter too", () => {
    expect(read("#/t/ab?key=s&step=4")).toEqual({ page: "table", table: "ab", secret: "s", step: 4 });
  });

  it("ignores a step that is no number", () => {
    expect(read("#/t/ab?key=s&step=last")).toEqual({ page: "table", table: "ab", secret: "s" });
  });
});
