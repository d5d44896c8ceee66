/** What the others did is shown, never in the way: a click, a key or a button goes to the present. */
import { expect, test, type Page } from "@playwright/test";
import { ask, make, offers, sit, type Made } from "./table";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const GAMES: { game: string; scenario?: string; me: string; others: string[] }[] = [
  { game: "changsha", scenario: "doyen_mot", me: "ija", others: ["kmt"] },
  { game: "rising_sun", scenario: "china_1937", me: "chn", others: ["jpn"] },
  { game: "chinas_war", scenario: "1937", me: "cpc", others: ["jpn", "nat", "wld"] },
  { game: "battle_for_china", scenario: "two_players", me: "kmt", others: ["japan", "ccp"] },
  { game: "middle_kingdom", scenario: "ancient", me: "red", others: ["green", "blue", "purple"] },
];

const told = (page: Page) => bar(page).locator("p, h2").first();
const bar = (page: Page) => page.getByRole("region", { name: "What the others did" });

async function against(page: Page, { game, scenario, me, others }: (typeof GAMES)[number]): Promise<Made> {
  const seats = Object.fromEntries([[me, "person"], ...others.map((side) => [side, "heuristic"])]);
  const made = await make(page, { game, scenario, seed: 5, seats });
  await sit(page, made.table, made.seats[me] ?? "");
  return made;
}

/** Choose, one way or another, until the others have done something that is shown. */
async function untilShown(page: Page): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await expect(bar(page).or(offers(page).first()).first()).toBeVisible();
    if (await told(page).isVisible()) return;
    const rest = page.locator(".menu button[data-choice$=_rest]").first();
    const last = page.locator(".menu .row button[data-choice]:not([disabled])").last();
    const button = (await rest.isVisible()) ? rest : (await last.isVisible()) ? last : offers(page).first();
    // The list may change under the hand; then this very button is gone, and there is another choice.
    const [one] = await button.elementHandles();
    await one?.click().catch(() => undefined);
  }
  throw new Error("nothing was shown");
}

/** Choose on until a piece is seen on its way. */
async function untilSlide(page: Page): Promise<void> {
  const slide = page.locator(".movers polyline");
  for (let i = 0; i < 20; i++) {
    await untilShown(page);
    await expect.poll(async () => (await slide.count()) > 0 || !(await bar(page).isVisible())).toBe(true);
    if (await slide.count()) return;
  }
  throw new Error("no piece went anywhere");
}

for (const game of GAMES) {
  test(`${game.game}: what the others did is shown in words, and skipped by a key`, async ({ page }) => {
    await against(page, game);
    await untilShown(page);
    // The others may go on meanwhile: what they do then is shown too, and skipped as well.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(bar(page)).toBeHidden({ timeout: 500 });
      await expect(page.locator(".scrubber .at")).toHaveText(/^(\d+)\/\1$/, { timeout: 500 });
    }).toPass();
  });
}

/** Every way that pieces were seen to go, place by place. */
async function watchWays(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = (): void => document.querySelectorAll("polyline[data-way]").forEach((line) => seen.add(line.getAttribute("data-way") ?? ""));
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    (window as unknown as { ways: Set<string> }).ways = seen;
  });
  return () => page.evaluate(() => [...(window as unknown as { ways: Set<string> }).ways]);
}

interface Told {
  facts: { values: Record<string, unknown>; way?: string[] }[];
}

for (const game of GAMES.slice(0, 2)) {
  test(`${game.game}: pieces go along the way that was taken`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("zhulu.prefs", JSON.stringify({ pace: "fast" })));
    const made = await against(page, game);
    const ways = await watchWays(page);
    await expect(async () => {
      await untilShown(page);
      const { facts } = await ask<Told>(page, made.table, made.seats[game.me] ?? "", "log");
      const told = facts.flatMap(({ values, way }) => (way ? [[values.origin, ...way, values.to].join(" ")] : []));
      expect(told.length).toBeGreaterThan(0);
      const seen = async (): Promise<boolean> => (await ways()).some((one) => told.includes(one));
      await expect.poll(async () => (await seen()) || !(await bar(page).isVisible())).toBe(true);
      expect(await seen()).toBe(true);
    }).toPass({ timeout: 600_000 });
  });
}

test("pieces slide, a click on the board goes to the present, and the speed is remembered", async ({ page }) => {
  await page.addInitScript(() => (localStorage["zhulu.prefs"] ??= JSON.stringify({ pace: "fast" })));
  const [changsha] = GAMES;
  if (changsha) await against(page, changsha);
  await untilSlide(page);
  await bar(page).getByLabel("Speed").selectOption("Slow");
  await bar(page).getByRole("button", { name: "Pause" }).click();
  await expect(offers(page)).toHaveCount(0);
  const board = await page.locator(".viewport").boundingBox();
  await page.mouse.click((board?.x ?? 0) + 300, (board?.y ?? 0) + 40);
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog").getByLabel("Speed")).toHaveValue("slow");
});

test("who wants no motion sees the present at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [changsha] = GAMES;
  if (changsha) await against(page, changsha);
  await page.locator(".menu button[data-choice=place_rest]").click();
  await expect.poll(async () => Number((await page.locator(".scrubber .at").textContent())?.split("/")[1])).toBeGreaterThan(3);
  await expect(bar(page)).toHaveCount(0);
});
