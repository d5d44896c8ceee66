/** Called back and come together: notifications, unread talk, open tables, words for the dice. */
import { expect, test, type Page } from "@playwright/test";
import { PushService, Subscriber } from "./pushed";
import { ask, drawn, findings, type Made, make, ready, sit, tab } from "./table";

const DOYEN_MOT = { game: "changsha", scenario: "doyen_mot" };

interface Seen {
  step: number;
  menu: { side: string; mine: boolean; offers: [string, string, ...unknown[]][] } | null;
}

async function post(page: Page, made: Made, secret: string, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`/api/tables/${made.table}/${path}`, { data, headers: { Authorization: `Bearer ${secret}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The first side plays by REST until it is another's choice. */
async function untilTurnOf(page: Page, made: Made, side: string): Promise<void> {
  for (let i = 0; i < 400; i++) {
    const seen = await ask<Seen>(page, made.table, made.spectator, "position");
    const turn = seen.menu?.side ?? "";
    if (turn === side) return;
    const secret = made.seats[turn] ?? "";
    const own = await ask<Seen>(page, made.table, secret, "position");
    const [verb, noun] = own.menu?.offers[own.menu.offers.length - 1] ?? ["", ""];
    await post(page, made, secret, "actions", { id: `a${i}`, step: own.step, action: [verb, noun] });
  }
  throw new Error("the turn does not pass on");
}

/** Chromium has no push service here: the subscription is ours, all else is the browser's own. */
async function subscribed(page: Page, subscriber: Subscriber): Promise<void> {
  await page.addInitScript((given) => {
    let known: PushSubscription | null = null;
    PushManager.prototype.getSubscription = () => Promise.resolve(known);
    PushManager.prototype.subscribe = (wish) => {
      const key = (wish?.applicationServerKey as Uint8Array).buffer;
      const forget = (): Promise<boolean> => Promise.resolve((known = null) === null);
      const made = { ...given, options: { applicationServerKey: key }, toJSON: () => given, unsubscribe: forget };
      known = made as unknown as PushSubscription;
      return Promise.resolve(known);
    };
  }, subscriber.subscription());
}

const notices = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((one) => `${one.title}: ${one.body}`));

test("a browser is called when it is one's turn, and its worker shows it", async ({ browser }) => {
  const service = new PushService();
  const subscriber = new Subscriber(`${await service.open()}/mine`);
  const context = await browser.newContext({ permissions: ["notifications"] });
  const page = await context.newPage();
  await subscribed(page, subscriber);
  const made = await make(page, { ...DOYEN_MOT, seed: 3, name: "By and by" });
  await sit(page, made.table, made.seats.ija ?? "");
  await page.getByRole("button", { name: "Settings" }).click();
  const box = page.getByRole("checkbox", { name: /notification by this browser/ });
  await box.check();
  await expect(box).toBeEnabled();
  await expect(box).toBeChecked();
  const { calls } = await ask<{ calls: { kind: string }[] }>(page, made.table, made.seats.ija ?? "", "calls");
  expect(calls.map((one) => one.kind)).toEqual(["push"]);

  await page.goto("/#/ratings");
  await untilTurnOf(page, made, "ija");
  await expect.poll(() => service.heard.length).toBeGreaterThan(0);
  const told = subscriber.read(service.heard[0]?.body ?? Buffer.alloc(0));
  expect(JSON.parse(told)).toMatchObject({ table: made.table, side: "ija", event: "turn" });
  for (const secret of [...Object.values(made.seats), made.owner, made.spectator]) expect(told).not.toContain(secret);

  const line = await context.newCDPSession(page);
  const registered = new Promise<string>((found) =>
    line.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && found(registrations[0].registrationId)),
  );
  await line.send("ServiceWorker.enable");
  await line.send("ServiceWorker.deliverPushMessage", { origin: new URL(page.url()).origin, registrationId: await registered, data: told });
  await expect.poll(() => notices(page)).toEqual(["Battle of Changsha · By and by: Japanese: it is your turn"]);

  await page.goto(`/#/t/${made.table}?seat=ija`);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: /notification by this browser/ }).uncheck();
  await expect.poll(async () => (await ask<{ calls: unknown[] }>(page, made.table, made.seats.ija ?? "", "calls")).calls).toEqual([]);
  await context.close();
  service.close();
});

/** Counts the tones of the bell; nobody hears them here. */
async function listening(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = { tones: 0 };
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      heard.tones++;
      return make.call(this);
    };
    Object.assign(window, { heard });
  });
  return () => page.evaluate(() => (window as unknown as { heard: { tones: number } }).heard.tones);
}

