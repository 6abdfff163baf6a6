import { formatRate, winRateOf } from "@capicu/contract/statistics";

import { formatCount } from "#lib/format-numbers.ts";

import { dayOf } from "./days.ts";
import { gamesIn, type Step } from "./steps.ts";

interface Words {
  headline: string;
  detail: string;
}

/** "+34 W, −12 L since 3 May"; more wins count as good, more losses as bad. */
export function differenceOf(step: Step | undefined): Words | null {
  if (step === undefined) return null;
  const since = `since ${dayOf(step.from)}`;
  if (step.isNewLine)
    return {
      headline: "A new account, or a reset",
      detail: `The counters started again ${since}, so no games are shown.`,
    };
  if (step.isCorrection)
    return {
      headline: "Totals corrected",
      detail: `The totals went down ${since}, so games cannot be counted.`,
    };
  if (gamesIn(step) === 0)
    return { headline: `No games ${since}`, detail: "The same totals were uploaded again." };
  const { wins, losses } = step;
  return {
    headline: `+${formatCount(wins)} W, −${formatCount(losses)} L ${since}`,
    detail: `${counted(wins, "win")} and ${counted(losses, "loss", "losses")}: ${formatRate(winRateOf(wins, losses))} won.`,
  };
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
