/** The menu by noun: what can be done with a thing, and what cannot and why. No rule is known here. */
import { t } from "../i18n/prefs.svelte";
import type { Menu, Offer, RefusedOffer, Stop } from "../wire/types";

export interface Choice {
  verb: string;
  noun: string;
  label: string;
  kind: string;
  /** What it costs of what a person counts; "" where it costs nothing or nothing is known. */
  price: string;
  /** Why it cannot be undone; "" where it can, or where nothing is known. */
  stop: Stop;
  /** The same can be chosen right again. */
  again: boolean;
}

export interface Grey {
  verb: string;
  noun: string;
  label: string;
  kind: string;
  rule: string;
  reason: string;
}

export class Offers {
  readonly choices: Choice[];
  readonly greys: Grey[];
  private byNoun = new Map<string, Choice[]>();
  private greyByNoun = new Map<string, Grey[]>();

  /** `isThing` tells whether an id can be seen and picked; a pair whose first part cannot is met by its second. */
  constructor(
    menu: Menu | null,
    private readonly isThing: (id: string) => boolean = () => true,
  ) {
    const verbs = menu?.verbs ?? {};
    this.choices = menu?.mine ? (menu.offers ?? []).map((offer) => choice(offer, menu)) : [];
    this.greys = menu?.mine ? (menu.refused ?? []).map((refusal) => grey(refusal, verbs)) : [];
    for (const one of this.choices) for (const id of handles(one.noun)) push(this.byNoun, id, one);
    for (const one of this.greys) for (const id of handles(one.noun)) push(this.greyByNoun, id, one);
  }

  /** What can be done with a thing; a pair `first>second` counts for its first until that is picked. */
  of(id: string, picked: string | null = null): Choice[] {
    const found = this.byNoun.get(id) ?? [];
    return found.filter((one) => {
      const [first, second] = pair(one.noun);
      if (second === null) return true;
      if (!this.isThing(first)) return second === id;
      return picked === null ? first === id : first === picked && second === id;
    });
  }

  refusalsOf(id: string): Grey[] {
    return this.greyByNoun.get(id) ?? [];
  }

  /** Ids that glow: nouns, firsts of pairs, or seconds of the pairs of the one picked. */
  glowing(picked: string | null = null): string[] {
    const ids = new Set<string>();
    for (const one of this.choices) {
      const [first, second] = pair(one.noun);
      if (one.noun === "") continue;
      if (second !== null && !this.isThing(first)) ids.add(second);
      else if (second === null || picked === null) ids.add(first);
      else if (first === picked) ids.add(second);
    }
    return [...ids];
  }

  get bare(): Choice[] {
    return this.choices.filter((one) => one.noun === "");
  }

  /** Choices with nouns, verb by verb. */
  get groups(): { verb: string; label: string; choices: Choice[] }[] {
    const groups = new Map<string, Choice[]>();
    for (const one of this.choices) if (one.noun !== "") push(groups, one.verb, one);
    return [...groups].map(([verb, choices]) => ({ verb, label: choices[0]?.verb ?? verb, choices }));
  }
}

/** The same choice, though its price may have come since. */
export const isSame = (one: Choice, other: Choice | undefined): boolean => one.verb === other?.verb && one.noun === other.noun;

export function pair(noun: string): [string, string | null] {
  const at = noun.indexOf(">");
  return at < 0 ? [noun, null] : [noun.slice(0, at), noun.slice(at + 1)];
}

function handles(noun: string): string[] {
  if (noun === "") return [];
  const [first, second] = pair(noun);
  return second === null ? [first] : [first, second];
}

function choice([verb, noun, label, price = "", stop = "", again = 0]: Offer, menu: Menu): Choice {
  const known = menu.verbs?.[verb];
  return { verb, noun, label: label || known?.label || verb, kind: known?.kind ?? "", price, stop, again: again > 0 };
}

/** What could be chosen after a choice: known by name only, neither prices nor whether it is final. */
export const aheadChoices = (offers: Offer[], verbs: Record<string, string> = {}): Choice[] =>
  offers.map(([verb, noun, label]) => ({ verb, noun, label: label || verbs[verb] || verb, kind: "", price: "", stop: "", again: false }));

