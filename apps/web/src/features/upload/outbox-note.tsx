import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import type { Outbox } from "./use-outbox.ts";

export function OutboxNote({ outbox }: { outbox: Outbox }) {
  const { waiting, failure, sending, send } = outbox;
  if (waiting === 0) return null;
  const count = waiting === 1 ? "1 submission waits" : `${waiting} submissions wait`;
  return (
    <Message look="warning">
      <p>{`${count} on this device and ${waiting === 1 ? "is" : "are"} not sent yet.`}</p>
      {failure !== null && <p className="type-small text-ink-2">{failure}</p>}
      <Button
        look="secondary"
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
