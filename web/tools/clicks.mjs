/**
 * Clicks for a sensible turn of every game, before and after, and how soon the table answers:
 * `ZHULU_URL=http://… npm run clicks [game …]`; `TRACE=1` tells what every click did. A measurement, not a test.
 *
 * What is sensible the heuristic player says, choice by choice, for a player who moves stacks together. BEFORE is counted from
 * every menu on the way, as the client of 8105921 wanted it: on the board (a click on the place or stack, one on the piece in its
 * card where several lie there, one on what to do with it), or from the list at its cheapest. AFTER is the very same row of
 * choices played in the browser, each time by whatever gesture does most of it at once; a press and release is one click.
 */
import { chromium } from "playwright-core";
import { before } from "./before.mjs";

const url = process.env.ZHULU_URL ?? "http://127.0.0.1:8697";
const STEPS = Number(process.env.STEPS ?? 60);
const TITLES = ["changsha", "rising_sun", "battle_for_china", "middle_kingdom", "chinas_war"];
const SCENARIOS = { changsha: "doyen_mot" };
/** From where choices are counted: the movement of the hex games, which takes most of them; else from after the set-up. */
const FROM = { changsha: /Action Phase|Movement/, rising_sun: /Movement/ };
/** Choices of a row that a person opens one beside the other: the table would let him open six. */
const LONGEST = Number(process.env.ROW ?? 3);
const games = process.argv.slice(2).filter((one) => TITLES.includes(one));
const trace = process.env.TRACE ? console.log : () => undefined;

const args = ["--no-sandbox", "--disable-gpu", "--disable-features=LocalNetworkAccessChecks"];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", locale: "en-US" });

// The table by REST

class Table {
  constructor(made) {
    this.made = made;
    this.said = 0;
  }

  async ask(what, data = undefined) {
    const headers = { Authorization: `Bearer ${this.made.all}` };
    const answer = await page.request.fetch(`${url}/api/tables/${this.made.table}/${what}`, { headers, data, method: data ? "POST" : "GET" });
    if (answer.status() === 429) {
      await page.waitForTimeout(1500);
      return this.ask(what, data);
    }
    return answer.ok() ? answer.json() : null;
  }

  post(what, step, data) {
    return this.ask(what, { id: `c${this.said++}`, step, ...data });
  }
}

async function open(game) {
  const { games: listed } = await (await page.request.get(`${url}/api/games`)).json();
  const scenario = SCENARIOS[game] ?? listed.find((one) => one.name === game).scenarios[0].id;
  const made = await page.request.post(`${url}/api/tables`, { data: { game, scenario, hotseat: true, seed: 5 } });
  return new Table(await made.json());
}

/** Where a game stands, as far as two tables can be told apart by it. */
function mark({ view, menu }) {
  const pieces = view.pieces.map((one) => `${one.id}/${one.face}@${one.at}×${one.count ?? 1}`).sort();
  return JSON.stringify([menu?.step, menu?.side, menu?.offers?.length, pieces]);
}

// The plan

const offered = ({ menu }, [verb, noun]) => menu.mine && menu.offers.some((one) => one[0] === verb && one[1] === noun);

/** What a player wants beside the next choice, who thinks in stacks and amounts. */
async function wishes(table, { undo, menu, view }, [verb, noun], done) {
  if (undo.same?.pieces.length) {
    const since = done.slice(done.findLastIndex(([, about, own]) => own && about.split(">")[0] === undo.same.piece));
    return undo.same.pieces.flatMap((piece) => since.map(([one, about]) => [one, about.replace(undo.same.piece, piece)]));
  }
  const alike = menu.offers.filter(([one]) => one === verb);
  if (view.building && menu.verbs[verb]?.all && alike.length > 1) return alike.map(([one, about]) => [one, about]);
  if (noun && alike.some(([, one, , , , again]) => one === noun && again)) {
    const seen = await table.ask(`preview?verb=${verb}&noun=${encodeURIComponent(noun)}`);
    if (seen?.times > 2) return Array(3).fill([verb, noun]);
  }
  return [];
}

