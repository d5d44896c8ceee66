/** A whole turn by clicks: every kind of choice is first met on the board, then brought to its end by its button. */
import { expect, type Page } from "@playwright/test";
import { chooseOnBoard, moved, offers, ready, SOON, stepOf } from "./table";

const CARD = ".strip .card .title";

/** A short scenario of each game, and what counts its turns: in China's War a turn is a card. */
export const GAMES = [
  { game: "changsha", scenario: "doyen_mot", turns: 1, counter: ".turn" },
  { game: "rising_sun", scenario: "china_1937", turns: 1, counter: ".turn" },
  { game: "battle_for_china", scenario: "two_players", turns: 1, counter: ".turn" },
  { game: "middle_kingdom", scenario: "ancient", turns: 1, counter: ".turn" },
  { game: "chinas_war", scenario: "1938", turns: 3, counter: CARD },
];

/** What a player sees of the table at one moment. */
export interface Sight {
  step: number;
  turn: string;
  side: string;
  over: boolean;
  verbs: string[];
  bare: number;
  nouns: number;
  glowing: number;
  refusals: boolean;
  undo: boolean;
}

export async function look(page: Page, counter = ".turn"): Promise<Sight> {
  return page.evaluate((clock) => {
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
    const open = all(".menu button[data-choice]:not([disabled])");
    const text = (selector: string): string => document.querySelector(selector)?.textContent?.trim() ?? "";
    return {
      step: Number(text(".scrubber .at").split("/")[1]),
      turn: text(clock),
      side: text(".seat"),
      over: document.querySelector(".over") !== null,
      verbs: [...new Set(open.map((one) => one.dataset.choice ?? ""))].sort(),
      bare: all(".menu .row button[data-choice]:not([disabled])").length,
      nouns: all(".menu .offers button[data-choice]:not([disabled])").length,
      glowing: all(".live [data-offer]").length,
      refusals: document.querySelector("details.greys") !== null,
      undo: document.querySelector("button.undo:not([disabled])") !== null,
    };
  }, counter);
}

/** What is played: until the counter (a place on the page) has changed so many times, or the game is over. */
export interface Plan {
  turns: number;
  counter: string;
  midway: () => Promise<void>;
}

export interface Tally {
  choices: number;
  onBoard: number;
  refusals: number;
  undone: number;
  turns: string[];
}

const LIMIT = 220;

/** On the way a refusal is read and a choice undone; `midway` is called once, in mid-turn. */
export async function playTurn(page: Page, { turns, counter, midway }: Plan): Promise<Tally> {
  const tally: Tally = { choices: 0, onBoard: 0, refusals: 0, undone: 0, turns: [] };
  const met = new Map<string, number>();
  for (; tally.choices < LIMIT; tally.choices++) {
    await ready(page);
    const sight = await look(page, counter);
    if (sight.over) break;
    if (sight.turn !== tally.turns.at(-1)) tally.turns.push(sight.turn);
    if (tally.turns.length > turns) break;
    if (sight.refusals && !tally.refusals) tally.refusals += await readRefusal(page);
    if (sight.undo && !tally.undone) {
      await undo(page, sight.step);
      tally.undone++;
      continue;
    }
    const kind = `${sight.side}/${sight.verbs.join("/")}`;
    const before = met.get(kind) ?? 0;
    met.set(kind, before + 1);
    if (await choose(page, sight, before)) tally.onBoard++;
    await moved(page, sight.step);
    if (tally.choices === 9) await midway();
  }
  expect(tally.choices, "the turn came to its end").toBeLessThan(LIMIT);
  return tally;
}

/** The rest of a set-up at once; of each side's choices one on the board (or in the list); then what closes the step. */
async function choose(page: Page, sight: Sight, before: number): Promise<boolean> {
  const rest = sight.verbs.find((verb) => verb.endsWith("_rest"));
  if (rest) await page.locator(`.menu button[data-choice=${rest}]`).first().click();
  else if (sight.glowing && (before < 1 || !sight.bare)) return chooseOnBoard(page, before);
  else if (sight.bare && (before > 0 || !sight.nouns)) await page.locator(".menu .row button[data-choice]:not([disabled])").first().click();
  else await offers(page).first().click();
  return false;
}

/** What is greyed tells its reason and its rule; the rule opens in the panel beside it. */
async function readRefusal(page: Page): Promise<number> {
  const greys = page.locator("details.greys");
  await greys.locator("summary").click();
  const first = greys.locator("li").first();
  await expect(first.locator("em")).not.toBeEmpty();
  const rule = first.locator("button.rule");
  await expect(rule).toHaveText(/\d/);
  const number = (await rule.textContent()) ?? "";
  await rule.click();
  await expect(page.locator("#tabpanel article").first()).toContainText(number.split(".")[0] ?? "");
  await page.locator("[role=tab]", { hasText: "Log" }).click();
  await greys.locator("summary").click();
  return 1;
}

async function undo(page: Page, from: number): Promise<void> {
  await page.locator("button.undo").click();
  await expect.poll(() => stepOf(page), SOON).toBeLessThan(from);
}
