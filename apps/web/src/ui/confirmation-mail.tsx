import { Trans, useLingui } from "@lingui/react/macro";

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
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      {state === "sent" && <Message variant="success">{words}</Message>}
      {state === "failed" && <Message variant="error">{words}</Message>}
      <Button
        variant="secondary"
        disabled={wait > 0}
        busy={state === "sending" && t`Sending...`}
        onClick={send}
      >
        <Trans>Resend confirmation email</Trans>
      </Button>
      <WaitHint seconds={wait} />
    </div>
  );
}
