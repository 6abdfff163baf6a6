import type { I18n } from "@lingui/core";

import { formatsOf } from "#languages/formats.ts";
import { i18n as pageI18n } from "#languages/language.ts";

const DAY = { day: "numeric", month: "short" } as const;
const DATED = { ...DAY, year: "numeric" } as const;

interface DayOptions {
  i18n?: I18n;
  now?: Date;
}

/** "3 May", with the year unless it is the current one. */
export function dayOf(moment: string, options: DayOptions = {}): string {
  const { i18n = pageI18n, now = new Date() } = options;
  const day = new Date(moment);
  const format = day.getFullYear() === now.getFullYear() ? DAY : DATED;
  return formatsOf(i18n).dayFirst(day, format);
}

/** "3 May 2026" */
export const fullDayOf = (moment: string | number, i18n: I18n = pageI18n) =>
  formatsOf(i18n).dayFirst(new Date(moment), DATED);
