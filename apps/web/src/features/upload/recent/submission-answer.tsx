import type { SubmissionState } from "@capicu/contract/my-submissions";
import { tellReason } from "@capicu/contract/recorded-reason";
import { isOpen, type Submission } from "@capicu/contract/submissions";
import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { appeal, withdraw } from "#backend/my-submissions.ts";
import type { Fix } from "#features/upload/repair.ts";
import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";

import { AppealDialog, forgetAppeal } from "./appeal-dialog.tsx";
import { ContestedValues } from "./contested-values.tsx";

const PublicPicture = lazy(async () => ({
  default: (await import("./public-picture.tsx")).PublicPicture,
}));

interface SubmissionAnswerProps {
  submission: Submission;
  /** Undefined until loaded, or when loading failed. */
  state: SubmissionState | undefined;
  onFix: Fix;
  onChange: () => void;
}

/** The submission's state, the reason for its decision, and the player's options. */
export function SubmissionAnswer({ submission, state, onFix, onChange }: SubmissionAnswerProps) {
  const { t } = useLingui();
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
          busy={action.busy && t`Withdrawing...`}
          disabled={action.busy}
          onClick={() => action.act(() => withdraw(id))}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
      {state !== undefined && (
        <Suspense fallback={null}>
          <PublicPicture state={state} onChange={onChange} />
        </Suspense>
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
  const say = useSay();
  return (
    <>
      <p className="type-small max-w-80 break-words">
        {tellReason(submission.rejection_reason ?? "", say)}
      </p>
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
  return (
    <p className="type-small text-ink-2">
      {position === 1 ? <Trans>Next in line.</Trans> : <Trans>Number {position} in line.</Trans>}
      {objection !== null && (
        <>
          {" "}
          <Trans>Another moderator decides your appeal.</Trans>
        </>
      )}
    </p>
  );
}

function AppealOutcome({ appeal: decided }: Pick<SubmissionState, "appeal">) {
  if (decided === null || decided.outcome === null) return null;
  const { outcome, explanation } = decided;
  return (
    <p className="type-small max-w-80 break-words">
      {outcome === "overturned" ? (
        <Overturned explanation={explanation} />
      ) : (
        <Trans>Another moderator has looked at your appeal, and the rejection stands.</Trans>
      )}
    </p>
  );
}

function Overturned({ explanation }: { explanation: string | null }) {
  return explanation === null ? (
    <Trans>Your appeal was right. The rejection is taken back.</Trans>
  ) : (
    <Trans>Your appeal was right. {explanation}</Trans>
  );
}

interface RejectedProps extends Pick<SubmissionAnswerProps, "submission" | "state" | "onFix"> {
  onAppeal: (words: string) => void;
}

function Rejected({ submission, state, onFix, onAppeal }: RejectedProps) {
  const [asking, setAsking] = useState(false);
  if (state?.replaced === true)
    return (
      <p className="type-small text-ink-2">
        <Trans>You have sent a corrected version.</Trans>
      </p>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => onFix(submission, state)}>
        <Trans>Fix and send again</Trans>
      </Button>
      {state?.appeal === null && (
        <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
          <Trans>Appeal</Trans>
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
