import type { EventSheet, EventTableDetails } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";

import type { EventPageProps } from "#features/events/event-page.ts";
import { HAND_KIND_NAMES } from "#features/events/event-words.ts";
import type { PersonNames } from "#features/events/person-names.ts";
import { scoreText } from "#features/events/seats.ts";
import { SideMark } from "#features/events/side-mark.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";

interface SheetVersionsProps {
  event: EventPageProps["event"];
  details: EventTableDetails;
  names: PersonNames;
}

/** What others have written for this table; where the sheets differ, all of them stand side by side. */
export function SheetVersions({ details }: SheetVersionsProps) {
  const { differs } = details.table;
  const sheets = details.sheets.filter(
    ({ is_own, hands }) => hands.length > 0 && (differs || !is_own),
  );
  if (sheets.length === 0) return null;
  return (
    <Card className="event-card event-versions" aria-labelledby="event-versions">
      <h3 id="event-versions" className="type-h2">
        {differs ? <Trans>The sheets differ</Trans> : <Trans>Sheets of others</Trans>}
      </h3>
      {differs && (
        <Message variant="warning">
          <Trans>Compare them at the table. Nothing is overwritten.</Trans>
        </Message>
      )}
      <div className="event-fields">
        {sheets.map((sheet) => (
          // A sheet is its first line's, also where the staff, which has no entrant, has written two.
          <Version key={sheet.hands[0]?.id} sheet={sheet} />
        ))}
      </div>
    </Card>
  );
}

function Version({ sheet }: { sheet: EventSheet }) {
  const { t } = useLingui();
  const author = sheet.author.name ?? t`A player`;
  return (
    <section className="grid content-start gap-2" aria-label={author}>
      <h4 className="type-h3">
        <bdi className="wrap-anywhere">{author}</bdi>{" "}
        {sheet.side !== null && <SideMark side={sheet.side} />}
      </h4>
      <p className="type-number">{scoreText(sheet.points)}</p>
      <ol className="event-rows">
        {sheet.hands.map(({ id, no, side: winner, kind, points }) => (
          <li key={id} className="event-row">
            <span className="flex flex-wrap items-center gap-2">
              <span className="type-number text-ink-2">{no}</span>
              <SideMark side={winner} />
              <span>{t(HAND_KIND_NAMES[kind])}</span>
            </span>
            <span className="type-number">{points}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
