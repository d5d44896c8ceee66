/** Frames a second while a board is panned and zoomed: `ZHULU_URL=http://… npm run frames`. A measurement, not a test. */
import { chromium } from "playwright-core";

const url = process.env.ZHULU_URL ?? "http://127.0.0.1:8697";
const games = process.argv.slice(2).length ? process.argv.slice(2) : ["middle_kingdom", "battle_for_china", "chinas_war", "rising_sun", "changsha"];
const SECONDS = 3;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });

/** Count the page's animation frames while `hand` moves the board. */
async function frames(hand) {
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    const count = { frames: 0, begun: performance.now(), longest: 0, last: performance.now() };
    window.counted = count;
    const tick = (now) => {
      count.frames++;
      count.longest = Math.max(count.longest, now - count.last);
      count.last = now;
      if (window.counted === count) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const end = Date.now() + SECONDS * 1000;
  for (let i = 0; Date.now() < end; i++) await hand(i);
  return page.evaluate(() => {
    const { frames: seen, begun, longest } = window.counted;
    window.counted = null;
    return { fps: Math.round((1000 * seen) / (performance.now() - begun)), longest: Math.round(longest) };
  });
}

for (const game of games) {
  const listed = await (await page.request.get(`${url}/api/games`)).json();
  const { scenarios } = listed.games.find((one) => one.name === game);
  const made = await (await page.request.post(`${url}/api/tables`, { data: { game, scenario: scenarios[0].id, hotseat: true, seed: 5 } })).json();
  await page.goto(`${url}/#/t/${made.table}/${made.all}`);
  await page.locator(".world svg").first().waitFor();
  const curtain = page.locator(".curtain button");
  if (await curtain.isVisible()) await curtain.click();
  await page.waitForTimeout(Number(process.env.WAIT ?? 4000)); // opened, drawn, at rest
  const [x, y] = [520, 480];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const pan = await frames((i) => page.mouse.move(x + 160 * Math.sin(i / 12), y + 120 * Math.cos(i / 12)));
  await page.mouse.up();
  const zoom = await frames((i) => page.mouse.wheel(0, Math.floor(i / 12) % 2 ? 60 : -60));
  console.log(`${game.padEnd(18)} pan ${pan.fps} fps (longest ${pan.longest} ms)   zoom ${zoom.fps} fps (longest ${zoom.longest} ms)`);
}
await browser.close();
