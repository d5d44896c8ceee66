/** What stands around a game between people: clocks and claims, names and ratings, a feed. */
import { expect, test, type Browser, type Page } from "@playwright/test";
import { ask, chooseButton, findings, make, moved, ready, sit, SOON, stepOf, tab } from "./table";

const DOYEN_MOT = { game: "changsha", scenario: "doyen_mot" };

test("a clock is chosen with the table, runs beside the turn, and there is none for the computer", async ({ page }) => {
  await page.goto("/#/new/changsha");
  await page.getByLabel("Clock").selectOption({ label: "45 min + 30 s a turn" });
  await page.getByRole("button", { name: "Start the game" }).click();
  await ready(page);
  const clocks = page.getByRole("timer");
  await expect(clocks).toHaveCount(1);
  await expect(clocks).toHaveAccessibleName(/^Japanese: 4[45]:\d\d$/);
  const from = await stepOf(page);
  await chooseButton(page, 0);
  await moved(page, from);
  await ready(page);
  await expect(clocks).toHaveClass(/running/);
  const before = await clocks.getAttribute("aria-label");
  await expect.poll(() => clocks.getAttribute("aria-label")).not.toBe(before);
  await tab(page, "Seats").click();
  await expect(page.locator("#tabpanel")).toContainText("Clock: 45 min + 30 s a turn");
});

/** Two people at a table whose clock runs out soon after the first choice: who is to choose, and the other. */
async function outOfTime(browser: Browser, bank: number): Promise<[late: Page, other: Page, from: number]> {
  const one = await browser.newPage();
  const two = await browser.newPage();
  const made = await make(one, { ...DOYEN_MOT, clock: { bank } });
  await sit(one, made.table, made.seats.ija ?? "");
  await sit(two, made.table, made.seats.kmt ?? "");
  const { turn } = await ask<{ turn: string }>(one, made.table, made.spectator, "");
  const [late, other] = turn === "ija" ? [one, two] : [two, one];
  await ready(late);
  const from = await stepOf(late);
  await chooseButton(late, 0);
  await moved(late, from);
  return [late, other, from];
}

test("whose time is out is told so; the other side lets the computer play on", async ({ browser }) => {
  const [late, other, from] = await outOfTime(browser, 2);
  await expect(late.locator(".banner.late")).toContainText("Your time has run out");
  await expect(late.locator(".banner.late button")).toHaveCount(0);
  await expect(other.locator(".banner.late")).toContainText("has run out of time");
  await other.getByRole("button", { name: "Let the computer play on" }).click();
  await expect(other.locator(".banner.late")).toHaveCount(0);
  await expect.poll(() => stepOf(other), SOON).toBeGreaterThan(from + 1);
  await late.close();
  await other.close();
});

test("between two sides the game itself may be claimed", async ({ browser }) => {
  const [late, other] = await outOfTime(browser, 1);
  other.on("dialog", (dialog) => void dialog.accept());
  await other.getByRole("button", { name: "Claim the game" }).click();
  await expect(other.locator(".over")).toBeVisible();
  await expect(late.locator(".over")).toBeVisible();
  await expect(late.locator(".banner.late")).toHaveCount(0);
  await late.close();
  await other.close();
});

test("a name is taken, signs a seat, and stands in the ratings when the game is over", async ({ page }) => {
  const name = `Wang ${Date.now() % 1_000_000}`;
  await page.goto("/");
  await page.getByRole("link", { name: "Ratings" }).click();
  await page.getByRole("textbox", { name: "My name" }).fill(name);
  await page.getByRole("button", { name: "Take this name" }).click();
  await expect(page.getByText("You play as")).toContainText(name);
  expect(await findings(page)).toEqual([]);

  await page.goto("/#/new/changsha");
  await expect(page.getByRole("checkbox", { name: `Play as ${name}` })).toBeChecked();
  await page.getByRole("button", { name: "Start the game" }).click();
  await ready(page);
  await tab(page, "Seats").click();
  await expect(page.locator("#tabpanel .seat").first()).toContainText(name);
  // A game without play is not rated: one choice makes it one that was played.
  const from = await stepOf(page);
  await chooseButton(page, 0);
  await moved(page, from);
  await tab(page, "Seats").click();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Resign" }).click();
  await expect(page.locator(".over")).toBeVisible();

  // The server counts anew once a minute.
  await expect(async () => {
    await page.goto("/#/ratings");
    await page.reload();
    const row = page.getByRole("row", { name });
    await expect(row).toBeVisible({ timeout: 20_000 });
    await expect(row.getByRole("cell").nth(1)).toHaveText("1");
    await expect(row.getByRole("cell").nth(2)).toHaveText("0");
  }).toPass({ intervals: [2_000, 10_000, 20_000], timeout: 600_000 });
});

test("a feed tells a reader whose turn it is, without the secret of the seat", async ({ page, request }) => {
  const made = await make(page, { ...DOYEN_MOT, hotseat: false });
  await sit(page, made.table, made.seats.ija ?? "");
  await tab(page, "Seats").click();
  await page.getByRole("button", { name: "Turn feed" }).click();
  const json = await page.getByRole("link", { name: "JSON" }).getAttribute("href");
  const atom = await page.getByRole("link", { name: "Atom" }).getAttribute("href");
  const told = (await (await request.get(json ?? "")).json()) as { side: string; state: string };
  expect(told.side).toBe("ija");
  expect(["turn", "waiting"]).toContain(told.state);
  expect(await (await request.get(atom ?? "")).text()).toContain("http://www.w3.org/2005/Atom");
  expect(atom).not.toContain(made.seats.ija ?? "");
});
