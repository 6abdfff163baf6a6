import { useState } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { resendConfirmation } from "#backend/sessions.ts";
import { useCountdown } from "#lib/use-countdown.ts";
import { waitOf } from "#lib/wait-of.ts";

export interface ConfirmationMail {
  state: "idle" | "sending" | "sent" | "failed";
  words: string;
  /** Seconds until another one may be asked for. */
  wait: number;
  send: () => void;
}

/** Asks for the confirmation mail once more; the account's own flags stay as they are. */
export function useConfirmationMail(email: string): ConfirmationMail {
  const [state, setState] = useState<ConfirmationMail["state"]>("idle");
  const [words, setWords] = useState("");
  const { left: wait, begin } = useCountdown();

  const send = async () => {
    setState("sending");
    try {
      await resendConfirmation(email);
      setState("sent");
      setWords("We sent the email again. Check your spam folder too.");
    } catch (error) {
      setState("failed");
      setWords(messageOf(error));
      begin(waitOf(messageOf(error)));
    }
  };
  return { state, words, wait, send: () => void send() };
}
