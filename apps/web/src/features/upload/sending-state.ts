import { DEMO_STATUS, type Half } from "@capicu/contract/submissions";

type Phase = "idle" | "processing" | "success" | "error";
export type SendingStep = 1 | 2 | 3;

export interface Outcome {
  variant: "success" | "warning" | "error";
  words: string;
  id: string | null;
  status: string | null;
  screenshot: "uploaded" | "failed" | "none";
  error: string | null;
  /** The halves that did not arrive. */
  missing: Half[];
}

export interface SendingState {
  /** Which sending this is: the answer of an earlier one comes too late. */
  turn: number;
  phase: Phase;
  step: SendingStep;
  outcome: Outcome | null;
  /** Screenshots that did not arrive are being sent once more. */
  adding: boolean;
}

export const NOT_SENDING: SendingState = {
  turn: 0,
  phase: "idle",
  step: 1,
  outcome: null,
  adding: false,
};

/** No database took it: it waits on this device. */
export function isQueuedHere({ outcome }: Pick<SendingState, "outcome">) {
  return outcome?.status === DEMO_STATUS;
}
