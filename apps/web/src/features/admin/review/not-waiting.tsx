import type { DecidedState } from "#backend/review-queue.ts";
import { formatTime } from "#features/admin/format-time.ts";
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
  return (
    <Card>
      <EmptyState
        art={clear}
        title={state === null ? "There is no such submission" : titleOf(state)}
        action={
          <Button variant="secondary" onClick={onQueue}>
            Go to the queue
          </Button>
        }
      >
        {state === null
          ? "The address may be incomplete, or the account was deleted."
          : whenOf(state)}
      </EmptyState>
    </Card>
  );
}

const titleOf = ({ status }: DecidedState) =>
  status === "withdrawn"
    ? "The player has withdrawn this submission"
    : `This submission was ${status}`;

const whenOf = ({ status, reviewed_at: when }: DecidedState) =>
  when === null || status === "withdrawn"
    ? "Nothing is left to decide."
    : `Decided ${formatTime(when)}. It can be undone under Queue health.`;
