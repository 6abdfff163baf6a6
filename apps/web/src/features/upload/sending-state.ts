import { DEMO_STATUS, type Half } from "@capicu/contract/submissions";

import type { Words } from "./messages.ts";

type Phase = "idle" | "processing" | "success" | "error";
export type SendingStep = 1 | 2 | 3;

export interface Outcome {
  variant: "success" | "warning" | "error";
  words: Words;
  id: string | null;
  status: string | null;
  screenshot: "uploaded" | "failed" | "none";
  error: string | null;
  /** The halves that did not arrive. */
  missing: Half[];
}

export interface SendingState {
  /** Identifies the sending, so that late answers of an earlier one are ignored. */
  turn: number;
  phase: Phase;
  step: SendingStep;
  outcome: Outcome | null;
  /** True while missing screenshots are sent again. */
  adding: boolean;
  /** Whether this device has saved it, so that it is no draft any more. */
  isSaved: boolean;
}

export const NOT_SENDING: SendingState = {
  turn: 0,
  phase: "idle",
  step: 1,
  outcome: null,
  adding: false,
  isSaved: false,
};

/** Whether the submission waits on this device, for an answer or for the player's check. */
export function isQueuedHere({ outcome }: Pick<SendingState, "outcome">) {
  return outcome?.status === DEMO_STATUS;
}
