/** Abbreviations of a game that stand in some words, spelled out for who does not know the game. */
export function shortIn(known: Record<string, string> | undefined, words: string): [string, string][] {
  return Object.entries(known ?? {}).filter(([short]) => stands(short, words));
}

const LETTER = /[A-Za-z0-9]/;

/** Whether it stands there as a word of its own; an s may follow. */
function stands(short: string, words: string): boolean {
  for (let at = words.indexOf(short); at >= 0; at = words.indexOf(short, at + 1)) {
    const after = words.slice(at + short.length).replace(/^s/, "");
    if (!LETTER.test(words[at - 1] ?? "") && !LETTER.test(after[0] ?? "")) return true;
  }
  return false;
}
