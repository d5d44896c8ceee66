/** The first game: a coach leads through a real opening, and steps aside for a player with a plan of his own. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { findings, gamesOf, stepOf } from "./table";

const coach = (page: Page): Locator => page.locator(".coach");

async function begin(page: Page, game: string): Promise<void> {
  await page.goto("/#/");
  await page.locator(`[data-first=${game}]`).click();
  await expect(coach(page)).toContainText("First game");
}

test("every game has a first game on its card", async ({ page }) => {
  await page.goto("/#/");
  for (const game of await gamesOf(page)) {
    await expect(page.getByRole("button", { name: `First game: ${game.title}` })).toBeVisible();
  }
});

test("the opening is followed, left and taken up again", async ({ page }) => {
  await begin(page, "changsha");
  await page.keyboard.press("g");

  // The other side plays by itself, and its text stays to be read.
  const place = page.locator(".menu .advised[data-choice=place_rest]");
  await expect(place).toBeVisible();
  expect(await stepOf(page)).toBe(1);
  await expect(coach(page)).toContainText("The Chinese set up first");

  // The step is in the list and on the board.
  await place.click();
  const barrage = page.locator(".menu .advised[data-choice=barrage]");
  await expect(barrage).toBeVisible();
  await expect(page.locator(".coach-marks .ring")).toHaveCount(1);
  await expect(coach(page)).toContainText("Part 2 of 5");

  expect(await findings(page, ".coach")).toEqual([]);

  // "Do it for me", then something else: the coach steps aside; undo brings it back.
  await page.locator("[data-coach=go]").click();
  const fire = page.locator(".menu .advised[data-choice=fire]");
  await expect(fire).toBeVisible();
  await page.locator(".menu .offer[data-choice=fire]:not(.advised)").first().click();
  await expect(coach(page)).toContainText("I step aside");
  await expect(page.locator(".undo")).toBeEnabled(); // a key is not heard while a choice is under way
  await page.keyboard.press("u");
  await expect(fire).toBeVisible();
  await expect(coach(page)).toContainText("4/26");

  // A reload forgets nothing; the coach can be sent away and asked back.
  await page.reload();
  await expect(coach(page)).toContainText("4/26");
  await page.locator("[data-coach=leave]").click();
  await expect(page.locator(".advised")).toHaveCount(0);
  await coach(page).getByRole("button").click();
  await expect(fire).toBeVisible();

  // Skipping plays the rest of the part, dice and all.
  await page.locator("[data-coach=skip]").click();
  await expect(coach(page)).toContainText("Part 3 of 5");
  await expect(page.locator(".menu .advised[data-choice=move]")).toBeVisible();
});

test("on a phone, in Chinese", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "zh-CN", hasTouch: true });
  const page = await context.newPage();
  await page.goto("/#/");
  await page.locator("[data-first=middle_kingdom]").click();
  await expect(coach(page)).toContainText("第一局");
  await page.getByRole("button", { name: "开始" }).click();
  await expect(coach(page)).toContainText("从西藏出兵");
  const covered = await coach(page).getByRole("heading").evaluate((one) => {
    const { left, top, height } = one.getBoundingClientRect();
    return !document.elementFromPoint(left + 5, top + height / 2)?.closest(".coach");
  });
  expect(covered, "the head of the page lies over the coach").toBe(false);
  const box = await coach(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: "替我走" }).click();
  await expect(coach(page)).toContainText(/ 2\/\d+/);
  await context.close();
});
