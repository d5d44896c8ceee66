import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, it } from "vitest";
import { labInfo, labPosition } from "../mock/lab";
import Banners from "./Banners.svelte";
import { TableStore } from "./table.svelte";

afterEach(cleanup);

it("says that the line broke, and what to do where a link opens nothing any more", async () => {
  const store = new TableStore("t1", "secret");
  store.info = labInfo;
  store.live = labPosition();
  store.status = "open";
  render(Banners, { store, showSince: () => undefined });
  expect(screen.queryByRole("alert")).toBeNull();
  store.status = "broken";
  await tick();
  expect(screen.getByRole("alert").textContent).toContain("Connection lost");
  store.status = "closed";
  await tick();
  expect(screen.getByRole("alert").textContent).toContain("no longer opens the table");
  expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("#/");
});
