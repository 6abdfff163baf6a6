import type { Half } from "@capicu/contract/submissions";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import { hasTyped, type FormValues } from "./form-values.ts";
import type { HalfStatus } from "./screenshot.ts";

export const STEPS = [msg`Choose game`, msg`Add screenshots`, msg`Review and send`] as const;
const ALL_DONE = STEPS.length + 1;

interface Progress {
  values: FormValues;
  halves: Record<Half, HalfStatus>;
  isSent: boolean;
}

/** Screenshots are optional, so typing by hand is the last step. */
export function currentStep({ values, halves, isSent }: Progress): number {
  if (isSent) return ALL_DONE;
  if (values.game === "") return 1;
  const states = Object.values(halves);
  if (states.every((status) => status === "done")) return 3;
  return states.every((status) => status === "idle") && hasTyped(values) ? 3 : 2;
}

/** Screenshots may be read before a game is chosen. */
export function stepsDone({ halves }: Pick<Progress, "halves">): number[] {
  return Object.values(halves).every((status) => status === "done") ? [2] : [];
}

export function extractedFrom(halves: Record<Half, HalfStatus>): MessageDescriptor | null {
  const [top, bottom] = [halves.top_half === "done", halves.bottom_half === "done"];
  if (top && bottom) return msg`Auto-extracted`;
  if (top) return msg`Auto-extracted from top half`;
  return bottom ? msg`Auto-extracted from bottom half` : null;
}
