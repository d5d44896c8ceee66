/** The story of a game: its log as it is read, the result after the end, the review, another try. */
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { ask, chooseButton, findings, type Made, make, moved, offers, ready, sit, stepOf } from "./table";

const GAMES: Record<string, { scenario: string; sides: string[] }> = {
  changsha: { scenario: "doyen_mot", sides: ["ija", "kmt"] },
  rising_sun: { scenario: "china_1937", sides: ["jpn", "chn"] },
  chinas_war: { scenario: "1938", sides: ["jpn", "nat", "wld", "cpc"] },
  battle_for_china: { scenario: "two_players", sides: ["japan", "kmt", "ccp"] },
  middle_kingdom: { scenario: "ancient", sides: ["red", "green", "blue", "purple"] },
};

/** Computers that play at random are soon done. */
async function played(page: Page, game: string): Promise<Made> {
  const { scenario, sides } = GAMES[game] ?? { scenario: "", sides: [] };
  return make(page, { game, scenario, seed: 5, seats: Object.fromEntries(sides.map((side) => [side, "random"])) });
}

async function over(page: Page, made: Made): Promise<void> {
  const result = async (): Promise<unknown> => (await ask<{ result: unknown }>(page, made.table, made.spectator, "")).result;
  await expect.poll(result, { timeout: 700_000, intervals: [1_000] }).not.toBeNull();
}

/** A game that a person gave up after a few choices. */
async function resigned(page: Page): Promise<Made> {
  const made = await make(page, { game: "changsha", scenario: "doyen_mot", seed: 5, seats: { ija: "person", kmt: "heuristic" } });
  await sit(page, made.table, made.seats.ija ?? "");
  for (let i = 0; i < 4; i++) {
    await ready(page);
    const from = await stepOf(page);
    await chooseButton(page, 0);
    await moved(page, from);
  }
  page.on("dialog", (dialog) => void dialog.accept());
  await page.locator("[role=tab]", { hasText: "Seats" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await expect(page.locator(".over")).toBeVisible();
  return made;
}

const wide = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

test("every game has its result page: who won and why, the course, losses and luck, in both languages and on a phone", async ({ page, browser }) => {
  const tables: [string, Made][] = [];
  for (const game of Object.keys(GAMES)) tables.push([game, await played(page, game)]);
  for (const [game, made] of tables) {
    await over(page, made);
    await page.goto(`/#/r/${made.table}/${made.spectator}`);
    await expect(page.getByRole("heading", { name: /^(Winner: .+|Draw)$/ }), game).toBeVisible();
    for (const name of ["The course of the game", "Luck", "Losses"]) await expect(page.getByRole("heading", { name }), `${game}: ${name}`).toBeVisible();
    await expect(page.locator("figure svg"), game).toBeVisible();
    await expect.poll(() => page.locator("figure path.line").count(), { message: game }).toBeGreaterThan(0); // a flat line has no height
    expect(await findings(page), game).toEqual([]);

    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "zh-CN", hasTouch: true, isMobile: true });
    const phone = await context.newPage();
    await phone.goto(`/#/r/${made.table}/${made.spectator}`);
    await expect(phone.getByRole("heading", { name: /获胜$|平局|和局/ }), game).toBeVisible();
    expect(await wide(phone), game).toBeLessThanOrEqual(360);
    await context.close();
  }
});

