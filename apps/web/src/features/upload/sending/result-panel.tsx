import type { ReactNode } from "react";

import type { Outcome } from "#features/upload/sending-state.ts";
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

export function ResultPanel({ outcome, adding, onAdd, onRestart }: ResultPanelProps) {
  const panel = useFocusOnMount();
  return (
    <Card
      ref={panel}
      tabIndex={-1}
      aria-label="Result"
      data-outcome=""
      className="upload-outcome grid gap-3 p-4 md:p-6"
    >
      <Message variant={outcome.variant}>{outcome.words}</Message>
      <dl className="result-list">
        {outcome.id !== null && (
          <Line name="Submission">
            <SubmissionId id={outcome.id} />
          </Line>
        )}
        {outcome.status !== null && (
          <Line name="Status">
            <StatusTag status={outcome.status} />
          </Line>
        )}
        {outcome.screenshot !== "none" && <Line name="Screenshot">{outcome.screenshot}</Line>}
        {outcome.error !== null && <Line name="Error">{outcome.error}</Line>}
      </dl>
      {outcome.variant === "success" && (
        <p className="flex items-center gap-2 type-small text-ink-3">
          <span className="reset-pips" aria-hidden="true">
            {SECONDS.map((second) => (
              <i key={second} />
            ))}
          </span>
          The form resets in 5 seconds.
        </p>
      )}
      {outcome.variant === "error" && (
        <p className="type-small text-ink-2">Nothing you typed is lost. You can send it again.</p>
      )}
      {outcome.variant === "warning" && (
        <div className="flex flex-wrap gap-2">
          {outcome.missing.length > 0 && (
            <Button busy={adding && "Uploading..."} onClick={onAdd}>
              Upload the screenshot again
            </Button>
          )}
          <Button variant="secondary" disabled={adding} onClick={onRestart}>
            Start a new form
          </Button>
        </div>
      )}
    </Card>
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
