import { REASON_MAX } from "@capicu/contract/reasons";
import { KEEP_REASON_MISSING, type Difference } from "@capicu/contract/second-reviews";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { undoDecision } from "#backend/review-queue.ts";
import { keepDecision } from "#backend/second-reviews.ts";
import { useJudgementWords } from "#features/admin/judgement-words.ts";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useActs } from "#features/admin/use-acts.ts";
import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { WordsDialog } from "#ui/words-dialog.tsx";

import type { LookOutcome } from "./second-look-screen.tsx";

const FAILED = msg`That did not work, and nothing has changed. Please try again.`;
const KEPT = msg`The decision stays, and your reason is in the audit log.`;
const UNDONE = msg`The decision is undone. The submission waits again, and the player is told.`;

interface DifferenceButtonsProps {
  difference: Difference;
  onDone: (outcome: LookOutcome) => void;
}

/** Both judgements, and the two ways to settle where they differ. */
export function DifferenceButtons({ difference, onDone }: DifferenceButtonsProps) {
  const { t } = useLingui();
  const say = useSay();
  const words = useJudgementWords();
  const { act, busy, notice, intention, setIntention } = useActs<"keep">({
    error: undefined,
    reload: () => undefined,
    failure: FAILED,
  });
  const settle = async (task: () => Promise<unknown>, done: typeof KEPT) => {
    const outcome = await act(task, done);
    if (outcome.variant === "success") onDone({ notice: outcome });
  };
  const { id, submission_id, username, first, second } = difference;
  return (
    <>
      <div className="submission-actions">
        <Button variant="secondary" disabled={busy} onClick={() => setIntention("keep")}>
          <Trans>Keep the decision</Trans>
        </Button>
        <Button
          variant="danger"
          disabled={busy}
          onClick={() => void settle(() => undoDecision(submission_id), UNDONE)}
        >
          <Trans>Undo the decision</Trans>
        </Button>
      </div>
      <dl className="w-full opinion-facts">
        <Fact name={<Trans>Player</Trans>}>{username}</Fact>
        <Fact name={<Trans>Decision</Trans>}>{words(first)}</Fact>
        <Fact name={<Trans>Second opinion</Trans>}>{words(second)}</Fact>
      </dl>
      {notice !== null && (
        <div className="w-full">
          <NoticeMessage notice={notice} />
        </div>
      )}
      <WordsDialog
        title={t`Keep the decision?`}
        description={t`Nothing changes for the player.`}
        label={t`Reason, for the audit log`}
        maxLength={REASON_MAX}
        missing={say(KEEP_REASON_MISSING)}
        action={t`Keep the decision`}
        open={intention !== null}
        onClose={() => setIntention(null)}
        onSend={(reason) => void settle(() => keepDecision(id, reason), KEPT)}
      />
    </>
  );
}

function Fact({ name, children }: { name: React.ReactNode; children: string }) {
  return (
    <div>
      <dt className="type-small text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