async function record(game) {
  const table = await open(game);
  const drawing = await (await page.request.get(`${url}/api/games/${game}/board`)).json();
  const [setup, plan, queue, done] = [[], [], [], []];
  while (plan.length < STEPS) {
    const position = await table.ask("position");
    if (position.view.result) break;
    const crumbs = position.view.breadcrumb.map((crumb) => crumb.label ?? "").join("/");
    const begun = plan.length > 0 || (FROM[game]?.test(crumbs) ?? !/set-?up|placement/i.test(crumbs));
    const skip = begun ? null : position.menu.offers.find(([verb]) => /^(end|done|ready|place_rest)/.test(verb));
    while (queue.length && !offered(position, queue[0])) queue.shift();
    let action = queue.shift() ?? skip?.slice(0, 2);
    let own = false;
    if (!action) {
      action = (await table.ask("hint")).action;
      own = true;
      if (begun) queue.push(...(await wishes(table, position, action, done)));
      if (queue.length && offered(position, queue[0])) [action, own] = [queue.shift(), false];
    }
    done.push([...action, own]);
    const made = await table.post("actions", position.step, { action });
    if (begun) plan.push({ action, before: before(position, action, drawing), here: mark(position), step: position.menu.step, view: position.view, mark: mark(made) });
    else setup.push(action);
  }
  const places = new Map(drawing.spaces.map((one) => [one.id, one.centre ?? one.label]));
  for (const { id, rect } of drawing.boxes ?? []) places.set(id, [rect[0] + rect[2] / 2, rect[1] + rect[3] / 2]);
  return { setup, plan, places };
}

// The hand

