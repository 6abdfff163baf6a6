import { useLingui } from "@lingui/react/macro";

import type { SendingStep } from "#features/upload/sending-state.ts";
import { Card } from "#ui/card.tsx";
import { Stepper } from "#ui/stepper.tsx";

import { SENDING_STEPS, sendingWords } from "./sending-words.ts";
import { useFocusOnMount } from "./use-focus-on-mount.ts";

interface SendingPanelProps {
  step: SendingStep;
  withScreenshot: boolean;
}

export function SendingPanel({ step, withScreenshot }: SendingPanelProps) {
  const { t } = useLingui();
  const panel = useFocusOnMount();
  const [prepare, upload, finalize] = SENDING_STEPS;
  return (
    <Card
      ref={panel}
      tabIndex={-1}
      aria-label={t`Sending`}
      className="upload-outcome grid justify-items-center gap-2 p-6 text-center"
    >
      <Stepper label={t`Sending`} steps={[t(prepare), t(upload), t(finalize)]} current={step} />
      <output className="grid gap-1">
        <span className="type-h3">{t(sendingWords(step, withScreenshot))}</span>{" "}
        <span className="type-small text-ink-3">{`${step}/3`}</span>
      </output>
    </Card>
  );
}
