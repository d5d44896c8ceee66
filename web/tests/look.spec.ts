/** What is seen: measured on the page, in every game. Boxes, the stack card, tracks, badges, overlays, what is being put together. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { ahead, ask, type Made, make, moved, offers, ready, settled, sit, SOON, stepOf } from "./table";

const GAMES = ["battle_for_china", "changsha", "chinas_war", "middle_kingdom", "rising_sun"];

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

const shared = (one: Rect, other: Rect): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

/** Played on by REST: set-ups placed at once, else the first that is offered. */
async function begun(page: Page, game: string, steps: number, verbs: string[] = []): Promise<Made> {
  const made = await make(page, { game, hotseat: true, seed: 5, ...(game === "changsha" ? { scenario: "doyen_mot" } : {}) });
  await ahead(page, made, steps, verbs);
  await sit(page, made.table, made.all ?? "");
  await ready(page);
  await settled(page);
  return made;
}

const rects = (all: Locator): Promise<Rect[]> =>
  all.evaluateAll((found) => found.map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return { x, y, width, height }; }));

interface Track {
  id: string;
  cells: [number, number][];
  cell?: [number, number];
  serves?: string[];
}

interface View {
  view: { tracks?: { id: string; label?: string; value: number }[]; pieces: { at: string; id: string | null }[] };
}

/** Every track of the board has its marker, drawn upon it. */
async function tracks(page: Page, game: string, made: Made): Promise<void> {
  const board = (await (await page.request.get(`/api/games/${game}/board`)).json()) as { tracks: Track[] };
  const { view } = await ask<View>(page, made.table, made.all ?? "", "position");
  const drawn = await page.locator(".markers > g").evaluateAll((all) =>
    all.map((one) => ({ at: /translate\(([-\d.]+) ([-\d.]+)\)/.exec(one.getAttribute("transform") ?? "")?.slice(1).map(Number) ?? [], title: one.querySelector("title")?.textContent ?? "" })),
  );
  expect(board.tracks.length).toBeGreaterThan(0);
  for (const { id, cells, cell: [wide, tall] = [60, 60] } of board.tracks) {
    const upon = cells.some(([x, y]) => drawn.some(({ at: [left = 0, top = 0] }) => Math.abs(left - x) < wide / 2 + 2 && Math.abs(top - y) < tall));
    expect(upon, id).toBe(true);
  }
  const known = new Set(board.tracks.flatMap((track) => [track.id, ...(track.serves ?? [])]));
  for (const { id, label, value } of view.tracks ?? []) if (known.has(id)) expect(drawn.map(({ title }) => title)).toContain(`${label ?? id}: ${value}`);
  await expect(page.locator(".markers > g title").first()).toHaveText(/\S/);
}

/** Numbers and badges cover no values, overlays do not write over pieces. */
async function overlaps(page: Page, game: string): Promise<void> {
  const found = await page.locator(".stack").evaluateAll((stacks) => {
    const [seen, hit]: [string[], string[]] = [[], []];
    for (const stack of stacks) {
      const top = [...stack.querySelectorAll("[data-face]")].at(-1)?.firstElementChild;
      const values = [...(top?.children ?? [])].filter((one) => one.matches("text.value") && one.textContent !== "");
      const badges = [...stack.querySelectorAll("g > circle")].filter((one) => one.parentElement?.querySelector("text") && one.parentElement !== top);
      for (const value of values) {
        const a = value.getBoundingClientRect();
        seen.push(value.textContent ?? "");
        for (const badge of badges) {
          const b = badge.getBoundingClientRect();
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across > 0 && down > 0 && across * down > 0.12 * a.width * a.height) hit.push(`${value.textContent} under ${badge.parentElement?.textContent}`);
        }
      }
    }
    return { seen, hit };
  });
  if (game !== "chinas_war") expect(found.seen.length, "values printed on counters").toBeGreaterThan(5); // its pieces are of wood
  expect(found.hit).toEqual([]);
  const { overlays } = (await (await page.request.get(`/api/games/${game}`)).json()) as { overlays: { id: string }[] };
  expect(overlays.length).toBeGreaterThan(0);
  const pieces = await rects(page.locator(".stack [data-face]"));
  for (const [i, { id }] of overlays.slice(0, 9).entries()) {
    const answer = page.waitForResponse((one) => one.url().includes("/overlay"));
    await page.locator("body").press(String(i + 1));
    const { spaces = {} } = (await (await answer).json()) as { spaces?: Record<string, string> };
    const texts = page.locator(".overlay-text text");
    if (Object.keys(spaces).length) await expect(texts.first()).toBeAttached();
    for (const text of await rects(texts)) {
      const under = Math.max(0, ...pieces.map((piece) => shared(text, piece)));
      expect(under / (text.width * text.height || 1), `overlay ${id}`).toBeLessThan(0.35);
    }
    await page.locator("body").press(String(i + 1));
    await expect(texts).toHaveCount(0);
  }
}

