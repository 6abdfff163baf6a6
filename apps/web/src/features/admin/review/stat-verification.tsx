import type { PendingStats } from "@capicu/contract/moderation";
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";

import { decisionBlockerOf } from "#features/admin/decision-blocker.ts";
import { arrange, useSetAside } from "#features/admin/set-aside.ts";
import { useLease } from "#features/admin/use-lease.ts";
import { useReviewKeys, type ReviewKey } from "#features/admin/use-review-keys.ts";
import { selectUser } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { BulkDialog } from "./bulk-dialog.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { ReviewBar } from "./review-bar.tsx";
import { ReviewContent } from "./review-content.tsx";
import { useReviewView } from "./review-view.ts";
import type { Queue } from "./use-queue.ts";
import { useShown } from "./use-shown.ts";
import { cleanOnes, leftOutWords } from "./verdict-words.ts";
import "./review.css";

const QueueHealth = lazy(async () => ({
  default: (await import("./queue-health.tsx")).QueueHealthPanel,
}));

export function StatVerification({ queue }: { queue: Queue }) {
  const { t } = useLingui();
  const { isLoaded, error, reload } = queue;
  if (isLoaded) return <ReviewQueue queue={queue} />;
  if (error !== undefined) return <ErrorState onRetry={reload} />;
  return <LoadingView>{t`Loading submissions...`}</LoadingView>;
}

type OpenDialog = "help" | "bulk" | "health" | null;

function ReviewQueue({ queue }: { queue: Queue }) {
  const { i18n } = useLingui();
  const ownId = useAppSelector(selectUser)?.id ?? "";
  const view = useReviewView();
  const [open, setOpen] = useState<OpenDialog>(null);
  const { aside, skip, park } = useSetAside();
  const lists = arrange(queue.listed, aside);
  const review = useShown({ ...queue, listed: lists.listed, view });
  useLease(leasable(review, ownId));
  const clean = cleanOnes(lists.listed, ownId);
  const undo = async (task: Promise<string | null>) => {
    const id = await task;
    if (id !== null) view.show(id);
  };
  const undoLatest = () => void undo(queue.undoLatest());
  const passOn = (action: (id: string) => void) => {
    if (review.submission === null) return;
    review.step(1);
    action(review.submission.id);
  };
  const { busy } = queue;
  const actions: Partial<Record<ReviewKey, () => void>> = {
    next: () => review.step(1),
    previous: () => review.step(-1),
    skip: () => passOn(skip),
    park: () => passOn(park),
    undo: () => busy === null && undoLatest(),
    bulk: () => busy === null && clean.length > 0 && setOpen("bulk"),
    help: () => setOpen("help"),
  };
  useReviewKeys((key) => actions[key]?.());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ReviewBar
        clean={clean.length}
        leftOut={leftOutWords(i18n, lists.listed, ownId)}
        busy={busy}
        onOpen={setOpen}
        onUndo={undoLatest}
      />
      <ReviewContent queue={queue} ownId={ownId} review={review} view={view} lists={lists} />
      <Dialogs
        open={open}
        clean={clean}
        queue={queue}
        onClose={() => setOpen(null)}
        onUndo={(id) => undo(queue.undo(id))}
      />
    </div>
  );
}

interface DialogsProps {
  open: OpenDialog;
  clean: readonly PendingStats[];
  queue: Queue;
  onClose: () => void;
  onUndo: (id: string) => Promise<void>;
}

function Dialogs({ open, clean, queue: { busy, bulk }, onClose, onUndo }: DialogsProps) {
  const { t } = useLingui();
  return (
    <>
      <HelpDialog open={open === "help"} onClose={onClose} />
      <Dialog title={t`Queue health`} size="wide" open={open === "health"} onClose={onClose}>
        <Suspense fallback={<LoadingView>{t`Loading the queue’s health...`}</LoadingView>}>
          <QueueHealth busy={busy !== null} onUndo={onUndo} />
        </Suspense>
      </Dialog>
      <BulkDialog
        count={clean.length}
        open={open === "bulk"}
        onClose={onClose}
        onApprove={() => {
          onClose();
          void bulk(clean);
        }}
      />
    </>
  );
}

/** The id that this moderator may lease; null for none. */
function leasable(
  { submission, isTaken }: ReturnType<typeof useShown>,
  ownId: string,
): string | null {
  return submission === null || isTaken || decisionBlockerOf(submission, ownId) !== null
    ? null
    : submission.id;
}
