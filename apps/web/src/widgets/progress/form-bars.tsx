import { formatRate, winRateOf } from "@capicu/contract/statistics";

import { formatCount } from "#lib/format-numbers.ts";

import { dayOf } from "./days.ts";
import { gamesIn, type Form } from "./steps.ts";

/** One bar for each upload, oldest first; the line marks a win rate of 50%. */
export function FormBars({ form: { steps } }: { form: Form }) {
  return (
    <ol className="form-bars" aria-label="Win rate of each recent upload">
      {steps.map((step) => {
        const rate = winRateOf(step.wins, step.losses);
        const words = `${dayOf(step.to)}: ${formatRate(rate)} of ${formatCount(gamesIn(step))} games`;
        return (
          <li key={step.to} title={words} data-won={rate >= 50 || undefined}>
            <span style={{ height: `${Math.max(rate, 3)}%` }} aria-hidden="true" />
            <span className="sr-only">{words}</span>
          </li>
        );
      })}
    </ol>
  );
}
