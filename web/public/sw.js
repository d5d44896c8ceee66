// @ts-check
/// <reference lib="webworker" />
// Shows that it is somebody's turn, and opens the table where it is wanted. It caches nothing.

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @param {{table: string, side: string}} told */
const address = ({ table, side }) =>
  new URL(`./#/t/${encodeURIComponent(table)}?seat=${encodeURIComponent(side)}`, scope.registration.scope).href;

/** @param {string} table */
async function windowAt(table) {
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  return open.filter((one) => one.url.includes(`#/t/${table}`));
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
  if ((await windowAt(told.table)).some((one) => one.focused)) return;
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
  const [there] = await windowAt(told.table);
  if (there) await there.focus();
  else await scope.clients.openWindow(address(told));
}
