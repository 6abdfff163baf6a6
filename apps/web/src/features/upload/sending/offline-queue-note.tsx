import { Trans, useLingui } from "@lingui/react/macro";

import { queuedHere } from "#features/upload/messages.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import type { OfflineQueue } from "./use-offline-queue.ts";

export function OfflineQueueNote({ offlineQueue }: { offlineQueue: OfflineQueue }) {
  const { t } = useLingui();
  const { queuedCount, failure, sending, send } = offlineQueue;
  return (
    <Message variant="warning">
      <p>{t(queuedHere(queuedCount))}</p>
      {failure !== null && <p className="type-small text-ink-2">{failure}</p>}
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        busy={sending && t`Sending...`}
        onClick={() => void send()}
      >
        <Trans>Send now</Trans>
      </Button>
    </Message>
  );
}
