/** What the hand does on the page: presses, drags, drops, and how soon the table answers. */
import { page } from "./browser.mjs";

/** From the release to the new position on the page, in milliseconds, as the page itself sees it; and the server's part of it. */
export function watch() {
  window.waits = [];
  let at = 0;
  addEventListener("pointerup", () => (at = performance.now()), true);
  new MutationObserver(() => {
    const text = document.querySelector(".scrubber .at")?.textContent;
    if (text === window.lastText || !text) return;
    window.lastText = text;
    if (at) requestAnimationFrame(() => { window.waits.push([performance.now() - at, window.wire.heard - window.wire.sent]); at = 0; });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

export const reached = (step, timeout = 30_000) =>
  page
    .waitForFunction((wanted) => Number(document.querySelector(".scrubber .at")?.textContent?.split("/")[1]) === wanted, step, { timeout })
    .then(() => true, () => false);

/** The curtain belongs to the screen, not to the game: it is not counted. */
export async function ready() {
  const curtain = page.locator(".curtain button");
  if (await curtain.isVisible()) await curtain.click();
  const skip = page.locator(".prompt.past button");
  if (await skip.isVisible()) await skip.click().catch(() => undefined);
  await page.locator(".page:not(.fresh)").waitFor();
}

export const buttonOf = ([verb, noun]) => `.menu button[data-choice="${verb}"][data-noun-of="${noun}"]`;
export const choiceButton = (action) => page.locator(buttonOf(action)).first();

/** The button of a choice, after "Show all" where the list is long, or on the slider of an amount; how many clicks that took. */
export async function find(action) {
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

export async function press(locator) {
  await locator.scrollIntoViewIfNeeded({ timeout: 4000 }).catch(() => undefined);
  await locator.click({ timeout: 15_000 });
}

const inSight = ([x, y]) => x > 60 && y > 130 && x < 1035 && y < 850;

/** Where on the page a thing can be touched that may lie under others; null where nowhere. */
const touchOf = (selector) =>
  page.evaluate((wanted) => {
    const thing = [...document.querySelectorAll(wanted)].at(-1);
    if (!thing) return null;
    const { x, y, width, height } = thing.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.03, 0.6], [0.6, 0.97], [0.04, 0.9], [0.97, 0.4], [0.4, 0.03]]) {
      const point = [x + width * across, y + height * down];
      if (thing.contains(document.elementFromPoint(...point))) return point;
    }
    return null;
  }, selector);

const pointOf = (centre) =>
  page.evaluate((at) => {
    const { x, y } = new DOMPoint(...at).matrixTransform(document.querySelector("#board-live").getScreenCTM());
    return [x, y];
  }, centre);

/** A place on the board is clicked; whether it is in sight. */
export async function touchPlace(centre) {
  const point = await pointOf(centre);
  if (inSight(point)) await page.mouse.click(...point);
  return inSight(point);
}

/** Where a thing of the list, or of the board, can be touched and is in sight; of several the first. */
async function handleOf(selectors) {
  for (const selector of selectors) {
    const listed = selector.startsWith(".menu");
    if (listed) await page.locator(selector).last().scrollIntoViewIfNeeded({ timeout: 500 }).catch(() => undefined);
    const point = await touchOf(selector);
    if (point && (listed ? point[1] > 0 && point[1] < 880 : inSight(point))) return point;
  }
  return null;
}

/**
 * Lifted, others taken along on the way, and dropped: one press and release. For each piece the ways to touch it are given.
 * Whether it could be done: all must be in sight at once.
 */
export async function drop(things, to, alone = false) {
  for (const one of things) if (!(await handleOf(one))) return false;
  const first = await handleOf(things[0]);
  const goal = to && (await pointOf(to));
  if (!first || !goal || !inSight(goal)) return false;
  if (alone) await page.keyboard.down("Shift");
  await page.mouse.move(...first);
  await page.mouse.down();
  await page.mouse.move(first[0] + 8, first[1] + 3, { steps: 2 });
  for (const one of things.slice(1)) {
    const point = await handleOf(one); // where it is now: a list may have moved a little
    if (!point) continue;
    await page.mouse.move(point[0] + 3, point[1]);
    await page.keyboard.down("Control");
    await page.mouse.move(...point);
    await page.keyboard.up("Control");
  }
  await page.mouse.move(goal[0] - 4, goal[1] - 4, { steps: 4 });
  await page.mouse.move(...goal, { steps: 2 });
  await page.mouse.up();
  if (alone) await page.keyboard.up("Shift");
  return true;
}
