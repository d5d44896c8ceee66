/** What every test does at a table: sit down, wait for one's choice, choose on the board or by a button. */
import { expect, type Locator, type Page } from "@playwright/test";
import axe from "axe-core";
import { HASTE } from "../src/table/settle";

export interface Made {
  table: string;
  seats: Record<string, string>;
  spectator: string;
  owner: string;
  all?: string;
}

export interface GameCard {
  name: string;
  title: string;
  sides: { id: string; label: string }[];
  scenarios: { id: string; label: string }[];
}

/** How often to look again: a choice takes some 50 ms. */
export const SOON = { intervals: [20, 30, 50, 100], timeout: 120_000 };

/** What the server thinks about waits for a core that is free, and on a machine that has much to do for long. */
export const THOUGHT = { timeout: 600_000 };

/** A connection that was kept open may be closed just when it is wanted, on a machine that has much to do. */
export const AGAIN = { maxRetries: 3 };

export async function gamesOf(page: Page): Promise<GameCard[]> {
  const answer = await page.request.get("/api/games?lang=en");
  return ((await answer.json()) as { games: GameCard[] }).games;
}

/** A table made by REST, as a script would. */
export async function make(page: Page, wanted: object): Promise<Made> {
  const answer = await page.request.post("/api/tables", { data: wanted, ...AGAIN });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Made;
}

/** So many choices from the beginning, by REST: what `verbs` names first, a set-up placed at once, else the first. */
export async function ahead(page: Page, made: Made, steps: number, verbs: string[] = []): Promise<void> {
  const headers = { Authorization: `Bearer ${made.all}` };
  for (let step = 0; step < steps; step++) {
    const { menu } = await ask<{ menu: { offers: [string, string][] } }>(page, made.table, made.all ?? "", "position");
    const wanted = verbs.map((verb) => menu.offers.find((one) => one[0] === verb)).find((one) => one);
    const action = (wanted ?? menu.offers.find(([verb]) => verb.endsWith("_rest")) ?? menu.offers[0])?.slice(0, 2);
    expect((await page.request.post(`/api/tables/${made.table}/actions`, { headers, data: { id: `b${step}`, step, action }, ...AGAIN })).ok()).toBe(true);
  }
}

