import activity from "#ui/art/empty-activity.svg";
import { Card, StatCell, TileCard } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

import { NO_ACTIVITY } from "./messages.ts";
import type { Queue } from "./use-queue.ts";

/** Only what is counted is shown. */
export function Overview({ queue }: { queue: Queue }) {
  return (
    <div className="grid gap-6">
      <TileCard className="max-w-xs">
        <StatCell
          label="Pending verifications"
          value={queue.known ? String(queue.items.length) : "–"}
          note="Submissions nobody has decided yet"
        />
      </TileCard>
      <Card className="p-5" aria-label="Recent activity">
        <EmptyState art={activity} title={NO_ACTIVITY} />
      </Card>
    </div>
  );
}
