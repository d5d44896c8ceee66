/** Two browsers at one table; a connection that breaks; a stale click; what crosses the wire. */
import { expect, test, type Page } from "@playwright/test";
import { patched } from "../src/wire/patch";
import type { Position, ServerMessage } from "../src/wire/types";
import { ask, chooseButton, findings, type Made, make, moved, offers, ready, sit, SOON, stepOf, tab } from "./table";

async function whoseTurn(pages: Page[]): Promise<Page> {
  for (let i = 0; i < 1_200; i++) {
    for (const page of pages) if (await offers(page).first().isVisible()) return page;
    await pages[0]?.waitForTimeout(100);
  }
  throw new Error("nobody has a choice");
}

/** Every document a page was sent about its table, patches applied, and every word of it as it came. */
class Wiretap {
  readonly positions: Position[] = [];
  text = "";
  private document: Position | null = null;

  constructor(page: Page) {
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => this.hear(String(payload))));
    page.on("response", async (answer) => {
      if (/\/api\/tables\/.+\/(position|log|overlay|forecast)/.test(answer.url())) this.text += await answer.text().catch(() => "");
    });
  }

  private hear(text: string): void {
    this.text += text;
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "position") this.document = message;
    else if (message.type === "patch" && this.document) this.document = patched(this.document, message.patch);
    else return;
    this.positions.push(this.document);
  }
}

test("two browsers play one game: neither is sent the other's choices or hidden markers", async ({ browser }) => {
  const one = await browser.newPage();
  const two = await browser.newPage();
  const taps = { jpn: new Wiretap(one), chn: new Wiretap(two) };
  const made = await make(one, { game: "rising_sun", scenario: "china_1937", seed: 9 });
  await sit(one, made.table, made.seats.jpn ?? "");
  await sit(two, made.table, made.seats.chn ?? "");

  for (let i = 0; i < 24; i++) {
    const page = await whoseTurn([one, two]);
    const other = page === one ? two : one;
    await expect(offers(other)).toHaveCount(0);
    const from = await stepOf(page);
    const rest = page.locator("button[data-choice=place_rest]");
    if (await rest.isVisible()) await rest.click();
    else await chooseButton(page, i);
    await moved(page, from);
    await expect.poll(() => stepOf(other), SOON).toBe(await stepOf(page));
  }

  for (const [side, tap] of Object.entries(taps)) {
    expect(tap.positions.length, side).toBeGreaterThan(5);
    for (const { seat, menu } of tap.positions) {
      expect(seat).toBe(side);
      if (menu && !menu.mine) expect([menu.offers, menu.refused]).toEqual([undefined, undefined]);
    }
  }

  // 22.0: a marker in hand is its owner's secret; the owner's own traffic shows that we look in the right place.
  const hidden = await secretsOf(one, made);
  expect(hidden.length).toBeGreaterThan(0);
  for (const { id, side } of hidden) {
    const [own, foe] = side === "jpn" ? [taps.jpn, taps.chn] : [taps.chn, taps.jpn];
    expect(own.text.includes(`"${id}"`), `${side} knows ${id}`).toBe(true);
    expect(foe.text.includes(`"${id}"`), `the enemy of ${side} was sent ${id}`).toBe(false);
  }

  await tab(one, "Chat").click();
  await tab(two, "Chat").click();
  await one.getByPlaceholder("Say something").fill("Good luck!");
  await one.getByPlaceholder("Say something").press("Enter");
  await expect(two.locator(".talk .lines")).toContainText("Good luck!");
  await one.close();
  await two.close();
});

/** The markers in each hand that only their owner is shown. */
async function secretsOf(page: Page, made: Made): Promise<{ id: string; side: string }[]> {
  const handOf = async (side: string, seenBy: string): Promise<string[]> => {
    const { view } = await ask<Position>(page, made.table, made.seats[seenBy] ?? "", "position");
    return view.hands?.find((hand) => hand.side === side)?.cards ?? [];
  };
  const pairs = [["jpn", "chn"], ["chn", "jpn"]] as const;
  const found = await Promise.all(
    pairs.map(async ([side, foe]) => {
      const known = await handOf(side, foe);
      return (await handOf(side, side)).filter((id) => !known.includes(id)).map((id) => ({ id, side }));
    }),
  );
  return found.flat();
}

