import { DEMO_STATUS } from "@capicu/contract/submissions";
import { useRef, useState } from "react";

import { SCREENSHOT_ADDED, SCREENSHOT_FAILED_AGAIN } from "./messages.ts";
import type { Phase, SendingStep } from "./progress-steps.ts";
import { addScreenshots, sendSubmission, type Outcome, type Pictures } from "./send-submission.ts";

type Sent = Omit<Parameters<typeof sendSubmission>[0], "onStep">;

interface Sending {
  phase: Phase;
  step: SendingStep;
  outcome: Outcome | null;
}

/** No database took it: it waits in the outbox. */
export function isQueuedHere({ outcome }: Pick<Sending, "outcome">) {
  return outcome?.status === DEMO_STATUS;
}

const IDLE: Sending = { phase: "idle", step: 1, outcome: null };

export function useSubmit() {
  const [sending, setSending] = useState(IDLE);
  const [adding, setAdding] = useState(false);
  // State arrives a moment after the second click.
  const busy = useRef(false);

  const submit = async (sent: Sent): Promise<Outcome | null> => {
    if (busy.current || sending.phase === "success") return null;
    busy.current = true;
    const onStep = (step: SendingStep) => setSending({ phase: "processing", step, outcome: null });
    const outcome = await sendSubmission({ ...sent, onStep });
    setSending({ phase: outcome.variant === "error" ? "error" : "success", step: 3, outcome });
    busy.current = false;
    return outcome;
  };

  const addMissing = async (userId: string, pictures: Pictures) => {
    const { outcome } = sending;
    if (outcome === null || outcome.id === null || adding) return;
    setAdding(true);
    const wanted = outcome.missing.map((half) => [half, pictures[half]] as const);
    const missing = await addScreenshots(
      outcome.id,
      userId,
      Object.fromEntries(wanted.filter(([, picture]) => picture !== undefined)),
    );
    setAdding(false);
    const added = missing.length === 0;
    const words = added ? SCREENSHOT_ADDED : SCREENSHOT_FAILED_AGAIN;
    const change = added
      ? ({ variant: "success", screenshot: "uploaded" } as const)
      : ({ variant: "warning", screenshot: "failed" } as const);
    setSending({ ...sending, outcome: { ...outcome, ...change, words, missing } });
  };

  return { ...sending, submit, adding, addMissing, clear: () => setSending(IDLE) };
}
