/** Two browsers at one table; a connection that breaks; a stale click; what crosses the wire. */
import { expect, test, type Page } from "@playwright/test";
import { chooseButton, make, moved, offers, ready, sit, stepOf } from "./table";

async function whoseTurn(pages: Page[]): Promise<Page> {
  for (let i = 0; i < 100; i++) {
    for (const page of pages) if (await offers(page).first().isVisible()) return page;
    await pages[0]?.waitForTimeout(100);
  }
  throw new Error("nobody has a choice");
}

test("two browsers play one game, and neither is sent the other's choices", async ({ browser }) => {
  const one = await browser.newPage();
  const two = await browser.newPage();
  const heard: { page: Page; text: string }[] = [];
  for (const page of [one, two]) {
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push({ page, text: String(payload) })));
  }
  const made = await make(one, { game: "changsha", scenario: "doyen_mot", seed: 9 });
  await sit(one, made.table, made.seats.ija ?? "");
  await sit(two, made.table, made.seats.kmt ?? "");

  for (let i = 0; i < 24; i++) {
    const page = await whoseTurn([one, two]);
    const other = page === one ? two : one;
    await expect(offers(other)).toHaveCount(0);
    const from = await stepOf(page);
    const rest = page.locator("button[data-choice=place_rest]");
    if (await rest.isVisible()) await rest.click();
    else await chooseButton(page, i);
    await moved(page, from);
    await expect.poll(() => stepOf(other)).toBe(await stepOf(page));
  }

  const whole = heard.filter(({ text }) => text.includes('"type":"position"'));
  expect(whole.length).toBeGreaterThan(1);
  for (const { page, text } of whole) {
    const position = JSON.parse(text) as { seat: string; menu: { mine: boolean; offers?: unknown[] } | null };
    expect(position.seat).toBe(page === one ? "ija" : "kmt");
    if (position.menu && !position.menu.mine) expect(position.menu.offers).toBeUndefined();
  }

  await one.locator("[role=tab]", { hasText: "Chat" }).click();
  await two.locator("[role=tab]", { hasText: "Chat" }).click();
  await one.getByPlaceholder("Say something").fill("Good luck!");
  await one.getByPlaceholder("Say something").press("Enter");
  await expect(two.locator(".talk .lines")).toContainText("Good luck!");
  await one.close();
  await two.close();
});

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
  await expect(page.locator(".banner.bad")).toBeHidden({ timeout: 30_000 });
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
      const told = String(message);
      if (!hold || told.includes('"refused"')) socket.send(message);
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