test("the log: a card for each battle, filters, a line opens its step, the whole as one page", async ({ page }) => {
  const made = await played(page, "changsha");
  await over(page, made);
  await sit(page, made.table, made.spectator);
  const log = page.getByRole("log");
  const cards = log.getByRole("article");
  await expect(cards.first()).toBeVisible();
  await expect(log).toContainText("moves from");

  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("Everything").selectOption({ label: "Battles" });
  await expect(log).not.toContainText("moves from");
  await expect(cards.first()).toBeVisible();
  await expect(cards.locator("svg[role=img]").first()).toBeVisible(); // dice and emblems
  await page.getByLabel("Every place").fill("no such place");
  await expect(log).toContainText("Nothing of that kind");
  await page.getByRole("button", { name: "Show everything" }).click();
  await page.getByLabel("Every side", { exact: true }).selectOption({ label: "Japanese" });
  await expect(log.getByRole("button", { name: /^Open step/ }).first()).toBeVisible();
  expect(await findings(page, "#tabpanel")).toEqual([]);

  const line = log.getByRole("button", { name: /^Open step/ }).first();
  const step = ((await line.textContent()) ?? "").trim();
  await line.click();
  await expect(page.locator(".scrubber .at")).toHaveText(new RegExp(`^${step}/`));
  await page.getByRole("button", { name: "Back to now" }).click();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a page" }).click();
  const html = readFileSync(await (await download).path(), "utf8");
  expect(html).toContain("<html");
  expect(html).toContain("Turn 2 begins");
  expect(html).not.toContain(made.spectator);
});

test("after the end: from the table to the result, a safe link, the review, and another try", async ({ page, browser }) => {
  const made = await resigned(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("link", { name: "Result", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Winner: Chinese" })).toBeVisible();
  await page.getByRole("button", { name: "Copy a link to share" }).click();
  await expect(page.getByRole("status")).toContainText("Copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  for (const secret of [made.seats.ija, made.seats.kmt, made.owner]) expect(link).not.toContain(secret);
  const friend = await browser.newPage();
  await friend.goto(link);
  await expect(friend.getByRole("heading", { name: "Winner: Chinese" })).toBeVisible();
  await expect(friend.getByRole("button", { name: "Rematch" })).toHaveCount(0);
  await friend.close();

  await page.getByRole("link", { name: "Analyse the game" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("progressbar").or(page.getByText("Done.")).first()).toBeVisible();
  await expect(page.getByText("Done.")).toBeVisible({ timeout: 600_000 });
  await expect(page.getByRole("heading", { name: "Luck and skill, apart" })).toBeVisible();
  await expect(page.getByText(/choices judged/).first()).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.getByRole("link", { name: "To the table" }).click();
  await page.getByRole("button", { name: "Previous step" }).click();
  await page.getByRole("button", { name: "Try again from here" }).click();
  await expect(page).not.toHaveURL(new RegExp(made.table));
  await ready(page);
  await expect(page.locator("header .seat")).toContainText("Japanese");
  await expect(offers(page).first()).toBeVisible();

  await page.goto(`/#/r/${made.table}?seat=ija`);
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page).not.toHaveURL(new RegExp(made.table));
  await expect(page).toHaveURL(/#\/(t|links)\//);
});

test("a review can be stopped by who played, what was found stays, and a finding is tried again", async ({ page }) => {
  const { scenario } = GAMES.changsha ?? {};
  const made = await make(page, { game: "changsha", scenario, seed: 5, seats: { ija: "random", kmt: "random" } });
  await over(page, made);
  await page.goto(`/#/v/${made.table}/${made.seats.ija}`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByLabel("Every side").selectOption({ label: "Every side" });
  const again = page.getByRole("article").getByRole("button", { name: "Try again from here" });
  await expect(again.first()).toBeVisible({ timeout: 600_000 });
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Stopped; what was found stays.")).toBeVisible();
  await expect(again.first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Start again" })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(made.seats.ija ?? ""));

  // One finding, held by its step: whatever else the list may still get, this card stays the same.
  const first = again.first().locator("xpath=ancestor::article");
  const step = Number(/\d+/.exec((await first.getByRole("link", { name: /^Look at step/ }).textContent()) ?? "")?.[0]);
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: `Look at step ${step}`, exact: true }) });
  const [side] = /^(Japanese|Chinese)/.exec((await card.getByRole("heading").innerText()).trim()) ?? [""];
  expect(side).not.toBe("");
  await card.getByRole("button", { name: "Try again from here" }).click();
  await expect(page).not.toHaveURL(new RegExp(made.table));
  await ready(page);
  await expect(page.locator("header .seat")).toContainText(side);
  expect(await stepOf(page)).toBe(step);
  await expect(offers(page).first()).toBeVisible();
});
