/** By touch alone, on a phone of 360 px: a whole turn of every game; what a choice would do, pieces carried, the stack card. */
import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { glowing, make, moved, offers, ready, settled, sit, SOON, spotOf, stepOf } from "./table";
import { GAMES, look } from "./turn";

const LIMIT = 220;

async function phone(browser: Browser): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: "reduce", locale: "en-US" });
  return [context, await context.newPage()];
}

/** The sheet up or down, by its handle. */
async function sheet(page: Page, up: boolean): Promise<void> {
  if ((await page.locator(".table.tall").count()) > 0 !== up) await page.locator(".handle").tap();
  await expect(page.locator(".table.tall")).toHaveCount(up ? 1 : 0);
}

/** A tap on something that glows on the board, and in its card; whether that was a choice. */
async function tapBoard(page: Page, from: number): Promise<boolean> {
  await sheet(page, false);
  await settled(page);
  const all = glowing(page);
  for (let i = 0; i < Math.min(8, await all.count()); i++) {
    const spot = await spotOf(all.nth(i));
    if (!spot) continue;
    await page.touchscreen.tap(spot.x, spot.y);
    const card = page.locator(".card[role=dialog]");
    const picked = page.locator(".picked");
    const changed = async (): Promise<boolean> => (await stepOf(page)) !== from || (await card.or(picked).first().isVisible());
    await expect.poll(changed, SOON).toBe(true);
    for (let n = 0; n < 3 && (await stepOf(page)) === from && (await card.isVisible()); n++) {
      const box = await card.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 360, "the card is on the page").toBe(true);
      const inside = card.locator(".choices button[data-choice], .piece.open").last();
      if (!(await inside.count())) break;
      await inside.tap();
      await expect.poll(async () => (await stepOf(page)) !== from || (await card.isVisible()), SOON).toBe(true);
    }
    if ((await stepOf(page)) !== from) return true;
    if (await card.isVisible()) await card.locator(".close").tap();
    if (await picked.isVisible()) await picked.getByRole("button").tap();
  }
  return false;
}

/** A finger that rests on a choice is told what it would do, and chooses nothing. */
async function rest(page: Page): Promise<boolean> {
  await sheet(page, true);
  const from = await stepOf(page);
  const choice = offers(page).first();
  await choice.scrollIntoViewIfNeeded();
  await settled(page);
  const box = await choice.boundingBox();
  const spot = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 12] as const;
  const name = `${await choice.getAttribute("data-choice")} ${await choice.getAttribute("data-noun-of")}`;
  await hold(page, ...spot, ...spot, async () => {
    await expect(choice).toHaveClass(/looked/);
    await expect(page.locator(".menu")).toHaveAttribute("data-told", name);
  });
  expect(await stepOf(page)).toBe(from);
  return page.getByRole("region", { name: "What this would do" }).isVisible();
}

for (const { game, scenario, turns, counter } of GAMES) {
  test(`${game}: a whole turn by touch on a phone, and a finger that rests is told what would be`, async ({ browser }) => {
    const [context, page] = await phone(browser);
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(String(error)));
    const made = await make(page, { game, scenario, hotseat: true, seed: 5 });
    await sit(page, made.table, made.all ?? "");
    const met = new Map<string, number>();
    const seen: string[] = [];
    let [onBoard, choices, told] = [0, 0, 0];
    for (; choices < LIMIT; choices++) {
      await ready(page);
      const sight = await look(page, counter);
      if (sight.over) break;
      if (sight.turn !== seen.at(-1)) seen.push(sight.turn);
      if (seen.length > Math.min(turns, 2)) break; // two cards by touch will do
      if (told === 0 && sight.nouns) told += (await rest(page)) ? 1 : 0;
      const kind = `${sight.side}/${sight.verbs.join("/")}`;
      const before = met.get(kind) ?? 0;
      met.set(kind, before + 1);
      const all = page.locator(".menu button[data-choice$=_rest]").first();
      const bare = page.locator(".menu .row button[data-choice]").first();
      if (sight.glowing && onBoard < 4 && !(await all.count()) && (await tapBoard(page, sight.step))) onBoard++;
      else if (await all.count()) {
        await sheet(page, true);
        await all.tap();
      } else if (sight.bare && (before > 0 || !sight.nouns)) await bare.tap();
      else {
        await sheet(page, true);
        await offers(page).first().tap();
      }
      await moved(page, sight.step);
    }
    expect(choices, "the turn came to its end").toBeLessThan(LIMIT);
    expect(onBoard, "choices tapped on the board").toBeGreaterThan(2);
    expect(told, "choices that told a resting finger what they would do").toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(wrong).toEqual([]);
    await context.close();
  });
}

