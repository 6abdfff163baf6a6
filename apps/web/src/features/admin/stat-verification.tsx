import { lazy, Suspense, useState } from "react";

import { useMediaQuery } from "#lib/use-media-query.ts";
import { selectUser } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import clear from "#ui/art/empty-queue-clear.svg";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { BulkDialog } from "./bulk-dialog.tsx";
import { DeskBar } from "./desk-bar.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { hindranceOf } from "./hindrance.ts";
import { EMPTY_QUEUE } from "./messages.ts";
import { QueueList } from "./queue-list.tsx";
import { useDeskKeys, type DeskKey } from "./use-desk-keys.ts";
import { useLease } from "./use-lease.ts";
import type { Queue } from "./use-queue.ts";
import { useShown } from "./use-shown.ts";
import { cleanOnes, leftOutWords } from "./verdict-words.ts";
import "./desk.css";

// The queue has to be asked for first.
const SubmissionView = lazy(async () => ({
  default: (await import("./submission-view.tsx")).SubmissionView,
}));
const QueueHealth = lazy(async () => ({
  default: (await import("./queue-health.tsx")).QueueHealthPanel,
}));

const STACKED = "(width < 1280px)";

export function StatVerification({ queue }: { queue: Queue }) {
  const { known, error, reload } = queue;
  if (known) return <Desk queue={queue} />;
  if (error !== undefined) return <ErrorState onRetry={reload} />;
  return <LoadingView>Loading submissions...</LoadingView>;
}

type Open = "help" | "bulk" | null;

function Desk({ queue }: { queue: Queue }) {
  const ownId = useAppSelector(selectUser)?.id ?? "";
  const desk = useShown(queue);
  const [open, setOpen] = useState<Open>(null);
  const [showsHealth, setShowsHealth] = useState(false);
  const { items, busy, undoLatest, bulk } = queue;
  useLease(leasable(desk, ownId));
  const clean = cleanOnes(items, ownId);
  const close = () => setOpen(null);
  const deeds: Partial<Record<DeskKey, () => void>> = {
    next: () => desk.step(1),
    previous: () => desk.step(-1),
    undo: () => busy === null && undoLatest(),
    bulk: () => busy === null && clean.length > 0 && setOpen("bulk"),
    help: () => setOpen("help"),
  };
  useDeskKeys((key) => deeds[key]?.());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <DeskBar
        clean={clean.length}
        leftOut={leftOutWords(items, ownId)}
        busy={busy}
        showsHealth={showsHealth}
        onBulk={() => setOpen("bulk")}
        onUndo={undoLatest}
        onHealth={() => setShowsHealth(!showsHealth)}
        onHelp={() => setOpen("help")}
      />
      {showsHealth && (
        <Suspense fallback={<LoadingView>Loading the queue’s health...</LoadingView>}>
          <QueueHealth queue={queue} />
        </Suspense>
      )}
      <Shown queue={queue} ownId={ownId} desk={desk} />
      <HelpDialog open={open === "help"} onClose={close} />
      <BulkDialog
        count={clean.length}
        open={open === "bulk"}
        onClose={close}
        onApprove={() => {
          close();
          void bulk(clean);
        }}
      />
    </div>
  );
}

/** What this moderator may hold for himself; null for nothing. */
function leasable({ shown, taken }: ReturnType<typeof useShown>, ownId: string): string | null {
  return shown === null || taken || hindranceOf(shown, ownId) !== null ? null : shown.id;
}

interface ShownProps {
  queue: Queue;
  ownId: string;
  desk: ReturnType<typeof useShown>;
}

function Shown({ queue, ownId, desk: { shown, taken, choose, goOn } }: ShownProps) {
  const [chosen, setChosen] = useState(false);
  const stacked = useMediaQuery(STACKED);
  const { items, error, reload, notice } = queue;
  if (shown === null) return <QueueIsClear onRefresh={reload} />;
  return (
    <div className="verification">
      <QueueList
        items={items}
        ownId={ownId}
        current={shown.id}
        stale={error !== undefined}
        onRefresh={reload}
        onChoose={(id) => {
          setChosen(true);
          choose(id);
        }}
      />
      <Suspense fallback={<LoadingView>Loading submissions...</LoadingView>}>
        <SubmissionView
          key={shown.id}
          item={shown}
          ownId={ownId}
          queue={queue}
          taken={taken}
          onGoOn={goOn}
          // Below the list it would come out of sight; after a decision its button took the focus away.
          arrival={(stacked && chosen) || notice !== null}
        />
      </Suspense>
    </div>
  );
}

function QueueIsClear({ onRefresh }: { onRefresh: () => void }) {
  const refresh = (
    <Button look="secondary" onClick={onRefresh}>
      Refresh
    </Button>
  );
  return (
    <Card>
      <EmptyState art={clear} title={EMPTY_QUEUE} action={refresh}>
        All tiles back in the box.
      </EmptyState>
    </Card>
  );
}
