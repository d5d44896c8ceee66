/**
 * A whole player on one page: joins a table by its seat link and plays to the end.
 *
 *   node bot.mjs http://127.0.0.1:8000 TABLE SECRET     take a seat at a table
 *   node bot.mjs http://127.0.0.1:8000 new changsha     make a table, play against the computer
 *
 * Node 22 or a browser; Node 20 with --experimental-websocket. The wire is described in docs/guides/wire.md.
 */

/** The whole mind of this bot: any offer is as good as another. */
function choose(position) {
  const offers = position.menu.offers;
  const [verb, noun] = offers[Math.floor(Math.random() * offers.length)];
  return [verb, noun];
}

/** One REST call: POST with a body, GET without. */
async function rest(url, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, body ? { method: "POST", headers, body: JSON.stringify(body) } : {});
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** A table with the first side for us and the computer in every other seat. */
async function newTable(server, game) {
  const sides = (await rest(`${server}/api/games/${game}`)).sides.map((side) => side.id);
  const seats = Object.fromEntries(sides.slice(1).map((side) => [side, "random"]));
  const made = await rest(`${server}/api/tables`, { game, seats, name: "bot.mjs" });
  return [made.table, made.seats[sides[0]]];
}

/** Apply a patch message to the position it is based on. */
function patched(document, entries) {
  for (const [path, ...change] of entries) {
    const last = path.at(-1);
    const target = path.slice(0, -1).reduce((inner, key) => inner[key], document);
    if (change.length === 3) target[last].splice(change[0], change[1], ...change[2]);
    else if (change.length === 1) target[last] = change[0];
    else delete target[last];
  }
  return document;
}

/** Act whenever it is our choice; resolves to the result of the game. */
function play(server, table, secret) {
  const wire = new WebSocket(`${server.replace(/^http/, "ws")}/ws/${table}`);
  let position = null;
  let waiting = ""; // the id of an action that is not yet acknowledged
  return new Promise((resolve, reject) => {
    wire.onopen = () => wire.send(JSON.stringify({ type: "hello", secret, lang: "en" }));
    wire.onclose = () => reject(new Error("the server closed the table"));
    wire.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.type === "position") position = message;
      else if (message.type === "patch") position = patched(position, message.patch);
      else if (["ack", "refused"].includes(message.type) && message.id === waiting) waiting = "";
      if (position && position.menu === null) {
        resolve(position.view.result);
        wire.close();
      } else if (position && position.menu.mine && !waiting) {
        waiting = crypto.randomUUID();
        const action = { id: waiting, step: position.step, action: choose(position) };
        wire.send(JSON.stringify({ type: "act", ...action }));
      }
    };
  });
}

const [server, where, what] = process.argv.slice(2);
const [table, secret] = where === "new" ? await newTable(server, what) : [where, what];
console.log(JSON.stringify(await play(server, table, secret)));
process.exit(0);