/** What a holder of a secret is told by REST. */
export async function ask<T>(page: Page, table: string, secret: string, path: string): Promise<T> {
  const answer = await page.request.get(`/api/tables/${table}${path && `/${path}`}`, { headers: { Authorization: `Bearer ${secret}` }, ...AGAIN });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** Who tests has read what he clicks: a changed list takes his click at once, where a hand's waits for a third of a second. */
export async function unhurried(page: Page): Promise<void> {
  await page.addInitScript((haste) => {
    const later = window.setTimeout;
    window.setTimeout = ((call: () => void, ms?: number) => later(call, ms === haste ? 0 : ms)) as typeof setTimeout;
  }, HASTE);
}

/** `hurried`: a hasty hand is what is tested. */
export async function sit(page: Page, table: string, secret: string, hurried = false): Promise<void> {
  if (!hurried) await unhurried(page);
  await page.goto(`/#/t/${table}/${secret}`);
  await drawn(page);
}

export const offers = (page: Page): Locator => page.locator(".menu button[data-choice]:not([disabled])");
export const glowing = (page: Page): Locator => page.locator(".live [data-offer]");
export const tab = (page: Page, name: string): Locator => page.locator("[role=tab]", { hasText: name });

const PATIENT = { timeout: 120_000 };

/**
 * Wait until all of one list of things can be seen, and tell which list. What is waited for all the time is waited for in the
 * page, frame by frame: an expectation asks from here, and asks ever more seldom, at last once a second.
 */
async function seen(page: Page, ...lists: string[][]): Promise<number> {
  const found = await page.waitForFunction(
    (wanted) => {
      const inSight = (one: Element): boolean => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width * one.getBoundingClientRect().height > 0;
      return wanted.findIndex((list) => list.every((what) => [...document.querySelectorAll(what)].some(inSight))) + 1;
    },
    lists,
    PATIENT,
  );
  return (await found.jsonValue()) - 1;
}

/** The board is on the page. */
export const drawn = (page: Page): Promise<number> => seen(page, [".world svg"]);

const CURTAIN = ".curtain button";
const TAKES_CLICKS = ".page:not(.fresh)";

/** Lift the curtain, if it is down, and wait until there is something to choose or the game is over. */
export async function ready(page: Page): Promise<void> {
  if ((await seen(page, [CURTAIN], ["button[data-choice], button.expand, .over", TAKES_CLICKS])) > 0) return;
  await page.locator(CURTAIN).click();
  await settled(page);
}

/** A list that has just changed takes no click: to try is to wait twice as long, for a click is tried again ever later. */
export const settled = (page: Page): Promise<void> => page.locator(TAKES_CLICKS).waitFor();

export async function stepOf(page: Page): Promise<number> {
  const text = (await page.locator(".scrubber .at").textContent()) ?? "0/0";
  return Number(text.split("/")[1]);
}

/** Wait until the table has moved on from a step. */
export async function moved(page: Page, from: number): Promise<void> {
  const on = (step: number): boolean => {
    const at = document.querySelector(".scrubber .at");
    return at !== null && Number((at.textContent ?? "").split("/")[1]) !== step;
  };
  await page.waitForFunction(on, from, PATIENT);
}

/** Where a click would hit this choice and nothing that lies upon it; null if it is covered or out of sight. */
export async function spotOf(offer: Locator): Promise<{ x: number; y: number } | null> {
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
  await settled(page);
  const offer = glowing(page).nth(nth % count);
  const spot = await spotOf(offer);
  if (spot) await page.mouse.click(spot.x, spot.y);
  else {
    await offer.focus();
    await page.keyboard.press("Enter");
  }
  const card = page.locator(".card[role=dialog]");
  const dead = async (): Promise<boolean> => (await card.isVisible()) && !(await inCard(page).count());
  const answered = async (): Promise<boolean> =>
    (await card.isVisible()) || (await stepOf(page)) !== from || (await picked(page));
  if (!(await soon(answered)) || (await dead())) {
    if (await card.isVisible()) await page.keyboard.press("Escape");
    await offer.press("Enter");
  }
  await expect.poll(answered, SOON).toBe(true);
  for (let i = 0; i < 3 && (await stepOf(page)) === from && (await card.isVisible()); i++) {
    await chooseInCard(page);
    await soon(async () => (await stepOf(page)) !== from || (await inCard(page).count()) > 0);
  }
  if ((await stepOf(page)) === from && (await picked(page))) await glowing(page).first().press("Enter");
  return true;
}

const inCard = (page: Page): Locator => page.locator(".card[role=dialog] :is(.choices button:not([disabled]), .piece.open)");

/** In the card of a place: a choice, or a piece that has some. */
async function chooseInCard(page: Page): Promise<void> {
  const choice = page.locator(".card[role=dialog] .choices button:not([disabled])").first();
  await ((await choice.isVisible()) ? choice : inCard(page).first()).click();
}

/** Whether it comes true within a second or two: a click may miss a board that has just moved. */
async function soon(test: () => Promise<boolean>): Promise<boolean> {
  for (let i = 0; i < 40; i++) {
    if (await test()) return true;
    await new Promise((later) => setTimeout(later, 50));
  }
  return false;
}

const picked = (page: Page): Promise<boolean> => page.locator(".picked").isVisible();

export async function chooseButton(page: Page, nth: number): Promise<void> {
  const count = await offers(page).count();
  await offers(page).nth(nth % count).click();
}

/**
 * What axe finds by all its rules. The drawing of the map is hidden from readers (the board in words stands for it): it is
 * left out, and taken off the page first, for axe walks through all it is told to leave out. A page takes axe in once.
 * That a name holds the words that are seen (WCAG 2.5.3) axe asks only when it is told to.
 */
export async function findings(page: Page, within = "body"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (include) => {
    document.querySelectorAll("#board-ground > *").forEach((one) => one.remove());
    const { axe: inspector } = window as unknown as { axe: typeof axe };
    const wanted: axe.RunOptions = { resultTypes: ["violations"], rules: { "label-content-name-mismatch": { enabled: true } } };
    const { violations } = await inspector.run({ include: [include], exclude: ["#board-ground"] }, wanted);
    return violations.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.target.join(" ")).join(" | ")}`);
  }, within);
}
