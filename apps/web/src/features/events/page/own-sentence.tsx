import type { OwnEntry } from "@capicu/contract/events";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { EventPageProps } from "#features/events/event-page.ts";
import { useNameOf } from "#features/events/person-names.ts";
import { useFormats } from "#languages/formats.ts";

interface OwnSentenceProps {
  event: EventPageProps["event"];
  entry: OwnEntry;
}

/** What the reader is in the event, and what comes next for them. */
export function OwnSentence({ event, entry }: OwnSentenceProps) {
  return (
    <div className="grid gap-1.5">
      <p className="type-h3">
        <StateSentence entry={entry} />
      </p>
      <PartnerSentence entry={entry} />
      <CheckInSentence event={event} entry={entry} />
    </div>
  );
}

function StateSentence({ entry }: { entry: OwnEntry }): ReactNode {
  const before = entry.waiting_before ?? 0;
  const sentences: Record<OwnEntry["state"], ReactNode> = {
    invited: <Trans>You are invited.</Trans>,
    registered: <Trans>You take part.</Trans>,
    waiting: <Trans>You are on the waiting list. Before you: {before}</Trans>,
    withdrawn: <Trans>You have withdrawn.</Trans>,
    left: <Trans>You have left this event. Your results stay.</Trans>,
    disqualified: <Trans>You are disqualified from this event.</Trans>,
  };
  return sentences[entry.state];
}

function PartnerSentence({ entry: { partner, state } }: { entry: OwnEntry }) {
  const nameOf = useNameOf();
  if (partner === null || state === "invited" || state === "withdrawn") return null;
  const name = nameOf(partner.person);
  return (
    <p className="text-ink-2">
      {partner.state === "invited" ? (
        <Trans>
          Your pair counts once <bdi>{name}</bdi> has accepted.
        </Trans>
      ) : (
        <Trans>
          Your partner is <bdi>{name}</bdi>.
        </Trans>
      )}
    </p>
  );
}

function CheckInSentence({ event, entry }: OwnSentenceProps) {
  const { t } = useLingui();
  const { deadline } = useFormats();
  if (entry.state !== "registered" || (event.state !== "open" && event.state !== "running"))
    return null;
  if (entry.checked_in_at !== null)
    return <p className="text-ink-2">{t`You are checked in. You will be drawn.`}</p>;
  if (event.checkin_from === null || event.checkin_to === null) return null;
  const [from, to] = [deadline(new Date(event.checkin_from)), deadline(new Date(event.checkin_to))];
  return (
    <p className="text-ink-2">
      <Trans>
        Check in between {from} and {to}: scan the square on the wall. Only those who are checked in
        are drawn.
      </Trans>
    </p>
  );
}
