/** Safe to share: what stands in the address bar opens nothing, and a reload keeps the seat. */
import { expect, test } from "@playwright/test";
import { make, offers, ready, sit, stepOf } from "./table";

const DOYEN_MOT = { game: "changsha", scenario: "doyen_mot", seed: 5 };

test("the address of a seat holds no key; a reload, the way back and a second tab keep the seat", async ({ page, browser }) => {
  const made = await make(page, DOYEN_MOT);
  const { turn } = (await (await page.request.get(`/api/tables/${made.table}`)).json()) as { turn: string };
  const secret = made.seats[turn] ?? "";
  await sit(page, made.table, secret);
  await ready(page);
  await expect(page).not.toHaveURL(new RegExp(secret));
  await expect(offers(page).first()).toBeVisible();

  await page.reload();
  await ready(page);
  await expect(offers(page).first()).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.locator("article").first()).toBeVisible();
  await page.goBack();
  await ready(page);
  await expect(offers(page).first()).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  const second = await page.context().newPage();
  await second.goto(page.url());
  await ready(second);
  await expect(offers(second).first()).toBeVisible();

  // Somebody else who is given that address sits nowhere.
  const stranger = await browser.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole("alert")).toContainText("no key to that seat");
  await stranger.close();
});

test("two seats of one browser stay apart, each in its tab", async ({ page }) => {
  const made = await make(page, DOYEN_MOT);
  const other = await page.context().newPage();
  await sit(page, made.table, made.seats.ija ?? "");
  await sit(other, made.table, made.seats.kmt ?? "");
  await expect(page).toHaveURL(/seat=ija/);
  await expect(other).toHaveURL(/seat=kmt/);
  for (const tab of [page, other]) await tab.reload();
  await expect(page.locator("header .seat")).toContainText("Japanese");
  await expect(other.locator("header .seat")).toContainText("Chinese");
});

test("who watches may share the address as it is", async ({ page, browser }) => {
  const made = await make(page, { ...DOYEN_MOT, hotseat: true });
  await sit(page, made.table, made.spectator);
  await expect(page).toHaveURL(new RegExp(made.spectator));
  const friend = await browser.newPage();
  await friend.goto(page.url());
  await expect(friend.locator("header")).toContainText("You are watching");
  expect(await stepOf(friend)).toBe(await stepOf(page));
  await friend.close();
});
