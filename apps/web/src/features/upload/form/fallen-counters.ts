// Loaded with the first number, because an empty form does not need the engine.
import { countersThatFell } from "@capicu/consistency/history";
import { MODE_NAMES, toCount } from "@capicu/contract/statistics";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import {
  FIELDS,
  partsOf,
  STAT_PATHS,
  type StatPath,
  type StatValues,
} from "#features/upload/form-values.ts";
import { formatsOf } from "#languages/formats.ts";
import { sayIn } from "#languages/say.ts";

/** Each as text, such as "Overall Wins from 3,518 to 12"; an empty field is unknown. */
export function fallenCounters(
  stats: StatValues,
  approved: Readonly<Record<string, number | null>>,
  i18n: I18n,
): string[] {
  const { number } = formatsOf(i18n);
  const filled = STAT_PATHS.filter((path) => (stats[path] ?? "").trim() !== "");
  const typed = Object.fromEntries(filled.map((path) => [path, toCount(stats[path])]));
  return countersThatFell({ screen: DOMINO_SCREEN, typed, before: approved }).map((fall) => {
    const { mode, field } = partsOf(fall.path as StatPath);
    const [modeName, label] = [MODE_NAMES[mode], FIELDS[field].label].map((name) =>
      sayIn(i18n, name),
    );
    const name = i18n.t(
      msg({ message: `${modeName} ${label}`, comment: "Overall Wins, Casual Losses" }),
    );
    const [before, now] = [number(fall.before), number(fall.now)];
    return i18n.t(msg`${name} from ${before} to ${now}`);
  });
}
