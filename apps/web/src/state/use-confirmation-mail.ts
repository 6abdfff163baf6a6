import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { resendConfirmation } from "#backend/registration.ts";
import { useCountdown } from "#lib/use-countdown.ts";
import { waitOf } from "#lib/wait-of.ts";

export interface ConfirmationMail {
  state: "idle" | "sending" | "sent" | "failed";
  words: string;
  /** Seconds until another email may be requested. */
  wait: number;
  send: () => void;
}

/** Requests the confirmation email again. */
export function useConfirmationMail(email: string): ConfirmationMail {
  const { t } = useLingui();
  const [state, setState] = useState<ConfirmationMail["state"]>("idle");
  const [words, setWords] = useState("");
  const { left: wait, begin } = useCountdown();

  const send = async () => {
    setState("sending");
    try {
      await resendConfirmation(email);
      setState("sent");
      setWords(t`We sent the email again. Check your spam folder too.`);
    } catch (error) {
      setState("failed");
      setWords(messageOf(error));
      begin(waitOf(messageOf(error)));
    }
  };
  return { state, words, wait, send: () => void send() };
}
