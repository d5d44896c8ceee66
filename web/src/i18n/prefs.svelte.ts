/** What a reader has chosen for this browser: language, light or dark, what the board shows. */
import { en, type Word } from "./en";
import { zh } from "./zh";

export type Lang = "en" | "zh";
/** How fast what others did is shown; off: not at all. */
export type Speed = "slow" | "normal" | "fast" | "off";
export type Theme = "system" | "light" | "dark";

const STORE = "zhulu.prefs";

interface Kept {
  lang: Lang;
  theme: Theme;
  askFinal: boolean;
  traces: boolean;
  overview: boolean;
  numbers: boolean;
  pace: Speed;
  /** What happened since one's last move stands open. */
  digest: boolean;
  /** A bell when it is my turn. */
  sound: boolean;
  /** Notifications by this browser. */
  push: boolean;
}

const usual: Kept = {
  lang: navigator.language?.startsWith("zh") ? "zh" : "en",
  theme: "system",
  askFinal: false,
  traces: true,
  overview: false,
  numbers: true,
  pace: "normal",
  digest: true,
  sound: true,
  push: false,
};

function read(): Kept {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...usual };
  }
}

export const prefs: Kept = $state(read());

export function choose<K extends keyof Kept>(key: K, value: Kept[K]): void {
  prefs[key] = value;
  localStorage.setItem(STORE, JSON.stringify(prefs));
}

export function t(word: Word, ...args: (string | number)[]): string {
  return filled((prefs.lang === "zh" ? zh : en)[word], args);
}

/** A text with its blanks filled in; `{0:seat has|seats have}` says how many there are, as one or as many. */
export function filled(text: string, args: (string | number)[]): string {
  return text.replace(/\{(\d)(?::([^|}]*)\|([^}]*))?\}/g, (_, index: string, one?: string, many?: string) => {
    const value = String(args[Number(index)] ?? "");
    return one === undefined ? value : `${value} ${value === "1" ? one : many}`;
  });
}

/** The name in the reader's language, of a thing that carries both. */
export function named(thing: { name?: string; name_zh?: string; id?: string }): string {
  return (prefs.lang === "zh" ? thing.name_zh : thing.name) ?? thing.name ?? thing.id ?? "";
}
