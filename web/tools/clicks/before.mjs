/** How many clicks the client of 8105921 wanted for a choice: on the board, and from its list. No server, no browser. */

/** Of a longer group of choices the list showed eight, and the rest after a click. */
const FEW = 9;
/** So many numbers or more were a slider and a button. */
const NUMBERS = 6;

const pair = (noun) => (noun.includes(">") ? [noun.slice(0, noun.indexOf(">")), noun.slice(noun.indexOf(">") + 1)] : [noun, null]);

export function before(position, [verb, noun], drawing) {
  const list = fromList(position.menu, verb, noun);
  return { list, board: onBoard(position, verb, noun, drawing) ?? list };
}

function fromList(menu, verb, noun) {
  if (!noun) return 1;
  const group = menu.offers.filter((one) => one[0] === verb && one[1]).map((one) => one[1]);
  if (group.length >= NUMBERS && group.every((one) => /^-?\d+$/.test(one)) && menu.verbs[verb]?.kind !== "hex") return 2;
  return group.length > FEW && group.indexOf(noun) >= FEW - 1 ? 2 : 1;
}

/** A click on the place or the stack; one on the piece in its card where several can be chosen; one on what to do with it. */
function onBoard({ menu, view }, verb, noun, drawing) {
  if (!noun) return 1;
  const spaces = new Map([...drawing.spaces, ...(drawing.boxes ?? [])].map((one) => [one.id, one]));
  const pieces = new Map(view.pieces.filter((one) => one.id !== null).map((one) => [one.id, one]));
  const isThing = (id) => spaces.has(id) || pieces.has(id);
  const [first, second] = pair(noun);
  const handle = isThing(first) ? first : second !== null && isThing(second) ? second : null;
  if (handle === null) return null;
  const of = (id) =>
    menu.offers.filter(([, about]) => {
      const [one, two] = pair(about);
      return two === null || isThing(one) ? one === id : two === id;
    });
  const at = pieces.get(handle)?.at ?? handle;
  const here = view.pieces.filter((one) => one.at === at && one.id !== null).map((one) => one.id);
  const alone = here.length <= (spaces.get(at)?.slots?.length ?? 1);
  const under = handle === at ? [at] : alone ? [handle, at] : [...here, at];
  const open = under.filter((id) => of(id).length > 0);
  const choices = of(handle);
  const picks = choices.filter(([, about]) => about.startsWith(`${handle}>`));
  const picked = picks.length > 0 && picks.length === choices.length && new Set(picks.map(([one]) => one)).size === 1 && picks.every(([, about]) => isThing(pair(about)[1]));
  const chosen = picked ? 1 : choices.length === 1 && !picks.length ? 0 : 1; // where it goes, or what is done with it
  return 1 + (open.length > 1 && handle !== at ? 1 : 0) + (open.length > 1 && handle === at ? 1 : chosen);
}
