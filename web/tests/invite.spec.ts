/** An invitation is taken up once: whoever made the table cannot sit there any more. */
import { expect, test } from "@playwright/test";
import { ask, drawn, make } from "./table";

test("a seat's link becomes a key of one's own, and is void afterwards", async ({ browser }) => {
  const guest = await browser.newPage();
  const made = await make(guest, { game: "changsha", scenario: "doyen_mot", seed: 9 });
  const invitation = made.seats.kmt ?? "";
  await guest.goto(`/#/j/${made.table}/${invitation}`);
  await expect(guest).toHaveURL(/#\/t\//);
  await drawn(guest);
  expect(guest.url()).not.toContain(invitation);

  const maker = await guest.request.get(`/api/tables/${made.table}/position`, { headers: { Authorization: `Bearer ${invitation}` } });
  expect(maker.status()).toBe(401);
  const info = await ask<{ seats: Record<string, { taken: boolean }> }>(guest, made.table, made.seats.ija ?? "", "");
  expect([info.seats.kmt?.taken, info.seats.ija?.taken]).toEqual([true, false]);

  await guest.reload();
  await drawn(guest);
  const late = await browser.newPage();
  await late.goto(`/#/j/${made.table}/${invitation}`);
  await expect(late.getByRole("status")).toContainText("taken up");
  await late.close();
  await guest.close();
});
