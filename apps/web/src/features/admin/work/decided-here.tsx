import type { PictureKind } from "@capicu/contract/pictures";
// What is seen and decided in the list itself: pictures, and reports of whatever it is.
import type { WorkItem } from "@capicu/contract/work-list";
import { useLingui } from "@lingui/react/macro";
import { useMemo, type ReactNode } from "react";

import { readReportedThings } from "#backend/report-moderation.ts";
import { WaitingCard } from "#features/admin/pictures/picture-approval.tsx";
import { usePictureQueue } from "#features/admin/pictures/use-picture-queue.ts";
import { OutcomeDialog } from "#features/admin/reports/outcome-dialog.tsx";
import { ThingCard } from "#features/admin/reports/thing-card.tsx";
import { useOutcome } from "#features/admin/reports/use-outcome.ts";
import { useDecisionKeys } from "#features/admin/review/use-decision-keys.ts";
import type { Notice } from "#features/admin/use-work.ts";
import { useRequest } from "#lib/use-request.ts";
import { LoadingView } from "#ui/loader.tsx";
import "#features/admin/pictures/pictures.css";
import "#features/admin/reports/reports.css";

interface DecidedHereProps {
  item: WorkItem;
  /** For an item that is not among the first of its own page, or has just gone. */
  otherwise: ReactNode;
  onDecided: (notice: Notice) => void;
}

export function WaitingPictureItem({
  kind,
  item: { id },
  otherwise,
  onDecided,
}: DecidedHereProps & { kind: PictureKind }) {
  const { t } = useLingui();
  const queue = usePictureQueue(kind, true);
  const { busy, decide, isLoaded, items } = queue;
  const deciding = useMemo(
    () => ({
      kind,
      busy,
      decide: async (...order: Parameters<typeof decide>) => {
        const notice = await decide(...order);
        onDecided(notice);
        return notice;
      },
    }),
    [kind, busy, decide, onDecided],
  );
  const waiting = items.find(({ playerId }) => playerId === id);
  if (waiting === undefined)
    return isLoaded ? otherwise : <LoadingView>{t`Loading...`}</LoadingView>;
  return (
    <div className="pictures" data-kind={kind}>
      <WaitingCard item={waiting} queue={deciding} hasKeys />
    </div>
  );
}

/** A is for what is all right, R for what something was done about. */
export function ReportedItem({ item: { kind, id }, otherwise, onDecided }: DecidedHereProps) {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readReportedThings);
  const { intention, setIntention, busy, decide } = useOutcome(error, reload);
  const thing = value?.things.find((each) => `reported_${each.kind}` === kind && each.id === id);
  const isReady = thing !== undefined && thing.tie === null && !busy;
  useDecisionKeys({
    approve: isReady ? () => setIntention({ thing, outcome: "dismissed" }) : null,
    reject: isReady ? () => setIntention({ thing, outcome: "upheld" }) : null,
  });
  if (thing === undefined && value === undefined && error === undefined)
    return <LoadingView>{t`Loading...`}</LoadingView>;
  if (thing === undefined) return otherwise;
  return (
    <>
      <ThingCard
        thing={thing}
        busy={busy}
        onIntend={(outcome) => setIntention({ thing, outcome })}
      />
      {intention !== null && (
        <OutcomeDialog
          intention={intention}
          onClose={() => setIntention(null)}
          onConfirm={(reason) => void decide(intention, reason).then(onDecided)}
        />
      )}
    </>
  );
}
