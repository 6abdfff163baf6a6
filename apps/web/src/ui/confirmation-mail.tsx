import { Button } from "./button.tsx";
import { Message } from "./message.tsx";
import { WaitHint } from "./wait-hint.tsx";

interface ConfirmationMailProps {
  state: "idle" | "sending" | "sent" | "failed";
  words: string;
  wait: number;
  send: () => void;
}

/** Offers the confirmation mail once more. */
export function ConfirmationMail({ state, words, wait, send }: ConfirmationMailProps) {
  return (
    <div className="grid gap-3">
      {state === "sent" && <Message variant="success">{words}</Message>}
      {state === "failed" && <Message variant="error">{words}</Message>}
      <Button
        variant="secondary"
        disabled={wait > 0}
        busy={state === "sending" && "Sending..."}
        onClick={send}
      >
        Resend confirmation email
      </Button>
      <WaitHint seconds={wait} />
    </div>
  );
}
