import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import { i18n as pageI18n } from "#languages/language.ts";
import type { Chart } from "#ui/chart-line.ts";

import { fullDayOf } from "./days.ts";

/** Describes all lines at the time with this index. */
export function describe(
  { times, lines, form }: Chart,
  index: number,
  i18n: I18n = pageI18n,
): string {
  const day = fullDayOf((times[index] ?? 0) * 1000, i18n);
  const values = lines.flatMap((line) => {
    const value = line.values[index] ?? null;
    return value === null ? [] : [`${line.name} ${form(value)}`];
  });
  if (values.length === 0) return i18n._(msg`${day}: nothing to show`);
  return `${day}: ${values.join(", ")}`;
}
