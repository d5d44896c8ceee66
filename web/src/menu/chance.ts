/** A chance as a person reads it: only what is certain is 0 or 100 per cent. */
export function chance(count: number, of: number): string {
  const percent = Math.round((1000 * count) / Math.max(1, of)) / 10;
  if (percent >= 100 && count < of) return "> 99.9 %";
  if (percent <= 0 && count > 0) return "< 0.1 %";
  return `${percent} %`;
}
