/** All seats of this browser as one text, to be carried to another device: in a file, or as a code to paste. */
import * as keys from "../wire/keys";
import { keepLinks, linksOf, tablesWithLinks, type TableLinks } from "../wire/links";
import { become, me, type Me } from "../wire/me";

const VERSION = 1;

interface Bundle {
  zhulu: number;
  keys: keys.Key[];
  links: Record<string, TableLinks>;
  me: Me | null;
}

/** What was carried is not ours, or not whole. */
export class NotSeats extends Error {}

export function pack(): string {
  const links = Object.fromEntries(tablesWithLinks().flatMap((table) => [[table, linksOf(table)]]));
  return JSON.stringify({ zhulu: VERSION, keys: keys.all(), links, me: me() });
}

export function toCode(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** How many seats came that this browser did not have. A name already taken here is kept. */
export function unpack(carried: string): number {
  const bundle = read(carried.trim());
  const known = new Set(keys.all().map((key) => key.secret));
  const fresh = bundle.keys.filter((key) => !known.has(key.secret));
  for (const key of fresh) keys.restore(key);
  for (const [table, links] of Object.entries(bundle.links)) if (!linksOf(table)) keepLinks(table, links);
  if (bundle.me && !me()) become(bundle.me);
  return fresh.length;
}

function read(text: string): Bundle {
  try {
    const bundle = JSON.parse(text.startsWith("{") ? text : fromCode(text)) as Partial<Bundle>;
    if (bundle.zhulu !== VERSION || !Array.isArray(bundle.keys) || !bundle.keys.every(isKey)) throw new NotSeats();
    return { zhulu: VERSION, keys: bundle.keys, links: bundle.links ?? {}, me: bundle.me ?? null };
  } catch {
    throw new NotSeats();
  }
}

function fromCode(code: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(code.replace(/\s/g, "")), (sign) => sign.charCodeAt(0)));
}

function isKey(key: unknown): key is keys.Key {
  const { table, seat, secret } = (key ?? {}) as Partial<keys.Key>;
  return [table, seat, secret].every((part) => typeof part === "string" && part !== "");
}
