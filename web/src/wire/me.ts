/** The name I play under, with the secret that proves it; kept in this browser only. */
import type { Player } from "./types";

export type Me = Player;

const STORE = "zhulu.me";

export function me(): Me | null {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? "null") as Me | null;
    return kept?.secret && kept.name ? kept : null;
  } catch {
    return null;
  }
}

export function become(known: Me): void {
  localStorage.setItem(STORE, JSON.stringify(known));
}

export function forgetMe(): void {
  localStorage.removeItem(STORE);
}
