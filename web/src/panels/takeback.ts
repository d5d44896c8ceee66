/** Where a take-back goes: to the moment before one's own last choice. */

/** `marks`: the steps at which the choice passed to a side; `step`: how many choices there are now. */
export function lastOwnChoice(marks: { step: number; side: string }[], step: number, mine: (side: string) => boolean): number | null {
  let end = step;
  for (const mark of [...marks].sort((a, b) => b.step - a.step)) {
    if (mine(mark.side) && end > mark.step) return end - 1;
    end = Math.min(end, mark.step);
  }
  return null;
}
