/** The page that is measured, and a table as REST tells of it. */
import { chromium } from "playwright-core";

export const url = process.env.ZHULU_URL ?? "http://127.0.0.1:8697";
export const trace = process.env.TRACE ? console.log : () => undefined;

const SCENARIOS = { changsha: "doyen_mot" };
const args = ["--no-sandbox", "--disable-gpu", "--disable-features=LocalNetworkAccessChecks"];

export const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });
export const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", locale: "en-US" });

/** When the last order was sent and when the first answer to it was heard, as the page sees it. */
await page.addInitScript(() => {
  const Plain = window.WebSocket;
  window.wire = {};
  window.WebSocket = class extends Plain {
    constructor(...address) {
      super(...address);
      this.addEventListener("message", () => (window.wire.heard ??= performance.now()));
    }
    send(text) {
      if (!text.includes('"ping"')) window.wire = { sent: performance.now() };
      super.send(text);
    }
  };
});

export class Table {
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

export async function open(game) {
  const { games: listed } = await (await page.request.get(`${url}/api/games`)).json();
  const scenario = SCENARIOS[game] ?? listed.find((one) => one.name === game).scenarios[0].id;
  const made = await page.request.post(`${url}/api/tables`, { data: { game, scenario, hotseat: true, seed: 5 } });
  return new Table(await made.json());
}

/** Where a game stands, as far as two tables can be told apart by it. */
export function mark({ view, menu }) {
  const pieces = view.pieces.map((one) => `${one.id}/${one.face}@${one.at}×${one.count ?? 1}`).sort();
  return JSON.stringify([menu?.step, menu?.side, menu?.offers?.length, pieces]);
}
