import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { SendingStep } from "#features/upload/sending-state.ts";

export const SENDING_STEPS = [msg`Prepare`, msg`Upload`, msg`Finalize`] as const;

export function sendingWords(step: SendingStep, withScreenshot: boolean): MessageDescriptor {
  if (step === 1) return msg`Preparing your stats data...`;
  if (step === 3) return msg`Finalizing submission...`;
  return withScreenshot
    ? msg`Uploading screenshot and stats...`
    : msg`Uploading stats to database...`;
}
