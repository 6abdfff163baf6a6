import { winRateOf } from "@capicu/contract/statistics";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";

import { dayOf } from "./days.ts";
import { gamesIn, type Form } from "./steps.ts";

/** One bar for each upload, oldest first; the line marks a win rate of 50%. */
export function FormBars({ form: { steps } }: { form: Form }) {
  const { t, i18n } = useLingui();
  const { rate: formatRate } = useFormats();
  return (
    <ol className="form-bars" aria-label={t`Win rate of each recent upload`}>
      {steps.map((step) => {
        const rate = winRateOf(step.wins, step.losses);
        const [day, won, games] = [dayOf(step.to, { i18n }), formatRate(rate), gamesIn(step)];
        const words = t`${day}: ${won} of ${plural(games, { one: "# game", other: "# games" })}`;
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
