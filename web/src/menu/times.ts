/** Which numbers of times to offer: the small ones, and all that is possible. */
const SMALL = [2, 3, 4, 5];

export function timesOf(most: number): number[] {
  return [...new Set([...SMALL.filter((times) => times < most), ...(most > 1 ? [most] : [])])];
}
