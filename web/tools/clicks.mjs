/**
 * Clicks for a sensible turn of every game, and how soon the table answers: `ZHULU_URL=http://… npm run clicks [game …]`.
 * What is sensible the heuristic player says, choice by choice; a click that does several choices at once is used where its
 * next choice is among them, and a stack is dragged where its first piece would go: one press and release is one click.
 * `--client DIR` lets another build of the client play (for what it was before); `--single` makes
 * every choice by itself. A measurement, not a test.
 */
import fs from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";

const url = process.env.ZHULU_URL ?? "http://127.0.0.1:8697";
const STEPS = Number(process.env.STEPS ?? 60);
const TITLES = ["changsha", "rising_sun", "battle_for_china", "middle_kingdom", "chinas_war"];
/** From where choices are counted: the movement of the hex games, which takes most of them; else from after the set-up. */
const FROM = { changsha: /Action Phase|Movement/, rising_sun: /Movement/ };
const given = process.argv.slice(2);
const client = given.includes("--client") ? given[given.indexOf("--client") + 1] : "";
const single = given.includes("--single");
const games = given.filter((one) => TITLES.includes(one));

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-features=LocalNetworkAccessChecks"] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", locale: "en-US" });
if (client) await page.route(isOurs, (route) => route.fulfill({ path: fileOf(route.request().url()) }));

function isOurs(address) {
  return address.pathname === "/" || fs.existsSync(path.join(client, address.pathname)) && address.pathname.includes(".");
}

function fileOf(address) {
  const { pathname } = new URL(address);
  return path.join(client, pathname === "/" ? "index.html" : pathname);
}

async function tell(made, what, data = undefined) {
  const headers = { Authorization: `Bearer ${made.all}` };
  const answer = await page.request.fetch(`${url}/api/tables/${made.table}/${what}`, { headers, data, method: data ? "POST" : "GET" });
  if (answer.status() === 429) {
    await page.waitForTimeout(1500);
    return tell(made, what, data);
  }
  if (!answer.ok()) throw new Error(`${what}: ${await answer.text()}`);
  return answer.json();
}

