/** Every game: from the lobby through set-up and a whole turn on the board; refusal, undo, reload, replay. */
import { expect, test, type Page } from "@playwright/test";
import { drawn, findings, offers, ready, stepOf, unhurried } from "./table";
import { GAMES, look, playTurn } from "./turn";

/** In the lobby every side is given to a person at this screen, and the dice are fixed: each run is the same game. */
async function startFromLobby(page: Page, game: string, scenario: string): Promise<void> {
  await unhurried(page);
  await page.goto("/");
  await page.locator(`a.start[href="#/new/${game}"]`).click();
  await page.locator(`input[name=scenario][value="${scenario}"]`).check();
  for (const seat of await page.locator(".seat select").all()) await seat.selectOption("person");
  await page.getByLabel("Seed").fill("5");
  await page.locator("button.main").click();
  await drawn(page);
}

for (const { game, scenario, turns, counter } of GAMES) {
  test(`${game}: a full turn by clicks, with a refusal, an undo, a reload and a replay`, async ({ page }) => {
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(String(error)));
    await startFromLobby(page, game, scenario);

    const tally = await playTurn(page, { turns, counter, midway: () => reload(page) });
    expect(tally.onBoard, "choices taken on the board").toBeGreaterThan(3);
    expect(tally.refusals, "refusals read").toBe(1);
    expect(tally.undone, "choices undone").toBe(1);
    const after = await look(page);
    expect(after.over || tally.turns.length > turns, `turns seen: ${tally.turns.join(", ")}`).toBe(true);

    await replay(page);
    await page.screenshot({ path: `shots/${game}.png` });
    expect(await findings(page)).toEqual([]);
    expect(wrong).toEqual([]);
  });
}

/** In mid-turn: the same step, the same choices. */
async function reload(page: Page): Promise<void> {
  await ready(page);
  const before = await look(page);
  await page.reload();
  await drawn(page);
  await ready(page);
  const after = await look(page);
  expect({ step: after.step, turn: after.turn, verbs: after.verbs }).toEqual({ step: before.step, turn: before.turn, verbs: before.verbs });
}

async function replay(page: Page): Promise<void> {
  const last = await stepOf(page);
  const at = page.locator(".scrubber .at");
  const slider = page.locator(".scrubber input[type=range]");
  const pieces = await page.locator(".live .stack").count();
  await slider.fill("0");
  await expect(at).toHaveText(`0/${last}`);
  await slider.fill(String(Math.floor(last / 2)));
  await expect(at).toHaveText(`${Math.floor(last / 2)}/${last}`);
  await page.keyboard.press("Escape");
  await expect(at).toHaveText(`${last}/${last}`);
  await page.locator("body").press("[");
  await expect(at).toHaveText(`${last - 1}/${last}`);
  await expect(offers(page)).toHaveCount(0);
  await page.locator(".scrubber .now").click();
  await expect(at).toHaveText(`${last}/${last}`);
  await expect(page.locator(".live .stack")).toHaveCount(pieces);
}
