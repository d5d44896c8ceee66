/** Web Push: this browser gets an address from its push service and gives it to the seats that it plays. */
import { choose, prefs } from "../i18n/prefs.svelte";
import * as api from "../wire/api";
import * as keys from "../wire/keys";

const STORE = "zhulu.called";

/** What the server calls one of my seats by, to be ended one day. */
interface Told {
  table: string;
  secret: string;
  id: string;
  endpoint: string;
}

export const possible = (): boolean =>
  window.isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export const denied = (): boolean => possible() && Notification.permission === "denied";

function told(): Told[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(kept) ? (kept as Told[]) : [];
  } catch {
    return [];
  }
}

const keepTold = (all: Told[]): void => localStorage.setItem(STORE, JSON.stringify(all));

async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(new URL("./sw.js", document.baseURI));
  return navigator.serviceWorker.ready;
}

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

const sameKey = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && String(new Uint8Array(one)) === String(other);

/** The browser's own subscription, new where the host goes by another key. */
async function subscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await worker();
  const wanted = bytes(key);
  const known = await pushManager.getSubscription();
  if (known && sameKey(known.options.applicationServerKey, wanted)) return known;
  await known?.unsubscribe();
  keepTold([]);
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
}

/** Ask the browser, then tell all seats of games that go on. */
export async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") return;
  const { push } = await api.callWays();
  const made = await subscription(push);
  choose("push", true);
  const kept = keys.all();
  const mine = kept.length ? await api.myTables(kept.map((key) => key.secret)) : [];
  for (const one of mine) {
    const secret = kept[one.key]?.secret;
    if (secret && !one.result && one.role in one.players) await tell(made, one.table, secret).catch(() => undefined);
  }
}

export async function turnOff(): Promise<void> {
  choose("push", false);
  await Promise.all(told().map((one) => new api.Seat(one.table, one.secret, prefs.lang).endCall(one.id).catch(() => undefined)));
  keepTold([]);
  const known = await navigator.serviceWorker.getRegistration();
  await (await known?.pushManager.getSubscription())?.unsubscribe();
}

/** A seat that this browser plays is called too, if its player wants to be called. */
export async function ensure(table: string, secret: string): Promise<void> {
  if (!prefs.push || !possible() || Notification.permission !== "granted") return;
  const { push } = await api.callWays();
  if (!push) return;
  const made = await subscription(push);
  // A browser may have got another address meanwhile.
  if (!told().some((one) => one.secret === secret && one.endpoint === made.endpoint)) await tell(made, table, secret);
}

async function tell(made: PushSubscription, table: string, secret: string): Promise<void> {
  const { endpoint, keys: given } = made.toJSON();
  if (!endpoint || !given?.p256dh || !given.auth) return;
  const { id } = await new api.Seat(table, secret, prefs.lang).callMe({ push: { endpoint, p256dh: given.p256dh, auth: given.auth } });
  keepTold([...told().filter((one) => one.secret !== secret), { table, secret, id, endpoint }]);
}
