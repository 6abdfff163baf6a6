import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";

import { ChoiceCards } from "#features/events/choice-cards.tsx";
import type { EventPageProps } from "#features/events/event-page.ts";
import { Card } from "#ui/card.tsx";

import { PrintedRound } from "./printed-round.tsx";
import { PrintedStandings } from "./printed-standings.tsx";

const WHATS = ["pairings", "slips", "sheets", "standings"] as const;

/** What can be printed of an event; the choice is in the address, so that other pages lead to it. */
export function PrintPage({ event }: Pick<EventPageProps, "event">) {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const what = WHATS.find((each) => each === query.get("what")) ?? "pairings";
  const change = (name: string, value: string) =>
    setQuery(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <Card className="event-card" aria-labelledby="event-print">
      <h2 id="event-print" className="type-h2">
        <Trans>Print</Trans>
      </h2>
      <ChoiceCards
        legend={<Trans>What is printed</Trans>}
        choices={[
          {
            value: "pairings",
            label: t`Pairings`,
            meaning: t`Who plays where, to hang on the wall.`,
          },
          {
            value: "slips",
            label: t`Seat slips`,
            meaning: t`One for each player, to cut out, with a code that leads to the table.`,
          },
          {
            value: "sheets",
            label: t`Empty score sheets`,
            meaning: t`A page for each table, with a line for each signature.`,
          },
          {
            value: "standings",
            label: t`Standings`,
            meaning: t`As the results are now.`,
          },
        ]}
        chosen={what}
        onChoose={(value) => change("what", value)}
      />
      {what === "standings" ? (
        <PrintedStandings event={event} />
      ) : (
        <PrintedRound
          event={event}
          what={what}
          roundNo={Number(query.get("round") ?? 0)}
          onRound={(no) => change("round", String(no))}
        />
      )}
    </Card>
  );
}
