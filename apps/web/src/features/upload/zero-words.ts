import { MODES, toCount, toPercent } from "@capicu/contract/statistics";
import { partsOf, type StatPath } from "@capicu/contract/statistics-screen";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import { formatsOf } from "#languages/formats.ts";
import { sayIn } from "#languages/say.ts";

import { FIELDS, fieldsOf, MODE_NAMES, STAT_PATHS, type StatValues } from "./form-values.ts";
import { COMMAS } from "./messages.ts";

/** Empty and invalid numbers are sent as 0. */
export function sentValue(path: StatPath, text: string | undefined): number {
  return FIELDS[partsOf(path).field].percent ? toPercent(text) : toCount(text);
}

const A_ZERO = /^0+([.,]0*)?$/;

/** The fields that will be sent as 0 although no 0 was typed, in words; null when there are none. */
export function zeroWords(stats: StatValues, i18n: I18n): string | null {
  const zeroed = STAT_PATHS.filter((path) => {
    const text = (stats[path] ?? "").trim();
    return sentValue(path, text) === 0 && !A_ZERO.test(text);
  });
  if (zeroed.length === 0) return null;
  if (zeroed.length === STAT_PATHS.length) return i18n.t(msg`All fields will be sent as 0.`);
  const { list } = formatsOf(i18n);
  const parts = MODES.flatMap((mode) => {
    const names = zeroed
      .filter((path) => partsOf(path).mode === mode)
      .map((path) => sayIn(i18n, FIELDS[partsOf(path).field].label));
    if (names.length === 0) return [];
    const title = sayIn(i18n, MODE_NAMES[mode]);
    if (names.length === fieldsOf(mode).length) return [i18n.t(msg`${title} (all fields)`)];
    const fields = list(names, COMMAS);
    return [i18n.t(msg`${title} (${fields})`)];
  });
  const blocks = list(parts, COMMAS);
  return i18n.t(msg`Empty, and sent as 0: ${blocks}.`);
}
