/** Numbers on a chart: round steps of an axis, and where a value lies on it. */

export interface Axis {
  low: number;
  high: number;
  ticks: number[];
}

const ROUND = [1, 2, 5, 10];

/** An axis about these values with at most `most` steps, each 1, 2 or 5 times a power of ten. */
export function axisOf(values: number[], most = 5): Axis {
  const low = Math.min(...values, 0);
  const high = Math.max(...values, 0);
  const span = high - low || 1;
  const rough = span / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (ROUND.find((one) => one * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
  return { low: first * step, high: last * step, ticks };
}

export function place(value: number, axis: Pick<Axis, "low" | "high">, from: number, to: number): number {
  return from + ((value - axis.low) / (axis.high - axis.low || 1)) * (to - from);
}

/** Labels that would lie upon each other move apart, in their order, within their bounds. */
export function apart(wanted: number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((at, i) => ({ at, i })).sort((a, b) => a.at - b.at);
  let floor = low;
  for (const one of order) floor = (one.at = Math.max(one.at, floor)) + gap;
  let roof = high;
  for (const one of order.reverse()) roof = (one.at = Math.min(one.at, roof)) - gap;
  return wanted.map((_, i) => order.find((one) => one.i === i)?.at ?? 0);
}
