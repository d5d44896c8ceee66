/**
 * Pictures of one decision of every game: `ZHULU_URL=http://… node tools/pictures.mjs OUT [game …]`. The same table, seed and step
 * as the pictures of 8105921 in docs/pictures: hot-seat, seed 5. `OUT` gets `<game>-<width>-<language>.png`.
 */
import fs from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";

const url = process.env.ZHULU_URL ?? "http://127.0.0.1:8697";
/** What is chosen on the way, each time the first of these that is offered, and the choice that is looked at. */
const GAMES = {
  changsha: ["doyen_mot", 5, ["place_rest", "play_marker", "barrage", "call_fire"], "call_fire"],
  rising_sun: ["china_1937", 8, ["place_rest", "declare"], "deploy"],
  battle_for_china: ["two_players", 4, ["station_rest", "set_up_done", "end_strategy"], "organize"],
  middle_kingdom: ["full", 1, ["march"], "advance"],
  chinas_war: ["1937", 3, ["ready"], "operate"],
};
const LOOKS = [[1200, 750, "en-US"], [768, 1024, "zh-CN"], [360, 740, "en-US"], [360, 740, "zh-CN"]].filter(([width]) => !process.env.WIDTH || Number(process.env.WIDTH) === width);
const [out = "pictures", ...wanted] = process.argv.slice(2);

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });

async function call(where, secret = "", data = undefined) {
  const answer = await fetch(`${url}/api/tables${where}`, {
    method: data ? "POST" : "GET",
    headers: { "Content-Type": "application/json", ...(secret ? { Authorization: `Bearer ${secret}` } : {}) },
    ...(data ? { body: JSON.stringify(data) } : {}),
  });
  if (!answer.ok) throw new Error(`${where}: ${await answer.text()}`);
  return answer.json();
}

async function begun(game, scenario, steps, verbs) {
  const made = await call("", "", { game, scenario, hotseat: true, seed: 5 });
  for (let step = 0; step < steps; step++) {
    const { menu } = await call(`/${made.table}/position`, made.all);
    const known = verbs.map((verb) => menu.offers.find((one) => one[0] === verb)).find((one) => one) ?? menu.offers[0];
    await call(`/${made.table}/actions`, made.all, { id: `p${step}`, step, action: known.slice(0, 2) });
  }
  return made;
}

async function picture(game, made, looked, [width, height, locale]) {
  const phone = width < 760;
  const context = await browser.newContext({ viewport: { width, height }, locale, reducedMotion: "reduce", hasTouch: phone, deviceScaleFactor: phone ? 2 : 1 });
  const page = await context.newPage();
  await page.goto(`${url}/#/t/${made.table}/${made.all}`);
  await page.locator(".world svg").first().waitFor({ timeout: 120_000 });
  const curtain = page.locator(".curtain button");
  const choice = page.locator(`.menu button[data-choice=${looked}]`).first();
  await choice.or(curtain).first().waitFor({ state: "attached", timeout: 120_000 });
  if (await curtain.isVisible()) await curtain.click();
  await page.waitForTimeout(1200);
  if (!phone) {
    await choice.focus(); // what it would do, and its ghost; the card of what could follow opens for the pointer only
    await page.getByRole("region", { name: /What this would do|这一选择的结果/ }).waitFor({ timeout: 15_000 }).catch(() => undefined);
  }
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(800);
  await page.screenshot({ path: path.join(out, `${game}-${width}-${locale.slice(0, 2)}.png`) });
  await context.close();
}

fs.mkdirSync(out, { recursive: true });
for (const [game, [scenario, steps, verbs, looked]] of Object.entries(GAMES).filter(([game]) => !wanted.length || wanted.includes(game))) {
  const made = await begun(game, scenario, steps, verbs);
  for (const look of LOOKS) await picture(game, made, looked, look);
  console.log(game, made.table);
}
await browser.close();
