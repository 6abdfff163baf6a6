// What is seen and decided in the list itself: pictures, and reports of whatever it is.
import type { PictureKind } from "@capicu/contract/pictures";
import type { WorkItem } from "@capicu/contract/work-list";
import { useLingui } from "@lingui/react/macro";
import { useMemo, type ReactNode } from "react";

import { readReportedThings } from "#backend/report-moderation.ts";
import { useRequest } from "#lib/use-request.ts";
import { LoadingView } from "#ui/loader.tsx";

import { WaitingCard } from "./pictures/picture-approval.tsx";
import { usePictureQueue } from "./pictures/use-picture-queue.ts";
import { OutcomeDialog } from "./reports/outcome-dialog.tsx";
import type { Outcome } from "./reports/outcome-words.ts";
import { ThingCard } from "./reports/thing-card.tsx";
import { useOutcome } from "./reports/use-outcome.ts";
import { NO_KEYS, useDecisionKeys } from "./use-decision-keys.ts";
import type { Notice } from "./use-work.ts";
import "./reports/reports.css";

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
  const picture = items.find(({ playerId }) => playerId === id);
  if (picture === undefined)
    return isLoaded ? otherwise : <LoadingView>{t`Loading...`}</LoadingView>;
  return (
    <div className="pictures" data-kind={kind}>
      <WaitingCard item={picture} queue={deciding} hasKeys />
    </div>
  );
}

/** A is for what is all right, R for what something was done about. */
export function ReportedItem({ item: { kind, id }, otherwise, onDecided }: DecidedHereProps) {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readReportedThings);
  const { intention, setIntention, busy, decide } = useOutcome(error, reload);
  const thing = value?.things.find((each) => `reported_${each.kind}` === kind && each.id === id);
  const intend = (outcome: Outcome) => thing !== undefined && setIntention({ thing, outcome });
  const keys = { approve: () => intend("dismissed"), reject: () => intend("upheld") };
  useDecisionKeys(thing?.tie === null && !busy ? keys : NO_KEYS);
  if (value === undefined && error === undefined) return <LoadingView>{t`Loading...`}</LoadingView>;
  if (thing === undefined) return otherwise;
  return (
    <>
      <ThingCard thing={thing} busy={busy} onIntend={intend} />
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
