/** What happens around a turn: coming back, looking closer, the end of a game, records, advice, undone lines. */
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { ask, chooseButton, glowing, make, moved, offers, ready, settled, sit, SOON, spotOf, stepOf, tab, THOUGHT } from "./table";

const DOYEN_MOT = { game: "changsha", scenario: "doyen_mot", seed: 5 };

/** Two computers that play at random are soon done. */
async function playedOut(page: Page): Promise<{ table: string; spectator: string; owner: string }> {
  const made = await make(page, { ...DOYEN_MOT, seats: { ija: "random", kmt: "random" } });
  const over = async (): Promise<boolean> => (await ask<{ view: { result: unknown } }>(page, made.table, made.spectator, "position")).view.result !== null;
  await expect.poll(over, { timeout: 600_000 }).toBe(true);
  return made;
}

test("a finished game: every seat's view, its record out of the browser and in again, with its result", async ({ page }) => {
  const made = await playedOut(page);
  await sit(page, made.table, made.spectator);
  await expect(page.locator(".over")).toBeVisible();
  const last = await stepOf(page);

  for (const seat of ["ija", "kmt", "spectator"]) {
    const shown = page.waitForResponse((answer) => answer.url().includes(`as=${seat}`));
    await page.locator(".scrubber select").selectOption(seat);
    const { seat: seen } = (await (await shown).json()) as { seat: string };
    expect(seen).toBe(seat);
  }
  await page.locator(".scrubber .now").click();

  await tab(page, "Seats").click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export the game" }).click();
  const file = await (await download).path();
  const record = JSON.parse(readFileSync(file, "utf8")) as object;

  await page.goto("/#/");
  await page.locator("input[type=file]").setInputFiles({ name: "battle.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(record)) });
  await expect(page).toHaveURL(/#\/r\//);
  await expect(page).not.toHaveURL(new RegExp(made.table));
  await expect(page.getByRole("heading", { name: /^(Winner: .+|Draw)$/ })).toBeVisible();
  for (const name of ["The course of the game", "Luck", "Losses"]) await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The longest thoughts" })).toHaveCount(0); // a record keeps no times
  await page.goto("/#/");
  await page.locator("li a", { hasText: "Battle of Changsha" }).first().click();
  await expect(page.locator(".over")).toBeVisible();
  expect(await stepOf(page)).toBe(last);

  await page.goto("/#/");
  await page.locator("input[type=file]").setInputFiles({ name: "broken.json", mimeType: "application/json", buffer: Buffer.from("{not a record") });
  await expect(page.locator(".error")).not.toBeEmpty();
});

test("since I was last here: what the others did, and a look at it", async ({ browser }) => {
  const one = await browser.newPage();
  const two = await browser.newPage();
  const made = await make(one, DOYEN_MOT);
  await sit(one, made.table, made.seats.ija ?? "");
  await sit(two, made.table, made.seats.kmt ?? "");
  const first = (await offers(two).count()) ? two : one;
  const away = first === one ? two : one;
  for (let i = 0; i < 2; i++) {
    const page = (await offers(first).count()) ? first : away;
    const from = await stepOf(page);
    await page.locator("button[data-choice=place_rest]").click();
    await moved(page, from);
    await expect.poll(() => stepOf(one), SOON).toBe(from + 1);
    await expect.poll(() => stepOf(two), SOON).toBe(from + 1);
  }
  const stays = (await offers(one).count()) ? one : two;
  const leaves = stays === one ? two : one;
  const seen = await stepOf(leaves);
  await leaves.goto("/#/");
  await expect(leaves.locator("article").first()).toBeVisible();
  const from = await stepOf(stays);
  await chooseButton(stays, 0);
  await moved(stays, from);
  await leaves.goBack();
  await expect(leaves.locator(".banner.since")).toContainText(/Since you were last here: [1-9]/);
  await leaves.getByRole("button", { name: "Show them" }).click();
  await expect(leaves.locator(".scrubber .at")).toHaveText(`${seen}/${await stepOf(stays)}`);
  await one.close();
  await two.close();
});

test("the magnifier shows what is under the pointer", async ({ page }) => {
  const made = await make(page, { ...DOYEN_MOT, hotseat: true });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  await page.keyboard.press("m");
  await page.mouse.move(500, 400);
  await page.mouse.move(510, 420);
  const lens = page.locator(".lens");
  await expect(lens).toBeVisible();
  const box = await lens.boundingBox();
  expect(box && Math.abs(box.x + box.width / 2 - 510) < 3 && Math.abs(box.y + box.height / 2 - 420) < 3).toBe(true);
  await page.keyboard.press("m");
  await expect(lens).toBeHidden();
});

test("a finger on a phone of 360 px: a tap on the board is a choice", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" });
  const page = await context.newPage();
  const made = await make(page, { game: "middle_kingdom", scenario: "ancient", hotseat: true, seed: 5 });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  for (let i = 0; i < 12 && !(await glowing(page).count()); i++) {
    const from = await stepOf(page);
    await page.locator(".menu .row button[data-choice]").first().tap();
    await moved(page, from);
    await ready(page);
  }
  const from = await stepOf(page);
  await settled(page);
  const spot = await spotOf(glowing(page).first());
  expect(spot).not.toBeNull();
  await page.touchscreen.tap(spot?.x ?? 0, spot?.y ?? 0);
  const card = page.locator(".card[role=dialog]");
  await expect.poll(async () => (await card.isVisible()) || (await stepOf(page)) !== from, SOON).toBe(true);
  if (await card.isVisible()) {
    const box = await card.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
    await card.locator(".choices button").first().tap();
  }
  await moved(page, from);
  await context.close();
});

test("every strength of the computer by its name; a hint and an analysis of the position", async ({ page }) => {
  await page.goto("/#/new/changsha");
  await expect(page.locator(".seat select").first().locator("option", { hasText: "marshal" })).toBeAttached();
  const levels = await page.locator(".seat select").first().locator("option").allTextContents();
  expect(levels).toEqual(expect.arrayContaining(["A person", "Computer · recruit", "Computer · officer", "Computer · general", "Computer · marshal"]));
  expect(new Set(levels).size).toBe(levels.length);

  const made = await make(page, { ...DOYEN_MOT, hotseat: true });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  await tab(page, "Advice").click();
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator("#tabpanel [role=status]")).toContainText("—", THOUGHT);
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  const analysis = page.locator(".analysis");
  await expect(analysis.locator(".values li")).toHaveCount(2, THOUGHT);
  expect(await analysis.locator("ol li").count()).toBeGreaterThan(0);
});

interface Judged {
  step: number;
  seat: string;
  played: [string, string, string] | null;
  offers: unknown[];
}

/** Ask for an analysis of the step on the board; the answer as the browser got it. */
async function analysed(page: Page): Promise<Judged> {
  const answer = page.waitForResponse((one) => one.url().includes("/analysis?"));
  await page.getByRole("button", { name: "Analyse this step" }).click();
  return (await (await answer).json()) as Judged;
}

test("a step of the past is analysed with what its seat knew then, and what was played is marked", async ({ page }) => {
  const made = await make(page, { ...DOYEN_MOT, seats: { kmt: "heuristic" } });
  await sit(page, made.table, made.seats.ija ?? "");
  for (let i = 0; i < 3; i++) {
    await ready(page);
    const from = await stepOf(page);
    const rest = page.locator("button[data-choice=place_rest]");
    if (await rest.isVisible()) await rest.click();
    else await chooseButton(page, 0);
    await moved(page, from);
  }
  await ready(page);
  const { marks } = await ask<{ marks: { step: number; side: string }[] }>(page, made.table, made.seats.ija ?? "", "replay");
  const own = marks.find((mark) => mark.side === "ija")?.step ?? 0;
  const other = marks.find((mark) => mark.side === "kmt")?.step ?? 0;

  await page.goto(`/#/t/${made.table}/${made.seats.ija}?step=${own}`);
  await page.reload();
  await expect(page.locator(".scrubber.past")).toBeVisible();
  const mine = await analysed(page);
  expect(mine).toMatchObject({ step: own, seat: "ija" });
  const marked = page.locator(".analysis li.played");
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(mine.played?.[2] ?? "no move");

  const slider = page.locator(".scrubber input[type=range]");
  await slider.fill(String(other));
  await expect(page.locator(".scrubber .at")).toHaveText(new RegExp(`^${other}/`));
  expect(await analysed(page)).toMatchObject({ step: other, seat: "ija", offers: [], played: null });
  await expect(page.locator(".analysis")).toContainText("Chinese chooses here, not you");
});

test("after the end who only watched sees every choice from the chair that made it", async ({ page }) => {
  const made = await playedOut(page);
  await sit(page, made.table, made.spectator);
  await expect(page.locator(".over")).toBeVisible();
  const last = await stepOf(page);
  const seats = new Set<string>();
  for (const step of [1, Math.floor(last / 2), last - 1]) {
    await page.locator(".scrubber input[type=range]").fill(String(step));
    await expect(page.locator(".scrubber .at")).toHaveText(`${step}/${last}`);
    const found = await analysed(page);
    expect(found.step).toBe(step);
    await expect(page.locator(".analysis li.played")).toContainText(found.played?.[2] ?? "no move");
    seats.add(found.seat);
  }
  expect([...seats].every((seat) => seat === "ija" || seat === "kmt")).toBe(true);
});

test("the undone line is kept, shown in the log, and can be looked at", async ({ page }) => {
  const made = await make(page, { ...DOYEN_MOT, hotseat: true });
  await sit(page, made.table, made.all ?? "");
  const undo = page.locator("button.undo");
  for (let i = 0; i < 20; i++) {
    await ready(page);
    if (await undo.isEnabled()) break;
    const from = await stepOf(page);
    const rest = page.locator("button[data-choice=place_rest]");
    if (await rest.isVisible()) await rest.click();
    else await chooseButton(page, 0);
    await moved(page, from);
  }
  const from = await stepOf(page);
  await undo.click();
  await expect.poll(() => stepOf(page), SOON).toBeLessThan(from);
  const branches = page.locator(".branches");
  await branches.locator("summary").click();
  const line = branches.getByRole("button").first();
  await expect(line).toContainText("undid");
  await line.click();
  await expect(page.locator(".scrubber.past")).toBeVisible();
  await expect(offers(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(offers(page).first()).toBeVisible();
});

test("the list of keys", async ({ page }) => {
  const made = await make(page, { ...DOYEN_MOT, hotseat: true });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").locator("kbd", { hasText: /^G$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("in Chinese the chapters and tables are translated, and what is not says so", async ({ browser }) => {
  const context = await browser.newContext({ locale: "zh-CN" });
  const page = await context.newPage();
  const made = await make(page, { ...DOYEN_MOT, hotseat: true });
  await sit(page, made.table, made.all ?? "");
  await tab(page, "规则").click();
  await expect(page.locator("#tabpanel .note")).toContainText("只有英文");
  await expect(page.locator("#tabpanel h3").first()).toContainText(/[\u4e00-\u9fff]/);
  await tab(page, "表").click();
  await expect(page.locator("#tabpanel summary").first()).toContainText(/[\u4e00-\u9fff]/);
  await page.locator("#tabpanel summary").first().click();
  await expect(page.locator("#tabpanel th").first()).toContainText(/[\u4e00-\u9fff]/);
  await context.close();
});
