/**
 * Clicks for a sensible turn of every game, before and after, and how soon the table answers:
 * `ZHULU_URL=http://… npm run clicks [game …]`; `TRACE=1` tells what every click did. A measurement, not a test.
 *
 * What is sensible the heuristic player says, choice by choice, for a player who moves stacks together. BEFORE is counted from
 * every menu on the way, as the client of 8105921 wanted it: on the board (a click on the place or stack, one on the piece in its
 * card where several lie there, one on what to do with it), or from the list at its cheapest. AFTER is the very same row of
 * choices played in the browser, each time by whatever gesture does most of it at once; a press and release is one click.
 */
import { browser, mark, open, page, trace, url } from "./clicks/browser.mjs";
import { gestures, Trial } from "./clicks/gestures.mjs";
import { find, reached, ready, watch } from "./clicks/hand.mjs";
import { planned } from "./clicks/plan.mjs";

const TITLES = ["changsha", "rising_sun", "battle_for_china", "middle_kingdom", "chinas_war"];
const games = process.argv.slice(2).filter((one) => TITLES.includes(one));

/** Whether the table stands where the plan wants it; if not, what was done is taken back. */
async function asPlanned(table, wanted, step, words) {
  const now = await table.ask("position");
  if (mark(now) === wanted.mark) return true;
  if (now.step === step) return false;
  trace(`   (made instead: ${now.undo.choices.slice(step - now.step).map((one) => one.words).join(", ")})`);
  if (!(now.undo.can && (await table.post("undo", now.step, { to: step })))) {
    throw new Error(`the game went another way: ${words}\n wanted ${wanted.mark}\n stands ${mark(now)}`);
  }
  return (await reached(step)) && false;
}

/** One gesture; how many clicks it took, 0 where it did not do what the plan wants. */
async function made(table, gesture, told, i, step) {
  const extra = gesture.first ? await find(gesture.first) : 0;
  const done = await gesture.make().catch((error) => trace(`   ${gesture.name}: ${String(error).split("\n")[0]}`));
  if (done !== false) await reached(step + gesture.count, done ? 10_000 : 1500);
  const words = told.plan.slice(i, i + gesture.count).map(({ action }) => action.join(" ")).join(", ");
  const wanted = told.plan[i + gesture.count - 1];
  if (done === false || !(await asPlanned(table, wanted, step, `${gesture.name}: ${words}`))) {
    trace(`   (${gesture.name} of ${gesture.count} ${done === false ? "is out of sight" : "did something else"})`);
    return 0;
  }
  const [waited = 0, served = 0] = (await page.evaluate(() => window.waits.at(-1))) ?? [];
  trace(`   ${gesture.clicks + extra} click(s), ${Math.round(waited)} ms (server ${Math.round(served)}), ${gesture.name}: ${words}`);
  return gesture.clicks + extra;
}

async function play(game) {
  const told = await planned(game);
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
    const known = await gestures(table, trial, told, i, position);
    await reached(position.step);
    await ready();
    known.sort((a, b) => b.count / b.clicks - a.count / a.clicks);
    const began = i;
    for (const gesture of known) {
      const took = await made(table, gesture, told, i, position.step);
      if (!took) continue;
      clicks += took;
      used[gesture.name] = (used[gesture.name] ?? 0) + 1;
      i += gesture.count;
      break;
    }
    if (i === began) throw new Error(`stuck at ${plan[i].action}`);
  }
  const waits = (await page.evaluate(() => window.waits)).map(([waited]) => waited);
  report(game, plan, clicks, used, waits.sort((a, b) => a - b));
}

function report(game, plan, clicks, used, waits) {
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
