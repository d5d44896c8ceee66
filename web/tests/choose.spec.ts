/** Ways to choose: a hasty double click, typed words. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { ask, findings, glowing, type Made, make, moved, offers, ready, settled, sit, SOON, spotOf, stepOf } from "./table";

const DOYEN_MOT = { game: "changsha", scenario: "doyen_mot", hotseat: true, seed: 5 };

test("a double click is one choice", async ({ page }) => {
  const made = await make(page, DOYEN_MOT);
  await sit(page, made.table, made.all ?? "", true);
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
  expect(await findings(page, ".ahead")).toEqual([]);
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
  await settled(page);
  const box = await unit.boundingBox();
  if (!box || !there) throw new Error("nothing to drag");
  await page.mouse.move(box.x + 12, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(there.x - 5, there.y, { steps: 4 });
  await page.mouse.move(there.x, there.y);
  await page.mouse.up();
  await expect.poll(() => stepOf(page), SOON).toBe(from + 2);
});

interface Asked {
  step: number;
  menu: { offers: [string, string][] };
}

/** Played on by REST to a choice where armies of two provinces can go to a third. */
async function meeting(page: Page, { table, all = "" }: Made): Promise<[string, string, string]> {
  const get = <T>(path: string): Promise<T> => ask<T>(page, table, all, path);
  for (;;) {
    const { step, menu } = await get<Asked>("position");
    const goals = new Map<string, string[]>();
    for (const [verb, noun] of menu.offers.filter(([verb]) => verb === "march")) {
      const { then } = await get<{ then: Asked["menu"] | null }>(`preview?verb=${verb}&noun=${noun}&step=${step}`);
      goals.set(noun, then?.offers.flatMap(([next, to]) => (next === "advance" ? [to] : [])) ?? []);
    }
    for (const [one, near] of goals) {
      for (const [two, far] of goals) {
        const to = near.find((place) => far.includes(place) && !goals.has(place));
        if (one < two && to) return [one, two, to];
      }
    }
    const action = menu.offers.at(-1)?.slice(0, 2);
    const headers = { Authorization: `Bearer ${all}` };
    expect((await page.request.post(`/api/tables/${table}/actions`, { headers, data: { id: `to${step}`, step, action } })).ok()).toBe(true);
  }
}

/** Where the middle of a place is on the page. */
async function pointOf(page: Page, game: string, id: string): Promise<[number, number]> {
  const board = (await (await page.request.get(`/api/games/${game}/board`)).json()) as { spaces: { id: string; centre: [number, number] }[] };
  const centre = board.spaces.find((one) => one.id === id)?.centre ?? [0, 0];
  return page.locator("#board-live").evaluate((live: SVGSVGElement, [left, top]) => {
    const { x, y } = new DOMPoint(left, top).matrixTransform(live.getScreenCTM() ?? undefined);
    return [x, y];
  }, centre);
}

test("armies of two provinces go together by one drag with Ctrl, and one undo brings both back", async ({ page }) => {
  const made = await make(page, { game: "middle_kingdom", hotseat: true, seed: 5 });
  const [one, two, to] = await meeting(page, made);
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  const from = await stepOf(page);
  const armies = (at: string): Locator => page.locator(`[data-lift][data-at="${at}"] [data-face]`).last();
  const middle = async (at: Locator): Promise<[number, number]> => {
    const { x, y, width, height } = (await at.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2];
  };
  await page.keyboard.down("Shift");
  await page.mouse.move(...(await middle(armies(one))));
  await page.mouse.down();
  const [x, y] = await middle(armies(two));
  await page.mouse.move(x + 9, y, { steps: 3 });
  await page.keyboard.down("Control");
  await page.mouse.move(x, y);
  await page.keyboard.up("Control");
  await expect(page.locator(".hand")).toContainText("2 ×");
  await page.mouse.move(...(await pointOf(page, "middle_kingdom", to)), { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await expect.poll(() => stepOf(page), SOON).toBeGreaterThanOrEqual(from + 4);
  await page.locator(".undo").click();
  await expect.poll(() => stepOf(page), SOON).toBe(from);
});

test("why, typed, is answered for what ends another step too", async ({ page }) => {
  const made = await make(page, DOYEN_MOT);
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  await page.locator("body").press("/");
  await page.keyboard.type("why end combat");
  await expect(page.locator("#command-list")).toContainText("it ends a step");
});