function grey([verb, noun, rule, reason]: RefusedOffer, verbs: NonNullable<Menu["verbs"]>): Grey {
  return { verb, noun, rule, reason, label: verbs[verb]?.label ?? verb, kind: verbs[verb]?.kind ?? "" };
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const MANY_NUMBERS = 6;

/** Whether a group is a choice of amount, better made with a slider. */
export function isNumbers(choices: Choice[]): boolean {
  return choices.length >= MANY_NUMBERS && choices.every((one) => /^-?\d+$/.test(one.noun) && one.kind !== "hex");
}

/** A verb's label is what all its choices say, with a dot for each thing that they name: `Ask … for Resources`. */
const GAP = "…";
/** Chinese words that stand before a thing, and say nothing without it. */
const BEFORE = /^[在从自由以用向对为将把使]$/;
/** What still belongs to a word before the gap, so that it cannot stand alone. */
const BOUND = /^[为点]/;
const SHORT = 32;

/** What all choices of a verb say after the thing they name; "" where they end with it, or say too much to be a heading. */
function closing(verb: string, label: string): string {
  const [, ...rest] = verb.split(GAP);
  const last = rest.at(-1) ?? "";
  return last.length <= SHORT && !/^\s*[:：,，(（)）]/.test(last) && label.endsWith(last) ? last : "";
}

/** A verb as a heading over its choices, one of which is `label`: without what they name. */
export function headingOf(verb: string, label = ""): string {
  const [first = "", ...rest] = verb.replace(/\{[^}]*\}?/g, GAP).split(GAP);
  const words = ended(headed(first, rest, closing(verb, label)));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Without what opens the next thing, be it its article. */
const ended = (words: string): string => words.replace(/[\s,，:：(（]+$/, "").replace(/ (?:an?|the)$/, "");

/** What follows the thing that stands behind a word like 在; the thing of a thing (…的…) is one. */
const after = (rest: string[]): string => rest.join(GAP).replace(/^的[^…]*…/, "");

function headed(first: string, rest: string[], close: string): string {
  if (!rest.length) return first;
  if (BEFORE.test(first)) return BOUND.test(after(rest)) ? [first, after(rest)].join(GAP) : after(rest);
  return close ? `${first}${GAP}${close}` : first;
}

/** A choice under the heading of its verb: what all of them say need not be said again. */
export function shortLabel(label: string, verb: string): string {
  const [first = "", ...rest] = verb.split(GAP);
  const close = closing(verb, label);
  if (BEFORE.test(first) && (!close || after(rest).includes(GAP))) return label;
  const [said, before] = [label.toLowerCase(), ended(first).trim().toLowerCase()];
  let words = label;
  if (before && said.startsWith(before)) words = label.slice(before.length);
  else if (!rest.length && before && said.endsWith(` ${before}`)) words = label.slice(0, -before.length);
  if (close) words = words.slice(0, -close.length);
  return words.replace(/^[\s:：]+/, "").trim() || label;
}

/** A label around what is shown of it: whoever hears or speaks the button's name has the whole. */
export function around(label: string, short: string): [before: string, shown: string, after: string] {
  const at = short ? label.indexOf(short) : -1;
  if (at < 0) return ["", short || label, ""];
  return [label.slice(0, at), short, label.slice(at + short.length)];
}

/** What cannot be done, with the thing it names: in its place where the verb has one for it. */
export function refusedWords({ label, noun }: Pick<Grey, "label" | "noun">, name: string): string {
  if (!noun) return label;
  return label.split(GAP).length === 2 && pair(noun)[1] === null ? label.replace(GAP, name) : `${label} · ${name}`;
}

/** A choice in words, for who cannot see where on the board it is: what it costs, and that it is final. */
export function toldOf(choice: Choice): string {
  const more = [choice.price, choice.stop ? t("final") : ""].filter((text) => text !== "");
  return choice.label + (more.length ? ` (${more.join(", ")})` : "");
}
