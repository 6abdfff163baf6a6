import type { PendingStats } from "@capicu/contract/moderation";
import { lazy, Suspense, useState } from "react";

import { selectUser } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { BulkDialog } from "./bulk-dialog.tsx";
import { decisionBlockerOf } from "./decision-blocker.ts";
import { HelpDialog } from "./help-dialog.tsx";
import { DeskBar } from "./review-bar.tsx";
import { DeskContent } from "./review-content.tsx";
import { useDeskView } from "./review-view.ts";
import { arrange, useSetAside } from "./set-aside.ts";
import { useLease } from "./use-lease.ts";
import type { Queue } from "./use-queue.ts";
import { useDeskKeys, type DeskKey } from "./use-review-keys.ts";
import { useShown } from "./use-shown.ts";
import { cleanOnes, leftOutWords } from "./verdict-words.ts";
import "./review.css";

const QueueHealth = lazy(async () => ({
  default: (await import("./queue-health.tsx")).QueueHealthPanel,
}));

export function StatVerification({ queue }: { queue: Queue }) {
  const { known, error, reload } = queue;
  if (known) return <Desk queue={queue} />;
  if (error !== undefined) return <ErrorState onRetry={reload} />;
  return <LoadingView>Loading submissions...</LoadingView>;
}

type Open = "help" | "bulk" | "health" | null;

function Desk({ queue }: { queue: Queue }) {
  const ownId = useAppSelector(selectUser)?.id ?? "";
  const view = useDeskView();
  const [open, setOpen] = useState<Open>(null);
  const { aside, skip, park } = useSetAside();
  const lists = arrange(queue.listed, aside);
  const desk = useShown({ ...queue, listed: lists.listed, view });
  useLease(leasable(desk, ownId));
  const clean = cleanOnes(lists.listed, ownId);
  const undo = async (task: Promise<string | null>) => {
    const id = await task;
    if (id !== null) view.show(id);
  };
  const undoLatest = () => void undo(queue.undoLatest());
  const passOn = (action: (id: string) => void) => {
    if (desk.shown === null) return;
    desk.step(1);
    action(desk.shown.id);
  };
  const { busy } = queue;
  const actions: Partial<Record<DeskKey, () => void>> = {
    next: () => desk.step(1),
    previous: () => desk.step(-1),
    skip: () => passOn(skip),
    park: () => passOn(park),
    undo: () => busy === null && undoLatest(),
    bulk: () => busy === null && clean.length > 0 && setOpen("bulk"),
    help: () => setOpen("help"),
  };
  useDeskKeys((key) => actions[key]?.());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <DeskBar
        clean={clean.length}
        leftOut={leftOutWords(lists.listed, ownId)}
        busy={busy}
        onOpen={setOpen}
        onUndo={undoLatest}
      />
      <DeskContent queue={queue} ownId={ownId} desk={desk} view={view} lists={lists} />
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
  open: Open;
  clean: readonly PendingStats[];
  queue: Queue;
  onClose: () => void;
  onUndo: (id: string) => Promise<void>;
}

function Dialogs({ open, clean, queue: { busy, bulk }, onClose, onUndo }: DialogsProps) {
  return (
    <>
      <HelpDialog open={open === "help"} onClose={onClose} />
      <Dialog title="Queue health" size="wide" open={open === "health"} onClose={onClose}>
        <Suspense fallback={<LoadingView>Loading the queue’s health...</LoadingView>}>
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

/** What this moderator may hold; null for nothing. */
function leasable({ shown, taken }: ReturnType<typeof useShown>, ownId: string): string | null {
  return shown === null || taken || decisionBlockerOf(shown, ownId) !== null ? null : shown.id;
}
