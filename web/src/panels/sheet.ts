/** Sums of a scoring sheet. */
import type { ScoreLine } from "../wire/types";

export interface SideSum {
  side: string;
  total: number;
  rows: ScoreLine[];
}

export const pointsOf = (line: ScoreLine): number => line.halves / 2;

export function sumsOf(lines: ScoreLine[]): SideSum[] {
  const sums = new Map<string, SideSum>();
  for (const line of lines) {
    const sum = sums.get(line.side) ?? { side: line.side, total: 0, rows: [] };
    sum.total += pointsOf(line);
    sum.rows.push(line);
    sums.set(line.side, sum);
  }
  return [...sums.values()].sort((a, b) => b.total - a.total);
}
