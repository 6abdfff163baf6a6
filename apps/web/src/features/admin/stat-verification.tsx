import { lazy, Suspense, useState } from "react";

import { useMediaQuery } from "#lib/use-media-query.ts";
import clear from "#ui/art/empty-queue-clear.svg";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { EMPTY_QUEUE } from "./messages.ts";
import { QueueList } from "./queue-list.tsx";
import type { Queue } from "./use-queue.ts";
import { useShown } from "./use-shown.ts";

// The queue has to be asked for first.
const SubmissionView = lazy(async () => ({
  default: (await import("./submission-view.tsx")).SubmissionView,
}));

const STACKED = "(width < 1280px)";

export function StatVerification({ queue }: { queue: Queue }) {
  const { items, known, error, reload, notice } = queue;
  const { shown, taken, choose, goOn } = useShown(queue);
  const [chosen, setChosen] = useState(false);
  const stacked = useMediaQuery(STACKED);
  if (!known && error !== undefined) return <ErrorState onRetry={reload} />;
  if (!known) return <LoadingView>Loading submissions...</LoadingView>;
  if (shown === null) return <QueueIsClear onRefresh={reload} />;
  return (
    <div className="verification">
      <QueueList
        items={items}
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