/** A finger pressed, held until something is seen, moved and lifted, as the screen tells of it. */
async function hold(page: Page, x: number, y: number, toX: number, toY: number, until: () => Promise<void>): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const touch = (type: string, at?: [number, number]): Promise<unknown> =>
    line.send("Input.dispatchTouchEvent", { type: type as "touchStart", touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  await touch("touchStart", [x, y]);
  await until();
  if (toX !== x || toY !== y) for (let i = 1; i <= 4; i++) await touch("touchMove", [x + ((toX - x) * i) / 4, y + ((toY - y) * i) / 4]);
  await touch("touchEnd");
}

test("armies held by a finger are lifted and carried to where they shall go; the board does not move meanwhile", async ({ browser }) => {
  const [context, page] = await phone(browser);
  const made = await make(page, { game: "middle_kingdom", hotseat: true, seed: 5 });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  const from = await stepOf(page);
  await sheet(page, true);
  const march = offers(page).first();
  const province = (await march.getAttribute("data-noun-of")) ?? "";
  await march.tap();
  await moved(page, from);
  await sheet(page, false);
  await settled(page);
  const spots = await Promise.all((await glowing(page).all()).map((one) => spotOf(one)));
  const goal = spots.find((one) => one !== null);
  await page.locator(".undo").tap();
  await expect.poll(() => stepOf(page), SOON).toBe(from);
  await settled(page);
  const box = await page.locator(`[data-lift][data-at="${province}"]`).first().boundingBox();
  if (!box || !goal) throw new Error("nothing to carry");
  const where = (): Promise<string> => page.locator(".world").evaluate((one: HTMLElement) => one.style.transform);
  const camera = await where();
  await hold(page, box.x + box.width / 2, box.y + box.height / 2, goal.x, goal.y, () => expect(page.locator(".hand")).toBeVisible());
  await moved(page, from);
  expect(await where()).toBe(camera);
  // The sheet may still be growing under the finger, and a tap that meets nothing is made again.
  await expect(async () => {
    if ((await stepOf(page)) !== from) await page.locator(".undo").tap();
    expect(await stepOf(page)).toBe(from);
  }).toPass();
  await context.close();
});

test("a tap on a stack opens its card, with counters larger than the board's", async ({ browser }) => {
  const [context, page] = await phone(browser);
  const made = await make(page, { game: "changsha", scenario: "doyen_mot", hotseat: true, seed: 5 });
  await sit(page, made.table, made.all ?? "");
  for (let i = 0; i < 4; i++) {
    await ready(page);
    const from = await stepOf(page);
    await sheet(page, true);
    const rest = page.locator(".menu button[data-choice$=_rest]").first();
    await ((await rest.count()) ? rest : offers(page).first()).tap();
    await moved(page, from);
  }
  await ready(page);
  await sheet(page, false);
  await settled(page);
  const spot = await page.locator(".stack:not(.offered)").evaluateAll((stacks) => {
    for (const stack of stacks) {
      const counter = stack.querySelector("[data-piece]:last-of-type") ?? stack;
      const box = counter.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (stack.querySelectorAll("[data-piece]").length > 1 && stack.contains(document.elementFromPoint(x, y))) return { x, y, wide: box.width };
    }
    return null;
  });
  if (!spot) throw new Error("no stack in sight");
  await page.touchscreen.tap(spot.x, spot.y);
  const card = page.locator(".card[role=dialog]");
  await expect(card).toBeVisible();
  const counter = await card.locator(".piece").first().boundingBox();
  expect(counter?.width).toBeGreaterThan(spot.wide);
  const box = await card.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y >= 0).toBe(true);
  await card.locator(".close").tap();
  await expect(card).toBeHidden();
  await context.close();
});
