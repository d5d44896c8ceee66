/** What the table tells, in every game, both languages, at a desk, on a tablet and a phone: docs/guides/what-the-table-tells.md. */
import { expect, test, type Browser, type Locator, type Page } from "@playwright/test";
import { ahead, findings, type Made, make, moved, offers, ready, sit, stepOf } from "./table";

const GAMES = ["battle_for_china", "changsha", "chinas_war", "middle_kingdom", "rising_sun"];
/** A desk and a tablet; a phone. */
const WIDTHS = [[[1440, 900], [768, 1024]], [[360, 740]]] as const;
/** Choices from the beginning, so that there is something on the table to tell; the last of them at the table itself. */
const AHEAD = 12;
const SEEN = 5;

const WORDS = {
  "en-US": { strip: "At a glance", figures: "What every side has", would: "What this would do", tables: "Tables", aids: "Player aids", counter: "What a counter says", order: "Sequence of play", shifts: "What moves the odds", letters: /[A-Za-z]{3}/ },
  "zh-CN": { strip: "概览", figures: "各方所有", would: "这一选择的结果", tables: "图表", aids: "玩家助记", counter: "算子上的内容", order: "回合顺序", shifts: "影响胜算的因素", letters: /[\u4e00-\u9fff]{2}/ },
};

type Locale = keyof typeof WORDS;

/** A table with some choices made: set-ups are placed at once, else the first that is offered. */
async function begun(page: Page, game: string): Promise<Made> {
  const made = await make(page, { game, hotseat: true, seed: 5 });
  await ahead(page, made, AHEAD - SEEN);
  await sit(page, made.table, made.all ?? "");
  const foretold = page.getByRole("region", { name: WORDS["en-US"].would });
  let told = 0;
  for (let i = 0; i < SEEN; i++) {
    await ready(page);
    const from = await stepOf(page);
    const rest = page.locator(".menu button[data-choice$=_rest]");
    const choice = ((await rest.count()) ? rest : offers(page)).first();
    await page.mouse.move(700, 3); // what is told last was asked last: by the keys
    await choice.blur();
    await choice.focus();
    await expect(page.locator(".menu")).toHaveAttribute("data-told", await nameOf(choice));
    if (await foretold.isVisible()) told++;
    await choice.click();
    await moved(page, from);
  }
  expect(told, "choices that say before what they would do, by keys").toBeGreaterThan(0);
  return made;
}

const nameOf = async (choice: Locator): Promise<string> => `${await choice.getAttribute("data-choice")} ${await choice.getAttribute("data-noun-of")}`;

/** The choices are on the page; on a phone they come with the sheet. */
async function unfold(page: Page, width: number): Promise<void> {
  if (width <= 760 && !(await page.locator(".tabs").isVisible())) await page.locator(".handle").tap();
}

/** Where the board is small its cards lie in the strip, and open there: nothing hides a province. */
async function cardsBesideTheBoard(page: Page): Promise<void> {
  const laid = page.locator(".strip[data-no-pan]");
  if (!(await laid.count())) return;
  await expect(laid).toBeHidden();
  const chip = page.locator(".strip .cards summary").first();
  await chip.click();
  await expect(page.locator(".strip .cards .card :is(dl, p)").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".strip .cards .card")).toHaveCount(0);
}

/** What is chosen first can be tapped without a search for it. */
async function firstInSight(page: Page): Promise<void> {
  const first = page.locator(".menu .offers button[data-choice]").first();
  if (!(await first.count())) return;
  const covered = await first.evaluate((one) => {
    const { left, top, height } = one.getBoundingClientRect();
    return document.elementFromPoint(left + 8, top + height / 2)?.closest("button") !== one;
  });
  expect(covered, await first.innerText()).toBe(false);
}

/** The name of the game, and what a section of the strip says of itself, are read whole. */
async function nothingCut(page: Page): Promise<void> {
  const cut = await page.locator("header h1, section.strip summary > *").evaluateAll((all) =>
    all
      .filter((one) => {
        const mine = one.getBoundingClientRect();
        const around = one.parentElement?.getBoundingClientRect();
        const seen = around !== undefined && mine.width > 0 && mine.top < around.bottom;
        return seen && (one.scrollWidth > one.clientWidth + 1 || mine.right > around.right + 1);
      })
      .map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
}

/** All that is told at one width. A desk that is made narrower is a tablet: the page stays, and has been drawn anew after two frames. */
async function told(page: Page, width: number, height: number, locale: Locale): Promise<void> {
  const words = WORDS[locale];
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const strip = page.getByRole("region", { name: words.strip });
  await expect(strip.locator(".aim").first()).toHaveText(words.letters);
  await expect(strip.getByRole("group", { name: words.figures })).toContainText(/\d/);
  await nothingCut(page);
  const prompt = page.locator(".menu .prompt");
  await expect(prompt.getByRole("img")).toHaveAttribute("aria-label", /\S/);
  await expect(prompt).toHaveText(words.letters);
  const board = await page.locator(".viewport").boundingBox();
  expect(board?.width).toBeGreaterThanOrEqual(width * (width > 760 ? 2 / 3 : 1) - 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  if (locale === "zh-CN") {
    const said = `${await strip.innerText()} ${await prompt.innerText()} ${(await offers(page).allInnerTexts()).join(" ")}`;
    expect(said.match(/\b[A-Za-z]{4,}\b/g) ?? []).toEqual([]);
  }
  if (width < 1000) await cardsBesideTheBoard(page);
  await unfold(page, width);
  if (width < 760) await firstInSight(page);
  if (width !== 768) expect(await findings(page)).toEqual([]);
  await page.getByRole("tab", { name: words.tables }).click();
  const aids = page.getByRole("region", { name: words.aids });
  await expect(aids.getByRole("heading", { name: words.counter })).toBeVisible();
  await expect(aids.getByRole("heading", { name: words.order }).first()).toBeAttached();
  await expect(aids.getByRole("heading", { name: words.shifts })).toBeAttached();
  await expect(aids.locator("[aria-current=step]").first()).toBeAttached();
  if (width !== 768) expect(await findings(page, "#tabpanel")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** A page opens at the first of these widths and is told at all of them. */
async function toldAt(browser: Browser, made: Made, widths: readonly (readonly [number, number])[], locale: Locale): Promise<void> {
  const [[width, height]] = widths as [readonly [number, number]];
  const context = await browser.newContext({ viewport: { width, height }, locale, reducedMotion: "reduce", hasTouch: width < 760 });
  const page = await context.newPage();
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  for (const [wide, high] of widths) await told(page, wide, high, locale);
  await context.close();
}

for (const game of GAMES) {
  test(`${game}: aim, figures, prompt, foresight and aids at every width, in both languages`, async ({ page, browser }) => {
    const made = await begun(page, game);
    for (const widths of WIDTHS) for (const locale of ["en-US", "zh-CN"] as const) await toldAt(browser, made, widths, locale);
  });
}
