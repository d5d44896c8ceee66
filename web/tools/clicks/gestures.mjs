/** Gestures: each says how many choices of the plan it makes and with how many clicks, and can be made. */
import { mark, open, page } from "./browser.mjs";
import { buttonOf, choiceButton, drop, press, touchPlace } from "./hand.mjs";

/** Choices of a row that a person opens one beside the other: the table would let him open six. */
const LONGEST = Number(process.env.ROW ?? 5);

/** What groups would do, tried at a table beside the one that is played. */
export class Trial {
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

export async function gestures(table, trial, told, i, position) {
  const { plan, places } = told;
  const { action } = plan[i];
  const found = [...(await together(trial, plan, i, position)), ...(await drags(trial, told, i)), ...(await sweeps(trial, told, i)), ...(await rows(table, plan, i, position.step))];
  const place = places.get(action[1]);
  if (place && !(await choiceButton(action).count())) found.push({ name: "on the board", count: 1, clicks: 1, make: () => touchPlace(place) });
  found.push({ name: "one", count: 1, clicks: 1, first: action, make: () => press(choiceButton(action)).then(() => true) });
  return found;
}

/** The same for the others here, all of a kind, so many times. */
async function together(trial, plan, i, { undo, menu }) {
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
  if (times > 1 && noun) {
    const make = async () => {
      await press(choiceButton([verb, noun]).locator("xpath=following-sibling::button[1]"));
      await press(page.locator(".menu .chips button", { hasText: new RegExp(`^×${times}$`) }));
      return true;
    };
    found.push({ name: `×${times}`, count: times, clicks: 2, make });
  }
  return found;
}

/** What is taken up at a step of the plan, and where the plan brings it before it asks the same again. */
function roundAt({ plan, places }, i) {
  const lifted = plan[i].action[1].split(">")[0];
  const { pieces } = plan[i].view;
  const piece = pieces.find((one) => one.id === lifted) ?? pieces.find((one) => one.id === null && one.at === lifted);
  const after = plan.findIndex((one, n) => n > i && one.step === plan[i].step);
  const end = after < 0 ? plan.length : after;
  const stops = plan.slice(i, end).map((one) => one.action[1].split(">").at(-1)).filter((noun) => places.has(noun) && noun !== piece?.at);
  return piece?.at && stops.length ? { piece, at: piece.at, stops, to: stops.at(-1), end, action: plan[i].action } : null;
}

const stackOf = (at, piece) => (piece.id === null ? `[data-lift][data-at="${at}"] [data-face="${piece.face}"]` : `[data-lift] [data-piece="${piece.id}"]`);

/** A stack, or one piece of it, dropped where the plan takes it. */
async function drags(trial, told, i) {
  const { plan, places } = told;
  const round = roundAt(told, i);
  if (!round) return [];
  const { piece, at, to } = round;
  const glowing = new Set(await page.locator("[data-offer][data-piece]").evaluateAll((all) => all.map((one) => one.dataset.piece)));
  const named = plan[i].view.pieces.filter((one) => one.at === at && one.id !== null && glowing.has(one.id)).map((one) => one.id);
  const face = `${piece.face}>${at}`;
  const whole = piece.id === null ? Array(Math.min(piece.count ?? 1, 20)).fill(face) : named;
  const found = [];
  for (const [pieces, alone] of [[whole, false], [[piece.id ?? face], true]]) {
    const count = pieces.length ? await trial.count(i, { carry: pieces, to }) : null;
    if (!count) continue;
    found.push({ name: alone ? "drag one" : "drag", count, clicks: 1, make: () => drop([[stackOf(at, piece)]], places.get(to), alone && whole.length > 1) });
    if (alone && piece.id !== null) found.push({ name: "drag from the list", count, clicks: 1, first: plan[i].action, make: () => drop([[buttonOf(plan[i].action)]], places.get(to)) });
    if (whole.length === 1 && !alone && piece.id === null) break;
  }
  return found;
}

/** Pieces of several stacks that the plan brings to one place, one after the other: taken along on the way there. */
async function sweeps(trial, told, i) {
  const rounds = [];
  for (let n = i; n < told.plan.length && told.plan[n].step === told.plan[i].step; n = rounds.at(-1).end) {
    const round = roundAt(told, n);
    if (!round || round.piece.id === null || !round.stops.includes(rounds[0]?.to ?? round.to)) break;
    rounds.push(round);
  }
  for (; rounds.length > 1; rounds.pop()) {
    const count = await trial.count(i, { carry: rounds.map((one) => one.piece.id), to: rounds[0].to });
    if (!count) continue;
    const make = () => drop(rounds.map(({ at, piece, action }) => [stackOf(at, piece), buttonOf(action)]), told.places.get(rounds[0].to), true);
    return [{ name: "sweep", count, clicks: 1, make }];
  }
  return [];
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
