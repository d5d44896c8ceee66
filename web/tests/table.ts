/** What every test does at a table: sit down, wait for one's choice, choose on the board or by a button. */
import { expect, type Locator, type Page } from "@playwright/test";

export interface Seats {
  [side: string]: string;
}

export interface Made {
  table: string;
  seats: Record<string, string>;
  spectator: string;
  all?: string;
}

export interface GameCard {
  name: string;
  title: string;
  sides: { id: string; label: string }[];
  scenarios: { id: string; label: string }[];
}

export async function gamesOf(page: Page): Promise<GameCard[]> {
  const answer = await page.request.get("/api/games?lang=en");
  return ((await answer.json()) as { games: GameCard[] }).games;
}

/** A table made by REST, as a script would. */
export async function make(page: Page, wanted: object): Promise<Made> {
  const answer = await page.request.post("/api/tables", { data: wanted });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Made;
}

export async function sit(page: Page, table: string, secret: string): Promise<void> {
  await page.goto(`/#/t/${table}/${secret}`);
  await expect(page.locator(".world svg").first()).toBeVisible();
}

export const offers = (page: Page): Locator => page.locator(".menu button[data-choice]:not([disabled])");
export const glowing = (page: Page): Locator => page.locator(".live [data-offer]");

/** Lift the curtain, if it is down, and wait until there is something to choose or the game is over. */
export async function ready(page: Page): Promise<void> {
  const curtain = page.locator(".curtain button");
  const choice = page.locator("button[data-choice]:visible, button.expand:visible").first();
  await expect(choice.or(curtain).or(page.locator(".over")).first()).toBeVisible({ timeout: 90_000 });
  if (await curtain.isVisible()) await curtain.click();
}

export async function stepOf(page: Page): Promise<number> {
  const text = (await page.locator(".scrubber .at").textContent()) ?? "0/0";
  return Number(text.split("/")[1]);
}

/** Wait until the table has moved on from a step. */
export async function moved(page: Page, from: number): Promise<void> {
  await expect.poll(() => stepOf(page), { timeout: 60_000 }).not.toBe(from);
}

/** Where a click would hit this choice and nothing that lies upon it; null if it is covered or out of sight. */
async function spotOf(offer: Locator): Promise<{ x: number; y: number } | null> {
  return offer.evaluate((element) => {
    const box = element.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.5, 0.15], [0.3, 0.5], [0.7, 0.5], [0.5, 0.85]] as const) {
      const x = box.left + box.width * across;
      const y = box.top + box.height * down;
      if (document.elementFromPoint(x, y)?.closest("[data-offer]") === element) return { x, y };
    }
    return null;
  });
}

/** Choose the nth thing that glows on the board, by a click, or by Enter where it is covered; false if nothing glows. */
export async function chooseOnBoard(page: Page, nth: number): Promise<boolean> {
  const count = await glowing(page).count();
  if (!count) return false;
  const from = await stepOf(page);
  const offer = glowing(page).nth(nth % count);
  const spot = await spotOf(offer);
  if (spot) await page.mouse.click(spot.x, spot.y);
  else {
    await offer.focus();
    await page.keyboard.press("Enter");
  }
  const card = page.locator(".card[role=dialog]");
  const settled = async (): Promise<boolean> =>
    (await card.isVisible()) || (await stepOf(page)) !== from || (await picked(page));
  await expect.poll(settled, { timeout: 30_000 }).toBe(true);
  for (let i = 0; i < 3 && (await stepOf(page)) === from && (await card.isVisible()); i++) {
    const choice = card.locator(".choices button").first();
    await ((await choice.isVisible()) ? choice : card.locator(".piece.open").first()).click();
    await page.waitForTimeout(300);
  }
  if ((await stepOf(page)) === from && (await picked(page))) await glowing(page).first().press("Enter");
  return true;
}

const picked = (page: Page): Promise<boolean> => page.locator(".picked").isVisible();

export async function chooseButton(page: Page, nth: number): Promise<void> {
  const count = await offers(page).count();
  await offers(page).nth(nth % count).click();
}
