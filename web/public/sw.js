// @ts-check
/// <reference lib="webworker" />
// Shows that it is somebody's turn, and opens the table where it is wanted. It caches nothing.

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Milliseconds in which a window says where it is. */
const SOON = 800;

/** @param {{table: string, side: string}} told */
const address = ({ table, side }) =>
  new URL(`./#/t/${encodeURIComponent(table)}?seat=${encodeURIComponent(side)}`, scope.registration.scope).href;

/**
 * What stands behind the # of a window. It has to be asked: the address known here is the one it was opened with.
 * @param {WindowClient} window
 * @returns {Promise<string>}
 */
function placeOf(window) {
  const line = new MessageChannel();
  return new Promise((found) => {
    line.port1.onmessage = ({ data }) => found(String(data));
    setTimeout(found, SOON, "");
    window.postMessage("where", [line.port2]);
  });
}

/**
 * @param {string} table
 * @returns {Promise<WindowClient | undefined>}
 */
async function windowAt(table) {
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const places = await Promise.all(open.map(placeOf));
  return open.find((_, i) => places[i]?.startsWith(`#/t/${table}`));
}

scope.addEventListener("install", () => void scope.skipWaiting());
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener("push", (event) => {
  const told = event.data?.json();
  if (told?.table) event.waitUntil(show(told));
});

/** @param {{table: string, side: string, title: string, text: string}} told */
async function show(told) {
  // Who looks at the table sees it there.
  if ((await windowAt(told.table))?.focused) return;
  await scope.registration.showNotification(told.title, {
    body: told.text,
    tag: `${told.table} ${told.side}`,
    icon: "./icon.svg",
    data: told,
  });
}

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** @param {{table: string, side: string}} told */
async function open(told) {
  const there = await windowAt(told.table);
  if (there) await there.focus();
  else await scope.clients.openWindow(address(told));
}