/** From the click to the new position on the page, in milliseconds, as the page itself sees it. */
function watch() {
  window.waits = [];
  let at = 0;
  const counter = () => document.querySelector(".scrubber .at");
  addEventListener("pointerdown", () => (at = performance.now()), true);
  new MutationObserver(() => {
    const text = counter()?.textContent;
    if (text === window.lastText || !text) return;
    window.lastText = text;
    if (at) requestAnimationFrame(() => { window.waits.push(performance.now() - at); at = 0; });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

class Hand {
  clicks = 0;

  async click(locator) {
    await locator.scrollIntoViewIfNeeded({ timeout: 4000 }).catch(() => undefined);
    await locator.click({ timeout: 15_000 });
    this.clicks++;
  }

  /** One choice by its button: found in the list, after "Show all" where it is long, or on the slider of an amount. */
  async choose([verb, noun]) {
    const button = page.locator(`.menu button[data-choice="${verb}"][data-noun-of="${noun}"]`).first();
    const more = page.locator(".menu .group button.text", { hasText: /Show all/ });
    const slider = page.locator(".menu .amount input");
    await button.or(more).or(slider).first().waitFor({ timeout: 10_000 });
    await page.waitForTimeout(150); // the list may be of the choice before
    if (!(await button.count())) {
      for (let i = (await more.count()) - 1; i >= 0 && !(await button.count()); i--) await this.click(more.nth(i));
    }
    if (!(await button.count())) await this.slide(verb, noun);
    await this.click(button);
  }

  async slide(verb, noun) {
    const slider = page.locator(".menu .amount input[type=range]").first();
    const last = Number(await slider.getAttribute("max"));
    for (let i = 0; i <= last; i++) {
      await slider.fill(String(i));
      if (await page.locator(`.menu button[data-choice="${verb}"][data-noun-of="${noun}"]`).count()) break;
    }
    this.clicks++;
  }
}

/**
 * What a player wants who thinks in stacks and amounts: what was done with one piece for the rest of its stack; everybody into
 * an attack that is being put together; three of what can be had again. By one or two clicks, or (`--single`) one by one.
 */
async function wishes(made, hint, position, done) {
  const { undo, menu, view } = position;
  const [verb, noun] = hint.action;
  if (undo.same?.pieces.length) {
    const since = done.slice(done.findLastIndex((action) => action[1].split(">")[0] === undo.same.piece && action[2]));
    const deeds = undo.same.pieces.flatMap((piece) => since.map(([one, about]) => [one, about.replace(undo.same.piece, piece)]));
    return { clicks: [page.locator(".menu button.same")], deeds };
  }
  const alike = menu.offers.filter(([one]) => one === verb);
  if (view.building && menu.verbs[verb]?.all && alike.length > 1) {
    const group = page.locator(".menu .group", { has: page.locator(`button[data-choice="${verb}"]`) });
    return { clicks: [group.getByRole("button", { name: /^All \d+$/ }).first()], deeds: alike.map(([one, about]) => [one, about]) };
  }
  if (noun && alike.some(([, one, , , , again]) => one === noun && again)) {
    const { times } = await tell(made, `preview?verb=${verb}&noun=${encodeURIComponent(noun)}`);
    if (times > 2) {
      const chip = page.locator(`.menu button[data-choice="${verb}"][data-noun-of="${noun}"] + button.times`);
      return { clicks: [chip, page.locator(".menu .chips button", { hasText: /^×3$/ })], deeds: Array(3).fill([verb, noun]) };
    }
  }
  return null;
}

/** The middle of a place on the page, from the light around it; null where it does not glow. */
const middle = (noun) =>
  page.evaluate((id) => {
    const glow = document.querySelector(`.offer[data-noun="${CSS.escape(id)}"]`);
    if (!glow) return null;
    const box = glow.getBBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }, noun);

/** Points of the board as points of the page. */
const onPage = (at) =>
  page.evaluate(([x, y]) => {
    const point = new DOMPoint(x, y).matrixTransform(document.querySelector("#board-live").getScreenCTM());
    return [point.x, point.y];
  }, at);

/** Where the player's next two choices are to lift something and to put it down: one drag of the whole stack. */
async function drop(made, hand, hint, position) {
  const [verb, noun] = hint.action;
  const stack = page.locator(`[data-lift][data-at="${noun}"], [data-lift]:has([data-piece="${noun}"])`).first();
  if (!noun || !(await stack.count())) return false;
  await tell(made, "actions", { id: `l${position.step}-${Math.random()}`, step: position.step, action: [verb, noun] });
  await reached(position.step + 1);
  const then = await tell(made, "position").then((seen) => (seen.menu.mine ? tell(made, "hint") : null));
  const at = then?.action[1] ? await middle(then.action[1]) : null;
  const back = await tell(made, "undo", { id: `b${position.step}-${Math.random()}`, step: position.step + 1 }).catch(() => null);
  if (!back || !at) return !back; // it cannot be taken back: it was made, and counts as the click that it is
  await page.waitForFunction((wanted) => Number(document.querySelector(".scrubber .at")?.textContent?.split("/")[1]) === wanted, position.step);
  await page.waitForTimeout(500);
  const box = await stack.boundingBox();
  const [x, y] = await onPage(at);
  if (!box || x < 0 || y < 130 || x > 1030 || y > 850) return false;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 4, y - 4, { steps: 4 });
  await page.mouse.move(x, y, { steps: 2 });
  await page.mouse.up();
  if (!(await reached(position.step + 2, 4000).then(() => true, () => false))) return false;
  hand.clicks++;
  return true;
}

/** One after the other, as far as they are offered. */
async function oneByOne(made, hand, deeds) {
  let any = false;
  for (const deed of deeds) {
    const { menu, step } = await tell(made, "position");
    if (!menu.mine || !menu.offers.some(([verb, noun]) => verb === deed[0] && noun === deed[1])) continue;
    await lift();
    await hand.choose(deed);
    await reached(step + 1);
    any = true;
  }
  return any;
}

/** The curtain belongs to the screen, not to the game: it is not counted. */
async function lift() {
  const curtain = page.locator(".curtain button");
  if (await curtain.isVisible()) await curtain.click();
}

const reached = (step, timeout = 30_000) =>
  page.waitForFunction((wanted) => Number(document.querySelector(".scrubber .at")?.textContent?.split("/")[1]) >= wanted, step, { timeout });

async function play(game) {
  const { games: listed } = await (await page.request.get(`${url}/api/games`)).json();
  const { scenarios } = listed.find((one) => one.name === game);
  const body = { game, scenario: game === "changsha" ? "doyen_mot" : scenarios[0].id, hotseat: true, seed: 5 };
  const made = await (await page.request.post(`${url}/api/tables`, { data: body })).json();
  await page.goto("about:blank");
  await page.goto(`${url}/#/t/${made.table}/${made.all}`);
  await page.locator(".world svg").first().waitFor({ timeout: 60_000 });
  await page.evaluate(watch);
  const hand = new Hand();
  const done = [];
  let [begun, steps] = [-1, 0];
  while (steps < STEPS) {
    await lift();
    const position = await tell(made, "position");
    if (position.view.result) break;
    const crumbs = position.view.breadcrumb.map((crumb) => crumb.label ?? "").join("/");
    const counts = FROM[game]?.test(crumbs) ?? !/set-?up|placement/i.test(crumbs);
    if (counts && begun < 0) [begun, hand.clicks] = [position.step, 0];
    steps = begun < 0 ? 0 : position.step - begun;
    if (steps >= STEPS) break;
    const skip = begun < 0 ? position.menu.offers.find(([verb]) => /^(end|done|ready|place_rest)/.test(verb)) : null;
    const hint = skip ? { action: skip.slice(0, 2), label: skip[2] } : await tell(made, "hint");
    const wish = begun < 0 ? null : await wishes(made, hint, position, done);
    if (process.env.TRACE) console.log(`   ${wish ? `${wish.deeds.length} deeds for ` : ""}${hint.label}`);
    if (wish && single && (await oneByOne(made, hand, wish.deeds))) continue;
    if (wish && !single) {
      for (const click of wish.clicks) await hand.click(click);
      done.push(...wish.deeds.map((deed) => [...deed, false]));
      if (await reached(position.step + 1).then(() => true, () => false)) continue;
    }
    if (begun >= 0 && !single && !client && (await drop(made, hand, hint, position))) continue;
    await hand.choose(hint.action);
    done.push([...hint.action, true]);
    await reached(position.step + 1);
  }
  const waits = (await page.evaluate(() => window.waits)).sort((a, b) => a - b);
  const p95 = waits[Math.floor(waits.length * 0.95)] ?? 0;
  const p50 = waits[Math.floor(waits.length * 0.5)] ?? 0;
  console.log(`${game.padEnd(18)} ${String(steps).padStart(4)} choices ${String(hand.clicks).padStart(4)} clicks   ${(hand.clicks / Math.max(1, steps)).toFixed(2)} a choice   click to update: median ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms (${waits.length})`);
}

for (const game of games.length ? games : TITLES) {
  try {
    await play(game);
  } catch (error) {
    console.log(`${game.padEnd(18)} failed: ${String(error).split("\n")[0]}`);
  }
}
await browser.close();
