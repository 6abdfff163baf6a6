import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { Outcome } from "#features/upload/sending-state.ts";
import { useWords } from "#features/upload/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { StatusTag } from "#ui/tag.tsx";

import { SubmissionId } from "./submission-id.tsx";
import { useFocusOnMount } from "./use-focus-on-mount.ts";

interface ResultPanelProps {
  outcome: Outcome;
  /** True while its screenshots are sent again. */
  adding: boolean;
  onAdd: () => void;
  onRestart: () => void;
}

const SECONDS = [1, 2, 3, 4, 5];

const SCREENSHOT_WORDS: Record<Exclude<Outcome["screenshot"], "none">, MessageDescriptor> = {
  uploaded: msg({ message: "uploaded", context: "screenshot" }),
  failed: msg({ message: "failed", context: "screenshot" }),
};

export function ResultPanel({ outcome, adding, onAdd, onRestart }: ResultPanelProps) {
  const { t } = useLingui();
  const say = useWords();
  const panel = useFocusOnMount();
  return (
    <Card
      ref={panel}
      tabIndex={-1}
      aria-label={t`Result`}
      data-outcome=""
      className="upload-outcome grid gap-3 p-4 md:p-6"
    >
      <Message variant={outcome.variant}>{say(outcome.words)}</Message>
      <Facts outcome={outcome} />
      {outcome.variant === "success" && (
        <p className="flex items-center gap-2 type-small text-ink-3">
          <span className="reset-pips" aria-hidden="true">
            {SECONDS.map((second) => (
              <i key={second} />
            ))}
          </span>
          <Trans>The form resets in 5 seconds.</Trans>
        </p>
      )}
      {outcome.variant === "error" && (
        <p className="type-small text-ink-2">
          <Trans>Nothing you typed is lost. You can send it again.</Trans>
        </p>
      )}
      {outcome.variant === "warning" && (
        <div className="flex flex-wrap gap-2">
          {outcome.missing.length > 0 && (
            <Button busy={adding && t`Uploading...`} onClick={onAdd}>
              <Trans>Upload the screenshot again</Trans>
            </Button>
          )}
          <Button variant="secondary" disabled={adding} onClick={onRestart}>
            <Trans>Start a new form</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

function Facts({ outcome }: Pick<ResultPanelProps, "outcome">) {
  const { t } = useLingui();
  const { id, status, screenshot, error } = outcome;
  return (
    <dl className="result-list">
      {id !== null && (
        <Line name={t`Submission`}>
          <SubmissionId id={id} />
        </Line>
      )}
      {status !== null && (
        <Line name={t`Status`}>
          <StatusTag status={status} />
        </Line>
      )}
      {screenshot !== "none" && <Line name={t`Screenshot`}>{t(SCREENSHOT_WORDS[screenshot])}</Line>}
      {error !== null && <Line name={t`Error`}>{error}</Line>}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-[620] [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
