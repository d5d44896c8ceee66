/** The row of choices that is played: what the heuristic player says, for a person who thinks in stacks and amounts. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { before } from "./before.mjs";
import { mark, open, page, url } from "./browser.mjs";

const STEPS = Number(process.env.STEPS ?? 60);
/** From where choices are counted: the movement of the hex games, which takes most of them; else from after the set-up. */
const FROM = { changsha: /Action Phase|Movement/, rising_sun: /Movement/ };

/** The player does not always say the same: with `PLANS` a row is kept in that folder, and played again. */
export async function planned(game) {
  const file = process.env.PLANS ? `${process.env.PLANS}/${game}.json` : "";
  const told = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : await record(game);
  if (file) writeFileSync(file, JSON.stringify(told));
  return { ...told, places: new Map(told.places) };
}

const offered = ({ menu }, [verb, noun]) => menu.mine && menu.offers.some((one) => one[0] === verb && one[1] === noun);

/** What a player wants beside the next choice. */
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
    if (begun) plan.push({ action, before: before(position, action, drawing), step: position.menu.step, view: { pieces: position.view.pieces }, mark: mark(made) });
    else setup.push(action);
  }
  const places = drawing.spaces.map((one) => [one.id, one.centre ?? one.label]);
  for (const { id, rect } of drawing.boxes ?? []) places.push([id, [rect[0] + rect[2] / 2, rect[1] + rect[3] / 2]]);
  return { setup, plan, places };
}
