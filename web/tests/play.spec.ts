/** Every game: from the lobby to a table, choices on the board and by buttons, undo, reload, replay. */
import { expect, test, type Page } from "@playwright/test";
import { chooseButton, chooseOnBoard, gamesOf, glowing, moved, offers, ready, sit, make, stepOf } from "./table";

const GAMES = ["changsha", "rising_sun", "battle_for_china", "middle_kingdom", "chinas_war"];

/** Whatever goes wrong in the page is a failure, unless the network was cut on purpose. */
function listen(page: Page): string[] {
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  return wrong;
}

/** A table made in the lobby gets a fresh secret; here it gets a seed, so that every run is the same game. */
async function withSeed(page: Page): Promise<void> {
  await page.route("**/api/tables", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const wanted = route.request().postDataJSON() as object;
    return route.continue({ postData: JSON.stringify({ ...wanted, seed: 5 }) });
  });
}

async function startFromLobby(page: Page, game: string): Promise<void> {
  await withSeed(page);
  await page.goto("/");
  await page.locator(`a.start[href="#/new/${game}"]`).click();
  await expect(page.locator("input[name=scenario]").first()).toBeVisible();
  await page.locator("button.main").click();
  await expect(page.locator(".world svg").first()).toBeVisible();
}

for (const game of GAMES) {
  test.describe(game, () => {
    test.beforeEach(async ({ page }) => {
      const known = (await gamesOf(page)).some((one) => one.name === game);
      expect(known, `${game} is in the catalogue`).toBe(true);
    });

    test("lobby, set-up, choices on the board, undo, reload, replay", async ({ page }) => {
      const wrong = listen(page);
      await startFromLobby(page, game);
      await ready(page);

      let onBoard = 0;
      for (let i = 0; i < 14; i++) {
        await ready(page);
        if (await page.locator(".over").isVisible()) break;
        await readRefusal(page);
        const from = await stepOf(page);
        const usesBoard = i % 3 !== 2 && (await chooseOnBoard(page, i));
        if (usesBoard) onBoard++;
        else await chooseButton(page, i);
        await moved(page, from);
      }
      expect(onBoard, "choices taken on the board").toBeGreaterThan(0);

      await undoOnce(page);

      const before = await stepOf(page);
      await page.reload();
      await expect(page.locator(".world svg").first()).toBeVisible();
      await ready(page);
      expect(await stepOf(page)).toBeGreaterThanOrEqual(before);

      await replay(page);
      await page.screenshot({ path: `shots/${game}.png` });
      expect(wrong).toEqual([]);
    });
  });
}

/** Where something is refused, its rule and reason can be read. */
async function readRefusal(page: Page): Promise<void> {
  const greys = page.locator("details.greys");
  if (!(await greys.isVisible()) || (await greys.getAttribute("open")) !== null) return;
  await greys.locator("summary").click();
  const first = greys.locator("li").first();
  await expect(first.locator("em")).not.toBeEmpty();
  await expect(first.locator("button.rule")).toHaveText(/\w/);
}

/** Take choices until one can be undone, undo it, and see the step go back. */
async function undoOnce(page: Page): Promise<void> {
  const undo = page.locator("button.undo");
  for (let i = 0; i < 40; i++) {
    await ready(page);
    if (await undo.isEnabled()) break;
    const from = await stepOf(page);
    await chooseButton(page, 0);
    await moved(page, from);
  }
  await ready(page);
  await expect(undo).toBeEnabled();
  const from = await stepOf(page);
  await undo.click();
  await expect.poll(() => stepOf(page)).toBeLessThan(from);
}

async function replay(page: Page): Promise<void> {
  const last = await stepOf(page);
  const slider = page.locator(".scrubber input[type=range]");
  await slider.fill("0");
  await expect(page.locator(".scrubber .at")).toHaveText(`0/${last}`);
  await page.keyboard.press("Escape");
  await expect(page.locator(".scrubber .at")).toHaveText(`${last}/${last}`);
  await page.locator("body").press("[");
  await expect(page.locator(".scrubber .at")).toHaveText(`${last - 1}/${last}`);
  await expect(offers(page)).toHaveCount(0);
  await page.locator(".scrubber .now").click();
  await expect(page.locator(".scrubber .at")).toHaveText(`${last}/${last}`);
}

test("a refusal tells its rule and its reason", async ({ page }) => {
  const [game] = await gamesOf(page);
  const made = await make(page, { game: "changsha", scenario: "doyen_mot", hotseat: true, seed: 5 });
  expect(game).toBeDefined();
  await sit(page, made.table, made.all ?? "");
  const greys = page.locator(".greys summary");
  for (let i = 0; i < 40; i++) {
    await ready(page);
    if (await greys.isVisible()) break;
    const from = await stepOf(page);
    const rest = page.locator("button[data-choice=place_rest]");
    if (await rest.isVisible()) await rest.click();
    else await chooseButton(page, 0);
    await moved(page, from);
  }
  await greys.click();
  const first = page.locator(".greys li").first();
  await expect(first.locator("em")).not.toBeEmpty();
  await expect(first.locator("button.rule")).toHaveText(/\d/);
  await first.locator("button.rule").click();
  await expect(page.locator("#tabpanel article").first()).toBeVisible();
});

test("a double click is one choice", async ({ page }) => {
  const made = await make(page, { game: "changsha", scenario: "doyen_mot", hotseat: true, seed: 5 });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  const from = await stepOf(page);
  await offers(page).first().dblclick();
  await moved(page, from);
  expect(await stepOf(page)).toBe(from + 1);
});

test("the whole game by typed commands", async ({ page }) => {
  const made = await make(page, { game: "changsha", scenario: "doyen_mot", hotseat: true, seed: 5 });
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
