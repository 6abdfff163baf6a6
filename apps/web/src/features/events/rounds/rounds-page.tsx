import { Trans, useLingui } from "@lingui/react/macro";

import type { EventPageProps } from "#features/events/event-page.ts";
import { PendingPart } from "#features/events/pending-part.tsx";
import { Card } from "#ui/card.tsx";
import { OutdatedMessage } from "#ui/outdated-message.tsx";

import { RoundGames } from "./round-games.tsx";
import { RoundsTable } from "./rounds-table.tsx";
import { useRounds } from "./use-rounds.ts";
import "./rounds.css";

/** Every round with its games, from the first to the final; the bracket of an elimination is this list, too. */
export function RoundsPage({ event }: EventPageProps) {
  const { t } = useLingui();
  const { rounds, error, reload } = useRounds(event);
  const reason = error?.message ?? "";
  if (rounds === undefined)
    return (
      <PendingPart
        error={error}
        onRetry={reload}
        loading={t`Loading the rounds...`}
        failed={t`We could not load the rounds. ${reason}`}
      />
    );
  const last = rounds.at(-1);
  if (last === undefined)
    return (
      <Card className="event-card">
        <p className="text-ink-2">
          <Trans>No round is drawn yet. All games will be listed here.</Trans>
        </p>
      </Card>
    );
  const { no } = last;
  return (
    <div className="event-column">
      <output className="sr-only">{t`Round ${no} is drawn.`}</output>
      {error !== undefined && <OutdatedMessage reason={reason} onRetry={reload} />}
      <div className="rounds">
        {rounds.map((round) => (
          <RoundGames key={round.no} round={round} />
        ))}
      </div>
      <details>
        <summary className="link">
          <Trans>All games as one table</Trans>
        </summary>
        <RoundsTable rounds={rounds} />
      </details>
    </div>
  );
}
