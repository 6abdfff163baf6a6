import type { MessageDescriptor } from "@lingui/core";
import { msg, select } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import type { DecidedState } from "#backend/review-queue.ts";
import { useTimes } from "#features/admin/format-time.ts";
import clear from "#ui/art/empty-queue-clear.svg";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

interface NotWaitingProps {
  /** Null when the submission does not exist. */
  state: DecidedState | null;
  onQueue: () => void;
}

/** Shown for a submission that is not pending. */
export function NotWaiting({ state, onQueue }: NotWaitingProps) {
  const { t } = useLingui();
  const times = useTimes();
  return (
    <Card>
      <EmptyState
        art={clear}
        title={state === null ? t`There is no such submission` : t(titleOf(state))}
        action={
          <Button variant="secondary" onClick={onQueue}>
            <Trans>Go to the queue</Trans>
          </Button>
        }
      >
        {state === null
          ? t`The address may be incomplete, or the account was deleted.`
          : t(whenOf(state, times.time))}
      </EmptyState>
    </Card>
  );
}

const titleOf = ({ status }: DecidedState): MessageDescriptor =>
  status === "withdrawn"
    ? msg`The player has withdrawn this submission`
    : msg`${select(status, {
        approved: "This submission was approved",
        rejected: "This submission was rejected",
        other: `This submission was ${status}`,
      })}`;

function whenOf(
  { status, reviewed_at: when }: DecidedState,
  formatTime: (time: string) => string,
): MessageDescriptor {
  if (when === null || status === "withdrawn") return msg`Nothing is left to decide.`;
  const time = formatTime(when);
  return msg`Decided ${time}. It can be undone under Queue health.`;
}
