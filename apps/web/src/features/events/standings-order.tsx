import { Trans, useLingui } from "@lingui/react/macro";

import { FIGURE_MEANINGS, FIGURE_NAMES, FORMULA_NAMES, type Figure } from "./criterion-words.ts";
import type { EventPageProps } from "./event-page.ts";

/** In which order the figures decide, and what each one is. */
export function StandingsOrder({ event }: Pick<EventPageProps, "event">) {
  const { t } = useLingui();
  const { order, effectiveness } = event.rules.standings;
  const figures: readonly Figure[] = [...order, "lot"];
  return (
    <details className="event-details">
      <summary className="link">
        <Trans>How the order comes about</Trans>
      </summary>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-ink-2">
        {figures.map((figure) => (
          <li key={figure}>
            <strong className="block">{t(FIGURE_NAMES[figure])}</strong>
            <span className="block">{t(FIGURE_MEANINGS[figure])}</span>
            {figure === "effectiveness" && (
              <span className="block">{t(FORMULA_NAMES[effectiveness])}</span>
            )}
            {figure === "lot" && <Seed seed={event.seed} />}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Seed({ seed }: { seed: string }) {
  return (
    <Trans comment="The seed from which the lot of an event is made">
      The seed is <code className="wrap-anywhere">{seed}</code>.
    </Trans>
  );
}
