/**
 * Pictures of the result and the finished review of one game of each title: `ZHULU_URL=http://… node tools/story.mjs OUT [game …]`.
 * The games are played by heuristic players of seed 5, reviewed to their end, and looked at by who watches, at three widths, light
 * and dark, in both languages; `OUT` gets `<game>-<page>-<width>[-dark|-zh].png`. Says how long each review took.
 */
import fs from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";

const url = process.env.ZHULU_URL ?? "http://127.0.0.1:8697";
const GAMES = {
  changsha: ["doyen_mot", ["ija", "kmt"]],
  rising_sun: ["china_1937", ["jpn", "chn"]],
  chinas_war: ["1938", ["jpn", "nat", "wld", "cpc"]],
  battle_for_china: ["two_players", ["japan", "kmt", "ccp"]],
  middle_kingdom: ["ancient", ["red", "green", "blue", "purple"]],
};
const [out = "pictures", ...wanted] = process.argv.slice(2);
const LOOKS = [
  { width: 1440, locale: "en-US", dark: false }, { width: 768, locale: "en-US", dark: false }, { width: 360, locale: "en-US", dark: false },
  { width: 1440, locale: "en-US", dark: true }, { width: 360, locale: "zh-CN", dark: false },
];
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

async function until(read, done) {
  for (;;) {
    const found = await read();
    if (done(found)) return found;
    await new Promise((later) => setTimeout(later, 1000));
  }
}

async function picture(game, made, kind, { width, locale, dark }) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale, colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${url}/#/${kind === "result" ? "r" : "v"}/${made.table}/${made.spectator}`);
  await page.locator(kind === "result" ? "#verdict" : "#costliest").waitFor({ timeout: 300_000 });
  await page.evaluate(() => document.fonts.ready);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > width) console.log(`${game} ${kind} ${width} ${locale}: ${wide} px wide`);
  const name = `${game}-${kind}-${width}${dark ? "-dark" : ""}${locale === "zh-CN" ? "-zh" : ""}.png`;
  await page.screenshot({ path: path.join(out, name), fullPage: true });
  await context.close();
}

fs.mkdirSync(out, { recursive: true });
for (const [game, [scenario, sides]] of Object.entries(GAMES).filter(([game]) => !wanted.length || wanted.includes(game))) {
  const made = await call("", "", { game, scenario, seed: 5, seats: Object.fromEntries(sides.map((side) => [side, "heuristic"])) });
  const { step } = await until(() => call(`/${made.table}`, made.spectator), ({ result }) => result);
  await call(`/${made.table}/review`, made.spectator, {});
  const { seconds, state, findings } = await until(() => call(`/${made.table}/review`, made.spectator), (one) => !["waiting", "running"].includes(one.state));
  console.log(`${game}: ${step} choices, review ${state} after ${Math.round(seconds)} s, ${findings.length} findings`);
  for (const look of LOOKS) for (const kind of ["result", "review"]) await picture(game, made, kind, look);
}
await browser.close();
