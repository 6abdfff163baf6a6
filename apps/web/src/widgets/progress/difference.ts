import { winRateOf } from "@capicu/contract/statistics";
import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";

import { formatsOf } from "#languages/formats.ts";
import { i18n as pageI18n } from "#languages/language.ts";

import { dayOf } from "./days.ts";
import { gamesIn, type Step } from "./steps.ts";

interface Words {
  headline: string;
  detail: string;
}

/** "+34 W, −12 L since 3 May"; more wins count as good, more losses as bad. */
export function differenceOf(step: Step | undefined, i18n: I18n = pageI18n): Words | null {
  if (step === undefined) return null;
  const day = dayOf(step.from, { i18n });
  if (step.isNewLine)
    return {
      headline: i18n._(msg`A new account, or a reset`),
      detail: i18n._(msg`The counters started again since ${day}, so no games are shown.`),
    };
  if (step.isCorrection)
    return {
      headline: i18n._(msg`Totals corrected`),
      detail: i18n._(msg`The totals went down since ${day}, so games cannot be counted.`),
    };
  if (gamesIn(step) === 0)
    return {
      headline: i18n._(msg`No games since ${day}`),
      detail: i18n._(msg`The same totals were uploaded again.`),
    };
  const { wins, losses } = step;
  const { number, rate: formatRate } = formatsOf(i18n);
  const [won, lost, rate] = [number(wins), number(losses), formatRate(winRateOf(wins, losses))];
  return {
    headline: i18n._(
      msg({
        message: `+${won} W, −${lost} L since ${day}`,
        comment: "W is short for wins, L for losses.",
      }),
    ),
    detail: i18n._(
      msg`${plural(wins, { one: "# win", other: "# wins" })} and ${plural(losses, { one: "# loss", other: "# losses" })}: ${rate} won.`,
    ),
  };
}
