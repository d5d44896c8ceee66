/** Keys: a link that is shared opens no seat; a game forgotten comes back; seats go to another device. */
import { expect, test } from "@playwright/test";
import { make, ready, sit } from "./table";

const DOYEN_MOT = { game: "changsha", scenario: "doyen_mot", seed: 5 };

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a link to a step lets others watch, and never sit", async ({ page, browser }) => {
  const made = await make(page, { ...DOYEN_MOT, hotseat: true });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  await page.getByRole("button", { name: "Copy link to this step" }).click();
  await expect(page.locator(".notice")).toContainText("Copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  for (const secret of [...Object.values(made.seats), made.owner, made.all ?? ""]) expect(link).not.toContain(secret);
  const other = await (await browser.newContext({ locale: "en-US" })).newPage();
  await other.goto(link);
  await expect(other.locator("header .seat")).toContainText("You are watching");
  await expect(other.locator("button[data-choice]")).toHaveCount(0);
  await other.context().close();
});

test("forgetting a game asks, and can be undone", async ({ page }) => {
  const made = await make(page, { ...DOYEN_MOT, hotseat: true });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  await page.goto("/#/");
  const row = page.getByRole("listitem").filter({ hasText: "All seats at this screen" });
  await row.getByRole("button", { name: /Forget/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: /Forget/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Forget" }).click();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
});

test("all seats of a browser are carried to another by a code", async ({ page, browser }) => {
  const made = await make(page, { ...DOYEN_MOT, hotseat: true });
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  await page.goto("/#/");
  await page.getByRole("button", { name: "Carry my seats" }).click();
  await page.getByRole("button", { name: "Copy as a code" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());

  const context = await browser.newContext({ locale: "en-US" });
  const other = await context.newPage();
  await other.goto("/#/");
  await other.getByRole("button", { name: "Carry my seats" }).click();
  await other.getByRole("textbox", { name: "Paste the code" }).fill("nonsense");
  await other.getByRole("button", { name: "Take the seats" }).click();
  await expect(other.getByRole("dialog")).toContainText("not whole");
  await other.getByRole("textbox", { name: "Paste the code" }).fill(code);
  await other.getByRole("button", { name: "Take the seats" }).click();
  await expect(other.getByRole("dialog")).toContainText("1 seat has come");
  await other.keyboard.press("Escape");
  await other.getByRole("link", { name: /All seats at this screen/ }).click();
  await ready(other);
  await expect(other.locator("button[data-choice]").first()).toBeVisible();
  await context.close();
});
