import type { SubmissionState } from "@capicu/contract/my-submissions";
import { isOpen, type Submission } from "@capicu/contract/submissions";
import { useState } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { appeal, withdraw } from "#backend/my-submissions.ts";
import type { Fix } from "#features/upload/repair.ts";
import { Button } from "#ui/button.tsx";

import { AppealDialog, forgetAppeal } from "./appeal-dialog.tsx";
import { ContestedValues } from "./contested-values.tsx";

interface SubmissionAnswerProps {
  submission: Submission;
  /** Undefined until loaded, or when loading failed. */
  state: SubmissionState | undefined;
  onFix: Fix;
  onChange: () => void;
}

/** The submission's state, the reason for its decision, and the player's options. */
export function SubmissionAnswer({ submission, state, onFix, onChange }: SubmissionAnswerProps) {
  const action = useAction(onChange);
  const { id, status } = submission;
  return (
    <div className="mt-1.5 grid justify-items-start gap-1.5 empty:hidden">
      {state !== undefined && <Place state={state} />}
      {status === "rejected" && <Reason submission={submission} state={state} />}
      {state !== undefined && <AppealOutcome appeal={state.appeal} />}
      {status === "rejected" && (
        <Rejected
          submission={submission}
          state={state}
          onFix={onFix}
          onAppeal={(words) => action.act(() => appeal(id, words).then(() => forgetAppeal(id)))}
        />
      )}
      {isOpen({ status }) && (
        <Button
          size="sm"
          variant="secondary"
          busy={action.busy && "Withdrawing..."}
          disabled={action.busy}
          onClick={() => action.act(() => withdraw(id))}
        >
          Withdraw
        </Button>
      )}
      {action.problem !== null && (
        <p role="alert" className="type-small text-neg">
          {action.problem}
        </p>
      )}
    </div>
  );
}

function Reason({ submission, state }: Pick<SubmissionAnswerProps, "submission" | "state">) {
  return (
    <>
      <p className="type-small max-w-80 break-words">{submission.rejection_reason}</p>
      {state !== undefined && <ContestedValues state={state} />}
    </>
  );
}

function useAction(onChange: () => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const act = (action: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    action()
      .catch((error: unknown) => setProblem(messageOf(error)))
      .finally(() => {
        setBusy(false);
        // After a refusal the current state is loaded.
        onChange();
      });
  };
  return { busy, problem, act };
}

function Place({ state: { position, appeal: objection } }: { state: SubmissionState }) {
  if (position === null) return null;
  const place = position === 1 ? "Next in line" : `Number ${position} in line`;
  return (
    <p className="type-small text-ink-2">
      {objection === null ? `${place}.` : `${place}. Another moderator decides your appeal.`}
    </p>
  );
}

function AppealOutcome({ appeal: decided }: Pick<SubmissionState, "appeal">) {
  if (decided === null || decided.outcome === null) return null;
  const words =
    decided.outcome === "overturned"
      ? `Your appeal was right. ${decided.explanation ?? "The rejection is taken back."}`
      : "Another moderator has looked at your appeal, and the rejection stands.";
  return <p className="type-small max-w-80 break-words">{words}</p>;
}

interface RejectedProps extends Pick<SubmissionAnswerProps, "submission" | "state" | "onFix"> {
  onAppeal: (words: string) => void;
}

function Rejected({ submission, state, onFix, onAppeal }: RejectedProps) {
  const [asking, setAsking] = useState(false);
  if (state?.replaced === true)
    return <p className="type-small text-ink-2">You have sent a corrected version.</p>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => onFix(submission, state)}>
        Fix and send again
      </Button>
      {state?.appeal === null && (
        <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
          Appeal
        </Button>
      )}
      <AppealDialog
        submissionId={submission.id}
        open={asking}
        onClose={() => setAsking(false)}
        onSend={(words) => {
          setAsking(false);
          onAppeal(words);
        }}
      />
    </div>
  );
}
