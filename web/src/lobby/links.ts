/** Addresses of this client. Secrets stay behind the `#`, which never leaves the browser. */

export type Route =
  | { page: "lobby" }
  | { page: "ratings" }
  | { page: "new"; game: string }
  | { page: "links"; table: string }
  | { page: "join"; table: string; secret: string }
  | { page: "table"; table: string; secret: string; step?: number };

export function read(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const given = new URLSearchParams(query);
  const [page = "", name = "", key = ""] = path.split("/").map(decodeURIComponent);
  if (page === "new" && name) return { page: "new", game: name };
  if (page === "ratings") return { page: "ratings" };
  if (page === "links" && name) return { page: "links", table: name };
  if (page === "j" && name && key) return { page: "join", table: name, secret: key };
  if (page === "t" && name) {
    const step = given.get("step");
    const route = { page: "table" as const, table: name, secret: key || (given.get("key") ?? "") };
    return step !== null && /^\d+$/.test(step) ? { ...route, step: Number(step) } : route;
  }
  return { page: "lobby" };
}

export function write(route: Route): string {
  if (route.page === "ratings") return "#/ratings";
  if (route.page === "new") return `#/new/${encodeURIComponent(route.game)}`;
  if (route.page === "links") return `#/links/${encodeURIComponent(route.table)}`;
  if (route.page === "join") return `#/j/${encodeURIComponent(route.table)}/${encodeURIComponent(route.secret)}`;
  if (route.page === "table") {
    const key = route.secret ? `/${encodeURIComponent(route.secret)}` : "";
    const step = route.step === undefined ? "" : `?step=${route.step}`;
    return `#/t/${encodeURIComponent(route.table)}${key}${step}`;
  }
  return "#/";
}

const base = (): string => location.href.split("#")[0] ?? "";

export const seatLink = (table: string, secret: string): string => base() + write({ page: "table", table, secret });
/** A link to give away: who takes it up gets a key of his own, and the link is void. */
export const inviteLink = (table: string, secret: string): string => base() + write({ page: "join", table, secret });
export const stepLink = (table: string, secret: string, step: number): string =>
  base() + write({ page: "table", table, secret, step });

export function go(route: Route): void {
  location.hash = write(route);
}
