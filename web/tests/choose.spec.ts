/** Ways to choose: a hasty double click, typed words. */
import { expect, test } from "@playwright/test";
import { glowing, make, moved, offers, ready, serious, sit, SOON, spotOf, stepOf } from "./table";

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

test("a piece dragged to where it shall go, and one undo", async ({ page }) => {
  const made = await make(page, { game: "middle_kingdom", hotseat: true, seed: 5 });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  const from = await stepOf(page);
  const march = offers(page).first();
  const province = (await march.getAttribute("data-noun-of")) ?? "";
  await march.click();
  await moved(page, from);
  const goal = glowing(page).first();
  await expect(goal).toBeVisible();
  const there = await spotOf(goal);
  expect(there).not.toBeNull();
  await page.locator(".undo").click();
  await expect.poll(() => stepOf(page), SOON).toBe(from);
  const stack = page.locator(`[data-lift][data-at="${province}"]`).first();
  const box = await stack.boundingBox();
  if (!box || !there) throw new Error("nothing to drag");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(there.x - 5, there.y, { steps: 4 });
  await page.mouse.move(there.x, there.y);
  await expect(page.locator(".hand")).toBeVisible();
  await page.mouse.up();
  await moved(page, from);
  await expect(page.locator(".undo")).toContainText(/Undo/);
  await page.locator(".undo").click();
  await expect.poll(() => stepOf(page), SOON).toBe(from);
});

test("what could follow opens beside a choice, by pointer and by keys; one click makes the row, one undo takes it back", async ({ page }) => {
  const made = await make(page, { game: "middle_kingdom", hotseat: true, seed: 5 });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  const from = await stepOf(page);
  const then = page.getByRole("group", { name: /^Then:/ });
  await offers(page).first().hover();
  await expect(then).toHaveCount(1);
  await then.getByRole("button").first().hover();
  await expect(then).toHaveCount(2);
  expect(await serious(page, ".ahead")).toEqual([]);
  await page.getByRole("region", { name: "At a glance" }).hover();
  await expect(then).toHaveCount(0);
  await offers(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(then.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => stepOf(page), SOON).toBe(from + 2);
  await page.locator(".undo").click();
  await expect.poll(() => stepOf(page), SOON).toBe(from);
});

test("a unit dragged from the list to the board goes there", async ({ page }) => {
  const made = await make(page, { game: "changsha", scenario: "doyen_mot", hotseat: true, seed: 5 });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  const unit = offers(page).filter({ hasText: "4 Corps HQ" });
  const from = await stepOf(page);
  await unit.click();
  await moved(page, from);
  await expect(glowing(page).first()).toBeVisible();
  const there = await spotOf(glowing(page).first());
  await page.locator(".undo").click();
  await expect.poll(() => stepOf(page), SOON).toBe(from);
  await expect(page.locator(".page:not(.fresh)")).toBeVisible();
  const box = await unit.boundingBox();
  if (!box || !there) throw new Error("nothing to drag");
  await page.mouse.move(box.x + 12, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(there.x - 5, there.y, { steps: 4 });
  await page.mouse.move(there.x, there.y);
  await page.mouse.up();
  await expect.poll(() => stepOf(page), SOON).toBe(from + 2);
});

test("why, typed, is answered for what ends another step too", async ({ page }) => {
  const made = await make(page, DOYEN_MOT);
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  await page.locator("body").press("/");
  await page.keyboard.type("why end combat");
  await expect(page.locator("#command-list")).toContainText("it ends a step");
});