/** From the release to the new position on the page, in milliseconds, as the page itself sees it. */
function watch() {
  window.waits = [];
  let at = 0;
  addEventListener("pointerup", () => (at = performance.now()), true);
  new MutationObserver(() => {
    const text = document.querySelector(".scrubber .at")?.textContent;
    if (text === window.lastText || !text) return;
    window.lastText = text;
    if (at) requestAnimationFrame(() => { window.waits.push(performance.now() - at); at = 0; });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

const reached = (step, timeout = 30_000) =>
  page
    .waitForFunction((wanted) => Number(document.querySelector(".scrubber .at")?.textContent?.split("/")[1]) === wanted, step, { timeout })
    .then(() => true, () => false);

/** The curtain belongs to the screen, not to the game: it is not counted. */
async function ready() {
  const curtain = page.locator(".curtain button");
  if (await curtain.isVisible()) await curtain.click();
  const skip = page.locator(".prompt.past button");
  if (await skip.isVisible()) await skip.click().catch(() => undefined);
  await page.locator(".page:not(.fresh)").waitFor();
}

const choiceButton = (action) => page.locator(buttonOf(action)).first();

/** The button of a choice, after "Show all" where the list is long, or on the slider of an amount; how many clicks that took. */
async function find(action) {
  const button = choiceButton(action);
  const more = page.locator(".menu .group button.text", { hasText: /Show all/ });
  const slider = page.locator(".menu .amount input[type=range]").first();
  for (let i = 0; i < 20 && !(await button.or(more).or(slider).first().isVisible()); i++) {
    await ready();
    await page.waitForTimeout(500);
  }
  let clicks = 0;
  for (let i = (await more.count()) - 1; i >= 0 && !(await button.count()); i--, clicks++) await more.nth(i).click();
  if (await button.count()) return clicks;
  if (!(await slider.count())) throw new Error(`${action.join(" ")} is not in the list: ${await page.locator(".menu").innerText()}`);
  const last = Number(await slider.getAttribute("max"));
  for (let i = 0; i <= last && !(await button.count()); i++) await slider.fill(String(i));
  return clicks + 1;
}

async function press(locator) {
  await locator.scrollIntoViewIfNeeded({ timeout: 4000 }).catch(() => undefined);
  await locator.click({ timeout: 15_000 });
}

// Gestures: each says how many choices of the plan it makes and with how many clicks, and can be made

/** What groups would do, tried at a table beside the one that is played. */
class Trial {
  constructor(game, { setup, plan }) {
    this.game = game;
    this.actions = [...setup, ...plan.map((one) => one.action)];
    this.begun = setup.length;
    this.plan = plan;
    this.table = null;
  }

  /** The number of choices a group makes; null unless they are just those of the plan. */
  async count(i, wish) {
    await this.goTo(this.begun + i);
    const answer = await this.table.post("group", this.step, wish);
    if (!answer) return null;
    const count = answer.position.step - this.step;
    const fits = this.plan[i + count - 1]?.mark === mark(answer.position);
    const back = answer.position.undo.can && (await this.table.post("undo", answer.position.step, { to: this.step }));
    if (!back) this.table = null; // a die fell: the next trial begins anew
    return fits && count > 1 ? count : null;
  }

  async goTo(step) {
    if (!this.table) [this.table, this.step] = [await open(this.game), 0];
    for (; this.step < step; this.step++) await this.table.post("actions", this.step, { action: this.actions[this.step] });
  }
}

async function gestures(table, trial, { plan, places }, i, position) {
  const { step, undo, menu } = position;
  const [verb, noun] = plan[i].action;
  const found = [];
  if (undo.same?.pieces.length) {
    const count = await trial.count(i, { same: undo.same.pieces });
    if (count) found.push({ name: "same", count, clicks: 1, make: () => press(page.locator(".menu button.same")).then(() => true) });
  }
  if (menu.verbs[verb]?.all) {
    const count = await trial.count(i, { all: verb });
    const group = page.locator(".menu .group", { has: page.locator(`button[data-choice="${verb}"]`) });
    if (count) found.push({ name: "all", count, clicks: 1, make: () => press(group.getByRole("button", { name: /^All \d+$/ }).first()).then(() => true) });
  }
  const run = plan.slice(i).findIndex(({ action }) => action[0] !== verb || action[1] !== noun);
  const times = run < 0 ? plan.length - i : run;
  if (times > 1) {
    const make = async () => {
      await press(choiceButton([verb, noun]).locator("xpath=following-sibling::button[1]"));
      await press(page.locator(".menu .chips button", { hasText: new RegExp(`^×${times}$`) }));
      return true;
    };
    found.push({ name: `×${times}`, count: times, clicks: 2, make });
  }
  found.push(...(await drags(trial, { plan, places }, i)), ...(await rows(table, plan, i, step)));
  return found;
}

/** A stack, or one piece of it, dropped where the plan takes it. */
async function drags(trial, { plan, places }, i) {
  const { view } = plan[i];
  const lifted = plan[i].action[1].split(">")[0];
  const piece = view.pieces.find((one) => one.id === lifted) ?? view.pieces.find((one) => one.id === null && one.at === lifted);
  const at = piece?.at;
  if (!at) return [];
  const after = plan.findIndex((one, n) => n > i && one.step === plan[i].step);
  const round = plan.slice(i, after < 0 ? plan.length : after).map((one) => one.action[1].split(">").at(-1));
  const to = round.findLast((noun) => places.has(noun) && noun !== at);
  if (!to) return [];
  const glowing = new Set(await page.locator("[data-offer][data-piece]").evaluateAll((all) => all.map((one) => one.dataset.piece)));
  const named = view.pieces.filter((one) => one.at === at && one.id !== null && glowing.has(one.id)).map((one) => one.id);
  const face = `${piece.face}>${at}`;
  const whole = piece.id === null ? Array(Math.min(piece.count ?? 1, 20)).fill(face) : named;
  const found = [];
  for (const [pieces, shift] of [[whole, false], [[piece.id ?? face], true]]) {
    const count = pieces.length ? await trial.count(i, { carry: pieces, to }) : null;
    if (!count) continue;
    found.push({ name: shift ? "drag one" : "drag", count, clicks: 1, make: () => drop(stackOf(at, piece), places.get(to), shift && whole.length > 1) });
    if (shift && piece.id !== null) found.push({ name: "drag from the list", count, clicks: 1, first: plan[i].action, make: () => drop(buttonOf(plan[i].action), places.get(to)) });
    if (whole.length === 1 && !shift && piece.id === null) break;
  }
  return found;
}

const stackOf = (at, piece) => (piece.id === null ? `[data-lift][data-at="${at}"] [data-face="${piece.face}"]` : `[data-lift] [data-piece="${piece.id}"]`);
const buttonOf = ([verb, noun]) => `.menu button[data-choice="${verb}"][data-noun-of="${noun}"]`;

/** Whether it could be done: both ends must be in sight. */
async function drop(selector, to, shift = false) {
  if (!to || !(await page.locator(selector).count())) return false;
  await page.locator(selector).last().scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => undefined);
  const [from, goal] = await page.evaluate(([wanted, centre]) => {
    const box = [...document.querySelectorAll(wanted)].at(-1).getBoundingClientRect();
    const point = new DOMPoint(...centre).matrixTransform(document.querySelector("#board-live").getScreenCTM());
    return [[box.x + box.width / 2, box.y + box.height / 2], [point.x, point.y]];
  }, [selector, to]);
  const seen = ([x, y]) => x > 60 && y > 130 && x < 1035 && y < 850;
  const listed = selector.startsWith(".menu");
  if (!(listed ? from[1] > 0 && from[1] < 880 : seen(from)) || !seen(goal)) return false;
  if (shift) await page.keyboard.down("Shift");
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(goal[0] - 4, goal[1] - 4, { steps: 4 });
  await page.mouse.move(...goal, { steps: 2 });
  await page.mouse.up();
  if (shift) await page.keyboard.up("Shift");
  return true;
}

/** Choices that open one beside the other and are made by the click on the last. */
async function rows(table, plan, i, step) {
  const row = [plan[i].action];
  while (row.length < LONGEST && plan[i + row.length]) {
    const asked = row.map(([verb, noun]) => `verb=${verb}&noun=${encodeURIComponent(noun)}`).join("&");
    const seen = await table.ask(`preview?${asked}&step=${step}`);
    const next = plan[i + row.length].action;
    if (!seen || seen.stop || !seen.then?.offers.some(([verb, noun]) => verb === next[0] && noun === next[1])) break;
    row.push(next);
  }
  if (row.length < 2) return [];
  const make = async () => {
    await choiceButton(row[0]).hover();
    for (const [n, [verb, noun]] of row.slice(1).entries()) {
      const button = page.locator(`.ahead .level:nth-child(${n + 1}) button[data-then="${verb}"][data-then-noun="${noun}"]`);
      await button.waitFor({ timeout: 8000 });
      await (n === row.length - 2 ? press(button) : button.hover());
    }
    return true;
  };
  return [{ name: "row", count: row.length, clicks: 1, first: row[0], make }];
}

/** Whether the table stands where the plan wants it; if not, what was done is taken back. */
async function asPlanned(table, wanted, step) {
  const now = await table.ask("position");
  if (mark(now) === wanted.mark) return true;
  if (!(now.undo.can && (await table.post("undo", now.step, { to: step })))) throw new Error("the game went another way");
  return reached(step) && false;
}

async function play(game) {
  const told = await record(game);
  const { setup, plan } = told;
  const [table, trial] = [await open(game), new Trial(game, told)];
  for (const action of setup) await table.post("actions", (await table.ask("position")).step, { action });
  await page.goto("about:blank");
  await page.goto(`${url}/#/t/${table.made.table}/${table.made.all}`);
  await page.locator(".world svg").first().waitFor({ timeout: 60_000 });
  await page.evaluate(watch);
  const used = {};
  let clicks = 0;
  for (let i = 0; i < plan.length; ) {
    const position = await table.ask("position");
    await reached(position.step);
    await ready();
    const single = { name: "one", count: 1, clicks: 1, first: plan[i].action, make: () => press(choiceButton(plan[i].action)).then(() => true) };
    const known = [...(await gestures(table, trial, told, i, position)), single];
    await reached(position.step);
    await ready();
    known.sort((a, b) => b.count / b.clicks - a.count / a.clicks);
    for (const gesture of known) {
      const extra = gesture.first ? await find(gesture.first) : 0;
      const made = await gesture.make().catch((error) => trace(`   ${gesture.name}: ${String(error).split("\n")[0]}`));
      if (made === false || !(await reached(position.step + gesture.count, made ? 30_000 : 1500))) continue;
      if (!(await asPlanned(table, plan[i + gesture.count - 1], position.step))) continue; // it fell beside its hex
      clicks += gesture.clicks + extra;
      used[gesture.name] = (used[gesture.name] ?? 0) + 1;
      trace(`   ${gesture.clicks + extra} click(s), ${gesture.name}: ${plan.slice(i, i + gesture.count).map(({ action }) => action.join(" ")).join(", ")}`);
      i += gesture.count;
      break;
    }
    if ((await table.ask("position")).step === position.step) throw new Error(`stuck at ${plan[i].action}`);
  }
  const waits = (await page.evaluate(() => window.waits)).sort((a, b) => a - b);
  const part = (share) => Math.round(waits[Math.floor(waits.length * share)] ?? 0);
  const sum = (key) => plan.reduce((all, one) => all + one.before[key], 0);
  const [board, list] = [sum("board"), sum("list")];
  const ways = Object.entries(used).map(([name, times]) => `${name} ${times}`).join(", ");
  console.log(`${game.padEnd(17)} ${plan.length} choices; before: ${board} clicks on the board, ${list} from the list; after: ${clicks} (${Math.round((100 * clicks) / board)} %, ${Math.round((100 * clicks) / list)} %: ${ways}); click to update: median ${part(0.5)} ms, p95 ${part(0.95)} ms (${waits.length})`);
}

for (const game of games.length ? games : TITLES) {
  try {
    await play(game);
  } catch (error) {
    console.log(`${game.padEnd(17)} failed: ${String(error).split("\n").slice(0, 12).join(" ")}`);
  }
}
await browser.close();
