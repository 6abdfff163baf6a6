import type { PendingStats } from "@capicu/contract/moderation";
import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";

import { EMPTY_QUEUE } from "#features/admin/messages.ts";
import type { arrange } from "#features/admin/set-aside.ts";
import { useMediaQuery } from "#lib/use-media-query.ts";
import clear from "#ui/art/empty-queue-clear.svg";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { NotWaiting } from "./not-waiting.tsx";
import { QueueList } from "./queue-list.tsx";
import type { ReviewView } from "./review-view.ts";
import type { Queue } from "./use-queue.ts";
import type { useShown } from "./use-shown.ts";

// Loaded late, because the queue must be read first.
const SubmissionView = lazy(async () => ({
  default: (await import("./submission-view.tsx")).SubmissionView,
}));

const STACKED = "(width < 1280px)";

interface ReviewContentProps {
  queue: Queue;
  ownId: string;
  review: ReturnType<typeof useShown>;
  view: ReviewView;
  lists: ReturnType<typeof arrange<PendingStats>>;
}

export function ReviewContent({
  queue,
  ownId,
  review,
  view,
  lists: { listed, parked },
}: ReviewContentProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(false);
  const stacked = useMediaQuery(STACKED);
  const { error, reload, notice } = queue;
  const { submission, isTaken, missing, choose, showNext } = review;
  if (isClear({ queue, review, view })) return <QueueIsClear onRefresh={reload} />;
  return (
    <div className="verification">
      <QueueList
        items={listed}
        parked={parked}
        ownId={ownId}
        current={submission?.id ?? null}
        stale={error !== undefined}
        reason={view.reason}
        onNarrow={view.narrow}
        onRefresh={reload}
        onChoose={(id) => {
          setChosen(true);
          choose(id);
        }}
      />
      {missing !== null && <Missing outside={missing} onQueue={() => view.show(null)} />}
      {submission !== null && (
        <Suspense fallback={<LoadingView>{t`Loading submissions...`}</LoadingView>}>
          <SubmissionView
            key={submission.id}
            item={submission}
            ownId={ownId}
            queue={queue}
            isTaken={isTaken}
            onGoOn={showNext}
            // Below the list it would be out of view, and after a decision the pressed button is gone.
            takesFocus={(stacked && chosen) || notice !== null}
          />
        </Suspense>
      )}
    </div>
  );
}

const isClear = ({ queue, review, view }: Pick<ReviewContentProps, "queue" | "review" | "view">) =>
  review.submission === null &&
  review.missing === null &&
  queue.items.length === 0 &&
  view.reason === null;

interface MissingProps {
  outside: NonNullable<ReturnType<typeof useShown>["missing"]>;
  onQueue: () => void;
}

/** Shown when the address names a submission that is not in the list. */
function Missing({ outside: { state, error, loading, reload }, onQueue }: MissingProps) {
  const { t } = useLingui();
  if (loading) return <LoadingView>{t`Loading the submission...`}</LoadingView>;
  if (error !== undefined) return <ErrorState onRetry={reload} />;
  return <NotWaiting state={state} onQueue={onQueue} />;
}

function QueueIsClear({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useLingui();
  const refresh = (
    <Button variant="secondary" onClick={onRefresh}>
      <Trans>Refresh</Trans>
    </Button>
  );
  return (
    <Card>
      <EmptyState art={clear} title={t(EMPTY_QUEUE)} action={refresh}>
        <Trans>All tiles back in the box.</Trans>
      </EmptyState>
    </Card>
  );
}
