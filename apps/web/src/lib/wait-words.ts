import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";

import { i18n as pageI18n } from "#languages/language.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A wait in words, in its largest unit: "3 hours". */
export function waitWords(seconds: number, i18n: I18n = pageI18n): string {
  return i18n._(inLargestUnit(seconds));
}

function inLargestUnit(seconds: number): MessageDescriptor {
  if (seconds < MINUTE) return msg`less than a minute`;
  const minutes = Math.floor(seconds / MINUTE);
  if (seconds < HOUR) return msg`${plural(minutes, { one: "# minute", other: "# minutes" })}`;
  const hours = Math.floor(seconds / HOUR);
  if (seconds < DAY) return msg`${plural(hours, { one: "# hour", other: "# hours" })}`;
  const days = Math.floor(seconds / DAY);
  return msg`${plural(days, { one: "# day", other: "# days" })}`;
}
