/**
 * Addresses of this client. A key comes in a link, behind the `#`, which never leaves the browser; a seat's key is then kept
 * here and the address names the seat alone: whoever copies it shares nothing.
 */

export type Route =
  | { page: "lobby" }
  | { page: "ratings" }
  | { page: "new"; game: string }
  | { page: "links"; table: string }
  | { page: "join"; table: string; secret: string }
  | { page: "calls"; table: string; id: string; token: string }
  | { page: "table" | "result" | "review"; table: string; secret: string; seat?: string; step?: number };

/** Pages of one table, seen with the key of a seat or of a spectator. */
const ROOMS = { t: "table", r: "result", v: "review" } as const;
const LETTERS = { table: "t", result: "r", review: "v" } as const;

export function read(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const given = new URLSearchParams(query);
  const [page = "", name = "", key = "", token = ""] = path.split("/").map(decodeURIComponent);
  if (page === "new" && name) return { page: "new", game: name };
  if (page === "ratings") return { page: "ratings" };
  if (page === "links" && name) return { page: "links", table: name };
  if (page === "j" && name && key) return { page: "join", table: name, secret: key };
  if (page === "calls" && name && key && token) return { page: "calls", table: name, id: key, token };
  if ((page === "t" || page === "r" || page === "v") && name) {
    const step = given.get("step");
    const seat = given.get("seat");
    return {
      page: ROOMS[page],
      table: name,
      secret: key || (given.get("key") ?? ""),
      ...(seat ? { seat } : {}),
      ...(step !== null && /^\d+$/.test(step) ? { step: Number(step) } : {}),
    };
  }
  return { page: "lobby" };
}

export function write(route: Route): string {
  if (route.page === "ratings") return "#/ratings";
  if (route.page === "new") return `#/new/${encodeURIComponent(route.game)}`;
  if (route.page === "links") return `#/links/${encodeURIComponent(route.table)}`;
  if (route.page === "calls") return `#/calls/${[route.table, route.id, route.token].map(encodeURIComponent).join("/")}`;
  if (route.page === "join") return `#/j/${encodeURIComponent(route.table)}/${encodeURIComponent(route.secret)}`;
  if (route.page !== "lobby") {
    const key = route.secret ? `/${encodeURIComponent(route.secret)}` : "";
    const given = new URLSearchParams();
    if (route.seat) given.set("seat", route.seat);
    if (route.step !== undefined) given.set("step", String(route.step));
    const query = given.toString();
    return `#/${LETTERS[route.page]}/${encodeURIComponent(route.table)}${key}${query && `?${query}`}`;
  }
  return "#/";
}

const base = (): string => location.href.split("#")[0] ?? "";

export const seatLink = (table: string, secret: string): string => base() + write({ page: "table", table, secret });
/** A link to give away: who takes it up gets a key of his own, and the link is void. */
export const inviteLink = (table: string, secret: string): string => base() + write({ page: "join", table, secret });
export const stepLink = (table: string, secret: string, step: number): string =>
  base() + write({ page: "table", table, secret, step });

/** A page of a table, for who has this key. */
export const pageLink = (page: "table" | "result" | "review", table: string, secret: string): string => base() + write({ page, table, secret });

/** The address of a seat whose key is kept in this browser. */
export const ownSeat = (table: string, seat: string, step?: number): string => write({ page: "table", table, secret: "", seat, step });

/** The address keeps no key that plays: copied, it shares nothing. Who watches may share his. */
export function hideKey(table: string, role: string): void {
  const route = read(location.hash);
  if (!("secret" in route) || route.page === "join" || !route.secret || !role || role === "spectator") return;
  history.replaceState(history.state, "", write({ ...route, table, secret: "", seat: role }));
}

export function go(route: Route): void {
  location.hash = write(route);
}