/** What lies on a space, such as its fortification, is not written over the name of a town. */
async function chipsBesideNames(page: Page): Promise<void> {
  const chips = await rects(page.locator(".chips > g"));
  const names = await page.locator("text[class^=town-]").evaluateAll((all) =>
    all.filter((one) => getComputedStyle(one).visibility !== "hidden").map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return { x, y, width, height, words: one.textContent ?? "" }; }),
  );
  const hidden = names.filter((name) => chips.some((chip) => shared(chip, name) > 0.1 * name.width * name.height));
  expect(hidden.map(({ words }) => words)).toEqual([]);
}

/** Whether the server knows of a choice what could follow it. */
async function leadsOn(page: Page, made: Made, choice: Locator): Promise<boolean> {
  const [verb, noun] = [await choice.getAttribute("data-choice"), await choice.getAttribute("data-noun-of")];
  const { then } = await ask<{ then?: object | null }>(page, made.table, made.all ?? "", `preview?verb=${verb}&noun=${noun}&step=${await stepOf(page)}`);
  return Boolean(then);
}

/** What could follow opens beside the list and covers no choice; the pointer comes to it. */
async function following(page: Page, made: Made): Promise<void> {
  const then = page.getByRole("group", { name: /^Then:/ });
  const first = offers(page).first();
  await ready(page);
  for (let i = 0; i < 6 && !(await leadsOn(page, made, first)); i++) {
    const from = await stepOf(page);
    await first.click();
    await moved(page, from);
    await ready(page);
  }
  // The list may still be growing under the pointer, which then rests on its neighbour.
  await expect(async () => {
    await first.hover();
    const told = `${await first.getAttribute("data-choice")} ${await first.getAttribute("data-noun-of")}`;
    await expect(page.locator(".menu")).toHaveAttribute("data-told", told, { timeout: 2_000 });
  }).toPass();
  await expect(then.first()).toBeVisible();
  const [card] = await rects(page.locator(".ahead"));
  if (!card) throw new Error("nothing opened");
  for (const choice of await rects(page.locator(".menu button[data-choice]"))) expect(shared(card, choice)).toBe(0);
  const [to] = await rects(then.first().getByRole("button"));
  await page.mouse.move((to?.x ?? 0) + 5, (to?.y ?? 0) + 5, { steps: 12 });
  await expect(then.first()).toBeVisible();
  await expect(then.first().getByRole("button").first()).toBeVisible();
}

/** The card of a stack does not dodge the pointer, and its counters are larger than the board's. */
async function stackCard(page: Page): Promise<void> {
  const spot = await page.locator(".stack [data-face]").evaluateAll((all) => {
    for (const one of all) {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (one.contains(document.elementFromPoint(x, y)) && x > 420 && y > 160 && y < 600) return { x, y, width };
    }
    return null;
  });
  if (!spot) throw new Error("no stack in sight");
  await page.mouse.move(spot.x - 3, spot.y - 3);
  await page.mouse.move(spot.x, spot.y);
  const card = page.getByRole("tooltip");
  await expect(card).toBeVisible();
  const [before] = await rects(card);
  await page.mouse.move(spot.x + 3, spot.y + 2);
  await page.mouse.move(spot.x + 4, spot.y + 2);
  await expect(card).toBeVisible();
  const [after] = await rects(card);
  expect(after).toEqual(before);
  expect(before && spot.x >= before.x && spot.x <= before.x + before.width && spot.y >= before.y && spot.y <= before.y + before.height).toBe(false);
  const [counter] = await rects(card.locator(".piece svg > *").first());
  expect((await rects(card.locator(".piece"))).every((one) => one.width > spot.width)).toBe(true);
  expect(counter?.width).toBeGreaterThan(0);
}

