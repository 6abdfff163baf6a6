import type { ReportedThing } from "@capicu/contract/report-moderation";
import { Trans, useLingui } from "@lingui/react/macro";

import { readReportedThings } from "#backend/report-moderation.ts";
import { RoomHead, RoomWait } from "#features/admin/admin-room.tsx";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useRequest } from "#lib/use-request.ts";
import art from "#ui/art/empty-queue-clear.svg";
import { EmptyState } from "#ui/empty-state.tsx";
import { Message } from "#ui/message.tsx";

import { OutcomeDialog, type Intention } from "./outcome-dialog.tsx";
import { ThingCard } from "./thing-card.tsx";
import { useOutcome } from "./use-outcome.ts";
import "./reports.css";

/** Whatever players have reported: what harms most first, then the oldest. */
export function ReportsScreen() {
  const { t } = useLingui();
  const { value, error, loading, reload } = useRequest(readReportedThings);
  const { intention, setIntention, busy, notice, decide } = useOutcome(error, reload);
  return (
    <div className="reported-things">
      <title>{t`Reports · Capicú`}</title>
      <RoomHead title={t`Reports`}>
        <p className="text-ink-2">
          <Trans>What harms most comes first, then what has waited longest.</Trans>
        </p>
      </RoomHead>
      {notice !== null && <NoticeMessage notice={notice} />}
      {value === undefined && (
        <RoomWait error={error} onRetry={reload}>{t`Loading reports...`}</RoomWait>
      )}
      {value !== undefined && (
        <ThingList page={value} busy={busy || loading} onIntend={setIntention} />
      )}
      {intention !== null && (
        <OutcomeDialog
          intention={intention}
          onClose={() => setIntention(null)}
          onConfirm={(reason) => void decide(intention, reason)}
        />
      )}
    </div>
  );
}

interface ThingListProps {
  page: { things: readonly ReportedThing[]; more: boolean };
  busy: boolean;
  onIntend: (intention: Intention) => void;
}

function ThingList({ page: { things, more }, busy, onIntend }: ThingListProps) {
  const { t } = useLingui();
  if (things.length === 0)
    return (
      <EmptyState art={art} title={t`No report waits for a decision`}>
        <Trans>What players report appears here.</Trans>
      </EmptyState>
    );
  return (
    <section
      className="reported-things"
      aria-label={t`Reports that wait for a decision`}
      aria-busy={busy}
    >
      <ul className="reported-things">
        {things.map((thing) => (
          <li key={`${thing.kind} ${thing.id}`}>
            <ThingCard
              thing={thing}
              busy={busy}
              onIntend={(outcome) => onIntend({ thing, outcome })}
            />
          </li>
        ))}
      </ul>
      {more && (
        <Message variant="info">{t`More reports wait: they follow once these are decided.`}</Message>
      )}
    </section>
  );
}
