/** Ways to choose: a hasty double click, typed words. */
import { expect, test } from "@playwright/test";
import { glowing, make, moved, offers, ready, sit, stepOf } from "./table";

const DOYEN_MOT = { game: "changsha", scenario: "doyen_mot", hotseat: true, seed: 5 };

test("a double click is one choice", async ({ page }) => {
  const made = await make(page, DOYEN_MOT);
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  const from = await stepOf(page);
  await offers(page).first().dblclick();
  await moved(page, from);
  expect(await stepOf(page)).toBe(from + 1);
});

test("by typed commands", async ({ page }) => {
  const made = await make(page, DOYEN_MOT);
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  const from = await stepOf(page);
  const label = ((await offers(page).first().getAttribute("data-choice")) ?? "").slice(0, 4);
  await page.locator("body").press("/");
  await page.keyboard.type(label);
  await expect(page.locator("#command-list [role=option]").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await moved(page, from);
  expect(await glowing(page).count()).toBeGreaterThan(0);
});
