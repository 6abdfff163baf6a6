// The claims that an uptime supports, depending on the length of its history.
import { UPTIME_AIM, uptimePercent, type Uptime } from "@capicu/contract/uptime";
import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";

import { formatsOf } from "#languages/formats.ts";

const DAY_MINUTES = 1440;
/** In 30 days 99.9% allows 43 minutes; in fewer days a single restart weighs too much. */
const ENOUGH_DAYS = 30;
/** Those of the measured per cent. */
const MOST_DECIMALS = 3;

/** Formats the uptime with exactly the measured decimals. */
export function formatUptime(uptime: Pick<Uptime, "up" | "minutes">, i18n: I18n): string {
  return formatPercent(uptimePercent(uptime), i18n);
}

function formatPercent(percent: number, i18n: I18n): string {
  const options = { style: "percent", maximumFractionDigits: MOST_DECIMALS } as const;
  return formatsOf(i18n).number(percent / 100, options);
}

export function historyWords(uptime: Pick<Uptime, "up" | "minutes">, i18n: I18n): string {
  const days = Math.floor(uptime.minutes / DAY_MINUTES);
  const goal = formatPercent(UPTIME_AIM, i18n);
  if (days === 0)
    return i18n._(
      msg`There is less than a day of history: too little to compare with our goal of ${goal}.`,
    );
  const needed = ENOUGH_DAYS;
  if (days < needed)
    return i18n._(
      msg`${plural(days, {
        one: `There is # day of history: too little to compare with our goal of ${goal}. That takes ${needed} days.`,
        other: `There are # days of history: too little to compare with our goal of ${goal}. That takes ${needed} days.`,
      })}`,
    );
  return uptimePercent(uptime) >= UPTIME_AIM
    ? i18n._(msg`This meets our goal of ${goal}.`)
    : i18n._(msg`This is below our goal of ${goal}.`);
}

/** "2 days 3 h 5 min" */
export function formatMinutes(minutes: number, i18n: I18n): string {
  const days = Math.floor(minutes / DAY_MINUTES);
  const hours = Math.floor((minutes % DAY_MINUTES) / 60);
  const rest = minutes % 60;
  const parts: string[] = [];
  if (days > 0) parts.push(i18n._(msg`${plural(days, { one: "# day", other: "# days" })}`));
  if (hours > 0) parts.push(i18n._(msg`${hours} h`));
  if (rest > 0 || minutes === 0) parts.push(i18n._(msg`${rest} min`));
  return formatsOf(i18n).list(parts, { type: "unit", style: "narrow" });
}
