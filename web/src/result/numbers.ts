/** Values of the computer's judgement in words: a game won is 100. */
import { worth } from "../advice/advice.svelte";
import { t } from "../i18n/prefs.svelte";
import type { Course } from "../wire/types";
import type { Series } from "./LineChart.svelte";

/** A value with one standard error. */
export const give = (value: number, error: number): string => `${worth(value)} ± ${worth(error).replace("+", "")}`;

/** What a score counts, as the strip writes it: halves as ½. */
export function counted(score: number): string {
  const whole = Math.trunc(Math.abs(score));
  const half = Math.abs(score) - whole === 0.5;
  return `${score < 0 ? "−" : ""}${half ? `${whole || ""}½` : Math.abs(score)}`;
}

/** Whether the value is more than what chance would make of nothing. */
export const telling = (value: number, error: number): boolean => Math.abs(value) > 2 * error;

/** A bare number says that it is a turn; a year or a season says what it is. */
export const turnName = (turn: string): string => (/^\d{1,2}$/.test(turn) ? `${t("turn")} ${turn}` : turn);

/** Words that say nothing new after others are left out. */
export const anew = (words: string, before: string[]): string => (before.some((one) => bare(one) === bare(words)) ? "" : words);

const bare = (words: string): string => words.trim().replace(/[.。]$/, "").toLowerCase();

/** Milliseconds as a person says them. */
export function span(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return t("seconds_n", seconds);
  if (seconds < 3600) return `${t("minutes_n", Math.floor(seconds / 60))} ${t("seconds_n", seconds % 60)}`;
  if (seconds < 86_400) return `${t("hours_n", Math.floor(seconds / 3600))} ${t("minutes_n", Math.floor((seconds % 3600) / 60))}`;
  return `${t("days_n", Math.floor(seconds / 86_400))} ${t("hours_n", Math.floor((seconds % 86_400) / 3600))}`;
}

export interface ChartChoice {
  id: string;
  label: string;
  series: Series[];
}

type SideLook = (side: string) => { label: string; tint: string };

/** What can be drawn of a game's course: what each side counted, kind by kind, and how it stood in the computer's eyes. */
export function charts(course: Course, look: SideLook, names: { score: string; judged: string }): ChartChoice[] {
  const kinds = new Map<string, ChartChoice>();
  for (const { id, label, side, values } of course.series) {
    const kind = kinds.get(id) ?? { id, label: label || names.score, series: [] };
    kinds.set(id, kind);
    const points = values.flatMap((value, i): [number, number][] => (value === null ? [] : [[course.marks[i]?.step ?? i, value]]));
    const seen = side ? look(side) : { label, tint: "var(--soft)" };
    if (points.length > 1) kind.series.push({ id: `${id}/${side}`, ...seen, points });
  }
  const judged = Object.entries(course.value).map(([side, values]): Series => {
    return { id: side, ...look(side), points: values.map((value, i) => [course.marks[i]?.step ?? i, Math.round(value / 10) / 10]) };
  });
  const told = [...kinds.values()].filter((kind) => kind.series.length);
  return judged.some((one) => one.points.length > 1) ? [...told, { id: "judged", label: names.judged, series: judged }] : told;
}
