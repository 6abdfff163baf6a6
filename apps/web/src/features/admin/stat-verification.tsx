import { useState } from "react";

import clear from "#ui/art/empty-queue-clear.svg";
import { Button } from "#ui/button.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { EMPTY_QUEUE } from "./messages.ts";
import { QueueList } from "./queue-list.tsx";
import { SubmissionView } from "./submission-view.tsx";
import type { Queue } from "./use-queue.ts";

export function StatVerification({ queue }: { queue: Queue }) {
  const { items, known, error, reload } = queue;
  const [chosen, setChosen] = useState<string | null>(null);
  if (!known && error !== undefined) return <ErrorState onRetry={reload} />;
  if (!known) return <LoadingView>Loading submissions...</LoadingView>;
  const current = items.find(({ id }) => id === chosen) ?? items[0];
  if (current === undefined)
    return (
      <EmptyState
        art={clear}
        title={EMPTY_QUEUE}
        action={
          <Button look="secondary" onClick={reload}>
            Refresh
          </Button>
        }
      >
        All tiles back in the box.
      </EmptyState>
    );
  return (
    <div className="verification">
      <QueueList items={items} current={current.id} onChoose={setChosen} onRefresh={reload} />
      <SubmissionView key={current.id} item={current} queue={queue} />
    </div>
  );
}
