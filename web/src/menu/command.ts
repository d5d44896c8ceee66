/** Typed commands: words that begin like the words of a choice, in any order. */
import type { Choice, Grey, Offers } from "./offers";

export type Understood =
  | { kind: "choices"; choices: Choice[] }
  | { kind: "why"; greys: Grey[]; choices: Choice[]; asked: string }
  | { kind: "undo" }
  | { kind: "carry"; piece: string; to: string; words: string }
  | { kind: "nothing" };

const words = (text: string): string[] => text.toLowerCase().split(/[\s·,]+/).filter((word) => word !== "");

function begins(target: string[], word: string): boolean {
  return target.some((part) => part.startsWith(word) || part.split(/[-_/]/).some((bit) => bit.startsWith(word)));
}

function fits(typed: string[], ...texts: string[]): boolean {
  const target = texts.flatMap(words);
  const whole = texts.join(" ").toLowerCase();
  return typed.every((word) => begins(target, word) || (/[^\u0000-\u02ff]/.test(word) && whole.includes(word)));
}

/** How well: an exact verb or noun first, then a label that begins alike, then the menu's own order. */
function worth(typed: string[], one: Choice): number {
  const text = typed.join(" ");
  if (one.verb === text || `${one.verb} ${one.noun}`.toLowerCase() === text) return 3;
  if (typed.includes(one.noun.toLowerCase())) return 2;
  return one.label.toLowerCase().startsWith(text) ? 1 : 0;
}

export function matching(text: string, offers: Offers): Choice[] {
  const typed = words(text);
  if (!typed.length) return offers.choices;
  const found = offers.choices.filter((one) => fits(typed, one.verb, one.noun, one.label));
  return found
    .map((one, i) => ({ one, i, worth: worth(typed, one) }))
    .sort((a, b) => b.worth - a.worth || a.i - b.i)
    .map(({ one }) => one);
}

/** What can be carried somewhere: a piece that may be chosen, a place by its name, its number or its id. */
export interface Named {
  id: string;
  name: string;
}

function carried(text: string, offers: Offers, places: Named[]): Understood | null {
  const said = /^(.+?)(?:\s+to\s+|\s*[到至]\s*)(.+)$/i.exec(text);
  const place = said && places.find((one) => fits(words(said[2] ?? ""), one.name, one.id));
  const piece = said && matching(said[1] ?? "", offers).find((one) => one.noun !== "");
  if (!place || !piece) return null;
  return { kind: "carry", piece: piece.noun.split(">")[0] ?? "", to: place.id, words: place.name };
}

export function understand(text: string, offers: Offers, places: Named[] = []): Understood {
  const trimmed = text.trim();
  if (trimmed === "?") return { kind: "choices", choices: offers.choices };
  if (trimmed === "undo") return { kind: "undo" };
  const why = /^(?:why\b|为什么|为何|何故)\s*(?:not\b|不能|不)?\s*(.*)$/i.exec(trimmed);
  if (why) {
    const asked = why[1] ?? "";
    return { kind: "why", greys: refusals(asked, offers), choices: asked ? matching(asked, offers) : [], asked };
  }
  const choices = matching(trimmed, offers);
  if (choices.length) return { kind: "choices", choices };
  return carried(trimmed, offers, places) ?? { kind: "nothing" };
}

/** Long enough to be told from others, short enough for the line. */
const WORDS = 3;
const LETTERS = 8;
const WHOLE = 14;

/** Words that lead to the next one: an example does not end with them. */
const LEADS = /^(a|against|at|by|for|from|in|into|of|on|the|to|with)$/i;

function leading(said: string[]): string[] {
  let end = WORDS;
  while (end < said.length && LEADS.test(said[end - 1] ?? "")) end++;
  return said.slice(0, end);
}

/** All that is said before a bracket or a stop, if it is short; else so many letters, and the rest of a number that begins among them. */
function beginning(label: string): string {
  const said = label.split(/[（(·：:，,]/)[0] ?? "";
  return said.length <= WHOLE ? said : said.slice(0, LETTERS) + (/^[\w–/-]+/.exec(said.slice(LETTERS))?.[0] ?? "");
}

/** The beginning of a choice that is on offer, as somebody would type it: what it says on its button, best with an object. */
export function exampleOf(choices: Pick<Choice, "noun" | "label">[]): string {
  const label = (choices.find((one) => one.noun !== "") ?? choices[0])?.label ?? "";
  const said = /[\u3000-\u9fff]/.test(label) ? beginning(label) : leading(label.split(/\s+/)).join(" ").toLowerCase();
  return said.replace(/[(（][^)）]*$/, "").replace(/[\s:：,，]+$/, "");
}

/** Verbs of the game that are meant, by their words: for what is neither offered nor refused here. */
export function meant(text: string, verbs: Record<string, string>): string[] {
  const typed = words(text);
  if (!typed.length) return [];
  return Object.keys(verbs).filter((verb) => fits(typed, verb, (verbs[verb] ?? "").replace(/\{.*?\}/g, "")));
}

export function refusals(text: string, offers: Offers): Grey[] {
  const typed = words(text);
  return offers.greys.filter((one) => fits(typed, one.verb, one.noun, one.label));
}
