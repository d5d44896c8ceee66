/** Everyone can play: no finding of axe, keys alone suffice, a phone of 360 px works, both languages. */
import { expect, test } from "@playwright/test";
import { ask, findings, glowing, make, moved, offers, ready, sit, stepOf, THOUGHT } from "./table";

for (const scheme of ["light", "dark"] as const) {
  test(`no findings in the ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/");
    await expect(page.locator("article").first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.goto("/#/new/changsha");
    await expect(page.locator("button.main")).toBeVisible();
    expect(await findings(page)).toEqual([]);
    const made = await make(page, { game: "changsha", scenario: "doyen_mot", hotseat: true, seed: 2 });
    await sit(page, made.table, made.all ?? "");
    await ready(page);
    expect(await findings(page)).toEqual([]);
    for (const tab of ["Advice", "Status", "Rules", "Tables", "Text", "Chat", "Seats"]) {
      await page.locator("[role=tab]", { hasText: tab }).click();
      await expect(page.locator("#tabpanel > :not(.unseen)").first()).toBeVisible();
      if (tab === "Advice") {
        await page.getByRole("button", { name: "Analyse", exact: true }).click();
        await expect(page.locator(".analysis")).toBeVisible(THOUGHT);
      }
      expect(await findings(page, "#tabpanel"), tab).toEqual([]);
    }
  });
}

test("by keys alone: to a choice on the board and back", async ({ page }) => {
  const made = await make(page, { game: "middle_kingdom", hotseat: true, seed: 2 });
  await sit(page, made.table, made.all ?? "");
  for (let i = 0; i < 30; i++) {
    await ready(page);
    if (await glowing(page).count()) break;
    const from = await stepOf(page);
    await offers(page).first().press("Enter");
    await moved(page, from);
  }
  const from = await stepOf(page);
  await page.locator("body").press("n");
  await expect(page.locator("[data-offer]:focus")).toHaveAccessibleName(/\S/);
  await page.keyboard.press("Enter");
  const dialog = page.locator(".card[role=dialog] .choices button").first();
  await expect.poll(async () => (await dialog.isVisible()) || (await stepOf(page)) !== from).toBe(true);
  if (await dialog.isVisible()) await dialog.press("Enter");
  await moved(page, from);
});

test("the board in words names every piece", async ({ page }) => {
  const made = await make(page, { game: "changsha", scenario: "doyen_mot", hotseat: true, seed: 2 });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  await page.locator("body").press("t");
  await expect(page.locator("#tabpanel li").first()).toBeVisible();
  const position = await ask<{ view: { pieces: { at: string }[] } }>(page, made.table, made.all ?? "", "position");
  const places = new Set(position.view.pieces.map((piece) => piece.at));
  expect(await page.locator("#tabpanel li").count()).toBeGreaterThanOrEqual(places.size);
});

test("a phone of 360 px: nothing runs over the edge, a tap opens the sheet", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.locator("article").first()).toBeVisible();
  const wide = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await wide()).toBeLessThanOrEqual(360);
  const made = await make(page, { game: "changsha", scenario: "doyen_mot", hotseat: true, seed: 2 });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  expect(await wide()).toBeLessThanOrEqual(360);
  await expect(page.locator(".tabs")).toBeHidden();
  await page.locator(".handle").tap();
  await expect(page.locator(".tabs")).toBeVisible();
  await page.screenshot({ path: "shots/phone.png" });
  await context.close();
});

test("in Chinese, throughout", async ({ browser }) => {
  const context = await browser.newContext({ locale: "zh-CN" });
  const page = await context.newPage();
  const made = await make(page, { game: "middle_kingdom", hotseat: true, seed: 2 });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  expect(await page.locator("html").getAttribute("lang")).toBe("zh");
  await expect(page.locator(".menu .prompt")).toContainText(/[\u4e00-\u9fff]/);
  await expect(offers(page).first()).toContainText(/[\u4e00-\u9fff]/);
  await page.screenshot({ path: "shots/chinese.png" });
  await context.close();
});