test("a break in the line is mended without losing or doubling a choice", async ({ page }) => {
  const made = await make(page, { game: "changsha", scenario: "doyen_mot", hotseat: true, seed: 3 });
  let cut = (): void => undefined;
  let down = false;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    if (down) return void socket.close({ code: 1012 });
    socket.connectToServer();
    cut = () => void socket.close({ code: 1012 });
  });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  const from = await stepOf(page);
  down = true;
  cut();
  await expect(page.locator(".banner.bad")).toBeVisible();
  await offers(page).first().click();
  down = false;
  await expect(page.locator(".banner.bad")).toBeHidden();
  await moved(page, from);
  expect(await stepOf(page)).toBe(from + 1);
});

test("a stale click does nothing and says so", async ({ browser }) => {
  const one = await browser.newPage();
  const two = await browser.newPage();
  const made = await make(one, { game: "changsha", scenario: "doyen_mot", hotseat: true, seed: 3 });
  let hold = false;
  await two.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const { type } = JSON.parse(String(message)) as ServerMessage;
      if (!hold || type === "refused") socket.send(message);
    });
  });
  await sit(one, made.table, made.all ?? "");
  await sit(two, made.table, made.all ?? "");
  await ready(one);
  await ready(two);
  const from = await stepOf(one);
  hold = true;
  await chooseButton(one, 0);
  await moved(one, from);
  await chooseButton(two, 1);
  await expect(two.locator(".notice")).toContainText("moved on");
  expect(await stepOf(one)).toBe(from + 1);
  await one.close();
  await two.close();
});

test("a take-back needs the other side's consent", async ({ browser }) => {
  const one = await browser.newPage();
  const two = await browser.newPage();
  const made = await make(one, { game: "changsha", scenario: "doyen_mot", seed: 9 });
  await sit(one, made.table, made.seats.ija ?? "");
  await sit(two, made.table, made.seats.kmt ?? "");
  const page = await whoseTurn([one, two]);
  const other = page === one ? two : one;
  const from = await stepOf(page);
  await chooseButton(page, 0);
  await moved(page, from);
  await page.locator("[role=tab]", { hasText: "Seats" }).click();
  await page.getByRole("button", { name: /Ask to take back/ }).click();
  await other.getByRole("button", { name: "Agree" }).click();
  await expect.poll(() => stepOf(page)).toBe(from);
  await one.close();
  await two.close();
});

test("a game among computers is watched while it runs: the page opens, answers, and keeps up", async ({ page }) => {
  const seats = Object.fromEntries(["blue", "green", "purple", "red"].map((side) => [side, "heuristic"]));
  const made = await make(page, { game: "middle_kingdom", scenario: "ancient", seed: 4, seats });
  await sit(page, made.table, made.spectator);
  const over = async (): Promise<boolean> => (await ask<{ result: unknown }>(page, made.table, made.spectator, "")).result !== null;
  const slowest = await page.evaluate(async () => {
    let longest = 0;
    for (let i = 0, last = performance.now(); i < 40; i++) {
      await new Promise((later) => setTimeout(later, 50));
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    return longest;
  });
  expect(slowest).toBeLessThan(60_000);
  await expect.poll(over, { timeout: 600_000 }).toBe(true);
  await expect(page.locator(".over")).toBeVisible();
  const { step } = await ask<{ step: number }>(page, made.table, made.spectator, "");
  expect(await stepOf(page)).toBe(step);
});

test("a page that cannot be loaded says so, and loads again", async ({ page }) => {
  let away = true;
  await page.route(/assets\/Ratings-.*\.js/, (route) => (away ? route.abort() : route.continue()));
  await page.goto("/#/ratings");
  await expect(page.getByRole("alert")).toContainText("does not answer");
  expect(await findings(page)).toEqual([]);
  away = false;
  await page.getByRole("button", { name: "Load again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ratings");
  await page.goto("/no/such/place#/ratings");
  await expect(page).toHaveURL(/:\d+\/#\/ratings$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ratings");
});
