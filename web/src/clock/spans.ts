/** Spans of time in words and figures. */
import { t } from "../i18n/prefs.svelte";
import type { ClockWanted } from "../wire/types";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a clock shows: 0:07, 12:30, 1:05:09, and above a day "2 d 3 h". */
export function clockFace(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= DAY) {
    const hours = Math.floor((seconds % DAY) / HOUR);
    return t("days_n", Math.floor(seconds / DAY)) + (hours ? ` ${t("hours_n", hours)}` : "");
  }
  const parts = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE];
  const [first = 0, ...rest] = parts[0] ? parts : parts.slice(1);
  return [first, ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
}

/** A span in the largest unit that measures it exactly. */
export function spanText(seconds: number): string {
  if (seconds && seconds % DAY === 0) return t("days_n", seconds / DAY);
  if (seconds && seconds % HOUR === 0) return t("hours_n", seconds / HOUR);
  if (seconds && seconds % MINUTE === 0) return t("minutes_n", seconds / MINUTE);
  return t("seconds_n", seconds);
}

export function clockText({ bank, increment }: ClockWanted): string {
  return increment ? t("clock_of", spanText(bank), spanText(increment)) : spanText(bank);
}

/** Clocks that suit an evening, a day at the table, and letters. */
export const USUAL: ClockWanted[] = [
  { bank: 15 * MINUTE, increment: 10 },
  { bank: 45 * MINUTE, increment: 30 },
  { bank: 2 * HOUR, increment: MINUTE },
  { bank: 3 * DAY, increment: 12 * HOUR },
  { bank: 14 * DAY, increment: DAY },
];
