/** Small screens: the figures above the board stand side by side, the sheet shows choices or a page, steps are seen on the board. */
import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { ahead, make, offers, ready, sit, SOON, stepOf, tab } from "./table";
import { GAMES } from "./turn";

async function screen(browser: Browser, width: number, locale = "en-US"): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 1024 }, hasTouch: true, isMobile: width < 500, reducedMotion: "reduce", locale });
  return [context, await context.newPage()];
}

/** Pairs of figures or sections of the strip that lie on each other. */
const covered = (page: Page): Promise<string[]> =>
  page.locator(".strip .rows").evaluate((rows) => {
    const all = [...rows.querySelectorAll<HTMLElement>(":scope > .side, :scope > .section, :scope > .next, :scope > .cards > *")];
    const boxes = all.map((one) => ({ words: one.innerText, ...one.getBoundingClientRect().toJSON() }) as DOMRect & { words: string }).filter((one) => one.width > 0);
    return boxes.flatMap((a, i) =>
      boxes.slice(i + 1).filter((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4).map((b) => `${a.words} | ${b.words}`),
    );
  });

for (const { game, scenario } of GAMES) {
  test(`${game}: no figure lies on another, on a phone and on a tablet`, async ({ browser }) => {
    for (const [width, locale] of [[360, "en-US"], [768, "en-US"], [768, "zh-CN"]] as const) {
      const [context, page] = await screen(browser, width, locale);
      const made = await make(page, { game, scenario, hotseat: true, seed: 5 });
      await sit(page, made.table, made.all ?? "");
      await ready(page);
      expect(await page.locator(".strip .rows > .side").count()).toBeGreaterThan(1);
      expect(await covered(page), `${width} ${locale}`).toEqual([]);
      const strip = await page.locator("section.strip").boundingBox();
      expect(strip?.height, `${width} ${locale}`).toBeLessThan(116);
      await context.close();
    }
  });
}

test("a sheet pulled up shows the choices or one page, whole; who steps back sees the board", async ({ browser }) => {
  const [context, page] = await screen(browser, 360);
  const made = await make(page, { game: "changsha", scenario: "doyen_mot", hotseat: true, seed: 5 });
  await ahead(page, made, 4);
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  await page.locator(".expand").tap();
  await expect(offers(page).first()).toBeVisible();
  await expect(page.locator("#tabpanel")).toBeHidden();
  await tab(page, "Status").tap();
  await expect(page.locator("#tabpanel")).toBeVisible();
  await expect(offers(page).first()).toBeHidden();
  const sheet = await page.locator("aside.side").boundingBox();
  const panel = await page.locator("#tabpanel").boundingBox();
  expect((panel?.height ?? 0) / (sheet?.height ?? 1)).toBeGreaterThan(0.7);
  await tab(page, "Choices").tap();
  await expect(offers(page).first()).toBeVisible();
  const menu = await page.locator(".menu").boundingBox();
  expect((menu?.height ?? 0) / (sheet?.height ?? 1)).toBeGreaterThan(0.7);
  await tab(page, "Log").tap();
  const last = await stepOf(page);
  await page.getByRole("button", { name: "Previous step" }).tap();
  await expect.poll(async () => (await page.locator(".scrubber .at").textContent())?.split("/")[0], SOON).toBe(String(last - 1));
  await expect(page.locator(".table.tall")).toHaveCount(0);
  const [board, scrub] = [await page.locator(".table > .board").boundingBox(), await page.locator(".scrubber").boundingBox()];
  expect(board?.height).toBeGreaterThan(250);
  expect(scrub?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0) - 1);
  await page.locator(".scrubber .now").tap();
  await ready(page);
  await expect(page.locator(".scrubber")).toBeHidden();
  await context.close();
});