/** One table for all that is measured: to open it takes longest. */
for (const game of GAMES) {
  test(`${game}: tracks, badges, overlays, the card of a stack, and what could follow`, async ({ page }) => {
    const made = await begun(page, game, 10);
    await test.step("every track of the board has its marker, drawn upon it", () => tracks(page, game, made));
    await test.step("numbers and badges cover no values, overlays do not write over pieces", () => overlaps(page, game));
    await test.step("what lies on a space covers no name of a town", () => chipsBesideNames(page));
    await test.step("the card of a stack does not dodge the pointer, and its counters are larger than the board's", () => stackCard(page));
    await test.step("what could follow opens beside the list and covers no choice; the pointer comes to it", () => following(page, made));
  });
}

test("a box comes to the panel, and the board does not fly to it", async ({ page }) => {
  const made = await begun(page, "rising_sun", 8, ["place_rest", "declare"]);
  const { view } = await ask<View>(page, made.table, made.all ?? "", "position");
  const board = (await (await page.request.get("/api/games/rising_sun/board")).json()) as { boxes: { id: string }[] };
  const filled = board.boxes.filter((box) => view.pieces.some((piece) => piece.at === box.id && piece.id !== null));
  expect(filled.length).toBeGreaterThan(0);
  const where = (): Promise<string> => page.locator(".world").evaluate((one: HTMLElement) => one.style.transform);
  const camera = await where();
  await page.locator("body").press("t");
  await expect(page.locator("#tabpanel li").first()).toBeVisible();
  let came = 0;
  for (const box of filled) {
    const link = page.locator(`#tabpanel li button[data-place="${box.id}"]`);
    if (!(await link.count())) continue;
    const name = (await link.textContent()) ?? "";
    await link.click();
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
    came++;
    expect(await where()).toBe(camera);
  }
  expect(came).toBeGreaterThan(0);
});

test("while a fight is put together its target is ringed and its pieces are marked and listed", async ({ page }) => {
  await begun(page, "changsha", 4, ["place_rest", "play_marker", "barrage"]);
  await expect(page.locator(".building-marks circle.target")).toHaveCount(1);
  const [ring] = await rects(page.locator(".building-marks circle.target"));
  const [stack] = await rects(page.locator('.stack[data-at="2404"]'));
  expect(ring && stack && shared(ring, stack)).toBeGreaterThan(0);
  const building = page.getByRole("region", { name: "What you are building" });
  await expect(building).toBeVisible();
  const lines = await building.locator("li").count();
  const from = await stepOf(page);
  await page.locator(".menu").getByRole("button", { name: /Call in Artillery support 1/ }).first().click();
  await moved(page, from);
  await expect(building.locator("li")).toHaveCount(lines + 1);
});

for (const [game, verbs, steps] of [["chinas_war", ["ready", "operate", "recruit"], 6], ["middle_kingdom", ["march"], 1]] as const) {
  test(`${game}: spaces that are chosen have pawns`, async ({ page }) => {
    await begun(page, game, steps, [...verbs]);
    const pawns = page.locator(".building-marks .pawn");
    for (let i = 0; i < 6 && !(await pawns.count()); i++) {
      const from = await stepOf(page);
      await offers(page).first().click();
      await expect.poll(() => stepOf(page), SOON).not.toBe(from);
      await ready(page);
    }
    await expect(pawns.first()).toBeVisible();
    await expect(page.getByRole("region", { name: "What you are building" })).toBeVisible();
  });
}