test("what others say is unread until it is looked at, and the tab is marked and rings when it is one's turn", async ({ page }) => {
  const tones = await listening(page);
  await page.clock.install();
  const made = await make(page, { ...DOYEN_MOT, seed: 3 });
  await sit(page, made.table, made.seats.ija ?? "");
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "./icon.svg");
  await post(page, made, made.seats.kmt ?? "", "chat", { text: "Are you there?" });
  const unread = page.getByRole("button", { name: "1 unread" });
  await expect(unread).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await unread.click();
  await expect(page.getByRole("log")).toContainText("Are you there?");
  await expect(unread).toBeHidden();
  await page.reload();
  await drawn(page);
  await expect(page).not.toHaveTitle(/\(1\)/);
  await page.clock.fastForward(4_500); // the bell is for those who have waited
  expect(await tones()).toBe(0);
  await untilTurnOf(page, made, "ija");
  await expect.poll(tones).toBe(2);
  await expect(page).toHaveTitle(/^● /);
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "./icon-turn.svg");
  await page.goto("/#/");
  await expect(page).toHaveTitle("● Zhulu");
});

for (const [width, locale, take, mine] of [[1440, "en-US", "Take Chinese", "Your own table"], [360, "zh-CN", "坐到国军", "您自己的桌子"]] as const) {
  test(`a seat is offered with the table and taken from the lobby, ${width} px, ${locale}`, async ({ browser }) => {
    const maker = await (await browser.newContext({ viewport: { width, height: 800 }, locale })).newPage();
    const name = `T${Math.random().toString(36).slice(2, 10)}`;
    await maker.goto("/#/new/changsha");
    await maker.locator("select").nth(1).selectOption("person");
    await maker.locator("input[name=hot]").nth(1).check();
    await maker.locator("fieldset input[type=checkbox]").first().check();
    await maker.locator(".fine input").first().fill(name);
    await maker.locator("button.main").click();
    await expect(maker).toHaveURL(/#\/links\//);
    await expect(maker.getByRole("heading", { level: 1 })).toHaveText(/\S/);
    expect(await findings(maker)).toEqual([]);
    await maker.goto("/#/");
    await expect(maker.locator("section li", { hasText: name }).getByRole("link", { name: mine })).toBeVisible();

    const guest = await (await browser.newContext({ viewport: { width, height: 800 }, locale })).newPage();
    await guest.goto("/");
    const more = guest.locator("#open ~ p button");
    const row = guest.locator("section li", { hasText: name });
    await expect(row.or(more).first()).toBeVisible();
    if (!(await row.isVisible())) await more.click();
    expect(await findings(guest)).toEqual([]);
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await row.getByRole("button", { name: take }).focus();
    await guest.keyboard.press("Enter");
    await expect(guest).toHaveURL(/#\/t\/[0-9a-f]+\?seat=kmt$/);
    await drawn(guest);
    await ready(guest);
    await guest.context().close();
    await maker.context().close();
  });
}

test("a word of each player is mixed into the dice, and both are told", async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const other = await (await browser.newContext()).newPage();
  const made = await make(page, { ...DOYEN_MOT, seed: 3 });
  await sit(page, made.table, made.seats.ija ?? "");
  await sit(other, made.table, made.seats.kmt ?? "");
  await expect(page.locator("header .seeded")).toBeVisible();
  for (const one of [page, other]) await tab(one, "Seats").click();
  await page.getByRole("button", { name: "Mix a word of mine into the dice" }).click();
  await page.getByLabel(/8 to 64 letters/).fill("nobody knows this");
  expect(await findings(page, "#tabpanel")).toEqual([]);
  await page.getByRole("button", { name: "Mix it in" }).click();
  for (const one of [page, other]) await expect(one.locator("#tabpanel")).toContainText("a word of Japanese");
  const info = await ask<{ mixed: string[] }>(page, made.table, made.spectator, "");
  expect(info.mixed).toEqual(["ija"]);
  await page.context().close();
  await other.context().close();
});

test("the link of a letter asks before it changes anything", async ({ page }) => {
  const made = await make(page, DOYEN_MOT);
  await page.goto(`/#/calls/${made.table}/none/token`);
  await expect(page.getByRole("button", { name: "Yes, write to me" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "No letters" }).click();
  await expect(page.getByRole("status")).toContainText("nothing to answer");
});
