import { queuedHere } from "#features/upload/messages.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import type { OfflineQueue } from "./use-offline-queue.ts";

export function OfflineQueueNote({ offlineQueue }: { offlineQueue: OfflineQueue }) {
  const { queuedCount, failure, sending, send } = offlineQueue;
  return (
    <Message variant="warning">
      <p>{queuedHere(queuedCount)}</p>
      {failure !== null && <p className="type-small text-ink-2">{failure}</p>}
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        busy={sending && "Sending..."}
        onClick={() => void send()}
      >
        Send now
      </Button>
    </Message>
  );
}
