import type { Disputes, GamertagDispute } from "@capicu/contract/gamertag-moderation";
import { Trans, useLingui } from "@lingui/react/macro";

import { readDisputes } from "#backend/gamertag-moderation.ts";
import { RoomHead, RoomWait } from "#features/admin/admin-room.tsx";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useRequest } from "#lib/use-request.ts";
import art from "#ui/art/empty-queue-clear.svg";
import { EmptyState } from "#ui/empty-state.tsx";
import { Message } from "#ui/message.tsx";

import { DisputeCard } from "./dispute-card.tsx";
import { RulingDialog } from "./ruling-dialog.tsx";
import { useRulings } from "./use-rulings.ts";
import "./disputes.css";

/** Disputes about gamertags that wait, the oldest first, and those that can still be undone. */
export function DisputesScreen() {
  const { t } = useLingui();
  const { value, error, loading, reload } = useRequest(readDisputes);
  const rulings = useRulings(error, reload);
  const { intention, notice } = rulings;
  return (
    <div className="disputes">
      <title>{t`Disputes about gamertags · Capicú`}</title>
      <RoomHead title={t`Disputes about gamertags`}>
        <p className="text-ink-2">
          <Trans>Compare the pictures with the word. The outcome moves the gamertag alone.</Trans>
        </p>
      </RoomHead>
      {notice !== null && <NoticeMessage notice={notice} />}
      {value === undefined && (
        <RoomWait error={error} onRetry={reload}>{t`Loading disputes...`}</RoomWait>
      )}
      {value !== undefined && (
        <Lists value={value} busy={rulings.busy || loading} rulings={rulings} />
      )}
      {intention !== null && (
        <RulingDialog
          intention={intention}
          onClose={() => rulings.setIntention(null)}
          onConfirm={(ruling) => rulings.decide(ruling, intention)}
        />
      )}
    </div>
  );
}

interface ListsProps {
  value: Disputes;
  busy: boolean;
  rulings: ReturnType<typeof useRulings>;
}

function Lists({ value: { open, decided, more }, busy, rulings }: ListsProps) {
  const { t } = useLingui();
  const list = (disputes: readonly GamertagDispute[]) => (
    <ul className="disputes" aria-busy={busy}>
      {disputes.map((dispute) => (
        <li key={dispute.id}>
          <DisputeCard
            dispute={dispute}
            busy={busy}
            onIntend={(outcome) => rulings.setIntention({ dispute, outcome })}
            onUndo={() => rulings.undo(dispute)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {open.length === 0 ? (
        <EmptyState art={art} title={t`No dispute waits for a decision`}>
          <Trans>What players dispute appears here.</Trans>
        </EmptyState>
      ) : (
        list(open)
      )}
      {more && (
        <Message variant="info">{t`More disputes wait: they follow once these are decided.`}</Message>
      )}
      {decided.length > 0 && (
        <section className="disputes" aria-label={t`Decided`}>
          <h2 className="type-h2">
            <Trans>Decided</Trans>
          </h2>
          {list(decided)}
        </section>
      )}
    </>
  );
}
