/** What the table tells: the strip at every width, prices, what a choice would do, several choices at once, the aids. */
import { expect, test, type Page } from "@playwright/test";
import { findings, make, moved, ready, sit, SOON, stepOf, tab } from "./table";

const DOYEN_MOT = { game: "changsha", scenario: "doyen_mot", hotseat: true, seed: 5 };

/** Through the set-up to a barrage that two markers can join. */
async function barrage(page: Page): Promise<void> {
  const made = await make(page, DOYEN_MOT);
  await sit(page, made.table, made.all ?? "");
  for (const name of [/Place the rest/, /Place the rest/, /^Play /, /^Barrage/]) {
    await ready(page);
    const from = await stepOf(page);
    await page.locator(".menu").getByRole("button", { name }).first().click();
    await moved(page, from);
  }
  await ready(page);
}

for (const [width, height] of [[1440, 900], [768, 1024], [360, 740]] as const) {
  test(`the aim and what every side has are in sight at ${width} px, and the board has its room`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce", locale: "en-US" });
    const page = await context.newPage();
    const made = await make(page, DOYEN_MOT);
    await sit(page, made.table, made.all ?? "");
    await ready(page);
    const strip = page.getByRole("region", { name: "At a glance" });
    await expect(strip).toBeVisible();
    await expect(strip.locator(".aim").first()).toContainText(/\S — \S/);
    await expect(strip.getByRole("group", { name: "What every side has" })).toContainText(/\d/);
    const board = await page.getByRole("region", { name: /^Board of/ }).boundingBox();
    expect(board?.width).toBeGreaterThanOrEqual(width * (width > 760 ? 2 / 3 : 1) - 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (width === 1440) expect(await findings(page)).toEqual([]);
    await context.close();
  });
}

test("on a tablet four sides take two lines of the strip, one's own first", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 768, height: 1024 }, reducedMotion: "reduce", locale: "en-US" });
  const page = await context.newPage();
  const made = await make(page, { game: "chinas_war", scenario: "1938", seed: 5, seats: { jpn: "person", nat: "person", wld: "person", cpc: "person" } });
  await sit(page, made.table, made.seats.wld ?? "");
  const sides = page.getByRole("region", { name: "At a glance" }).getByRole("group", { name: "What every side has" });
  const boxes = await sides.locator(".side").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(boxes.map(Math.round)).size).toBe(2);
  await expect(sides.locator(".side").filter({ hasText: "Warlords" })).toBeInViewport({ ratio: 1 });
  await context.close();
});

test("a choice has its price, and says before what it would do", async ({ page }) => {
  await barrage(page);
  const support = page.locator(".menu").getByRole("button", { name: /Call in Artillery support 1/ }).first();
  await expect(support).toContainText("−1 artillery support");
  await support.hover();
  await expect(page.getByRole("region", { name: "What this would do" })).toContainText("supports the fight");
  await expect(page.getByRole("region", { name: "What you are building" })).toContainText("points of barrage");
});

test("all join by one click, one undo takes them out again, the list of choices goes back to any", async ({ page }) => {
  await barrage(page);
  const from = await stepOf(page);
  await page.locator(".menu").getByRole("button", { name: "All 2" }).click();
  await expect.poll(() => stepOf(page), SOON).toBe(from + 2);
  await page.getByRole("button", { name: /^↶ Undo/ }).click();
  await expect.poll(() => stepOf(page), SOON).toBe(from);
  await page.locator(".menu").getByRole("button", { name: "All 2" }).click();
  await expect.poll(() => stepOf(page), SOON).toBe(from + 2);
  await page.getByText(/Your choices so far/).click();
  await page.getByRole("button", { name: /^Take out .*support 1/i }).click();
  await expect.poll(() => stepOf(page), SOON).toBe(from + 1);
  await page.getByRole("button", { name: /^Back to here Barrage/ }).click();
  await expect.poll(() => stepOf(page), SOON).toBeLessThan(from);
});

test("the log stays at the newest entry when the panel above it grows", async ({ page }) => {
  await barrage(page);
  const newest = page.getByRole("log").locator(".step").last();
  await expect(newest).toBeInViewport();
  await page.locator(".menu").getByRole("button", { name: /Call in Artillery support 1/ }).first().hover();
  await expect(page.getByRole("region", { name: "What this would do" })).toBeVisible();
  await page.getByText(/Your choices so far/).click();
  await expect(newest).toBeInViewport();
});

test("why, typed, is answered for what is open too", async ({ page }) => {
  await barrage(page);
  await page.locator("body").press("/");
  await page.keyboard.type("why call");
  await expect(page.locator("#command-list")).toContainText("this can be chosen now");
});

test("the tables open with the player's aids; the raw rows come last", async ({ page }) => {
  await barrage(page);
  await tab(page, "Tables").click();
  const aids = page.getByRole("region", { name: "Player aids" });
  await expect(aids.getByRole("heading", { name: "What a counter says" })).toBeVisible();
  await expect(aids.locator("[aria-current=step]").first()).toBeVisible();
  await expect(aids.getByRole("heading", { name: "Combat results" })).toBeAttached();
  const raw = page.locator("#tabpanel details.raw");
  await expect(raw.locator("table").first()).toBeHidden();
  expect(await findings(page, "#tabpanel")).toEqual([]);
  await raw.locator("summary").first().click();
  await expect(raw.locator("details > summary").first()).toBeVisible();
  await raw.locator("details > summary").first().click();
  await expect(raw.locator("table").first()).toBeVisible();
});

test("how the dice fell stands above the next prompt, also when a new segment begins, and the strip keeps to its line", async ({ page }) => {
  /** How many lines what every side has takes: one more pushes the board down under the hand. */
  const lines = (): Promise<number> =>
    page.getByRole("group", { name: "What every side has" }).evaluate((rows) => new Set([...rows.children].filter((one) => one.clientHeight).map((one) => Math.round((one.getBoundingClientRect().top + one.getBoundingClientRect().bottom) / 20))).size);
  await barrage(page);
  expect(await lines()).toBe(1);
  const from = await stepOf(page);
  await page.locator(".menu").getByRole("button", { name: /Call in Artillery support 1/ }).first().click();
  await moved(page, from);
  await page.locator(".menu").getByRole("button", { name: /^Open fire/ }).click();
  await moved(page, from + 1);
  await ready(page);
  await expect(page.getByRole("note", { name: "Just now" })).toContainText(/Barrage of .*die [1-6]/);
  expect(await lines()).toBe(1);
});
