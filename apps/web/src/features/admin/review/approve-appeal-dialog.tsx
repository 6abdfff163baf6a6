import { STATS_REASON_MAX } from "@capicu/contract/moderation";
import { useLingui } from "@lingui/react/macro";

import { WordsDialog } from "#ui/words-dialog.tsx";

interface ApproveAppealDialogProps {
  open: boolean;
  onClose: () => void;
  onApprove: (reason: string) => void;
}

/** The moderator explains every outcome of an appeal. */
export function ApproveAppealDialog({ open, onClose, onApprove }: ApproveAppealDialogProps) {
  const { t } = useLingui();
  return (
    <WordsDialog
      title={t`The appeal was right`}
      description={t`The submission is approved, and the player reads your explanation.`}
      label={t`Explanation for the player`}
      maxLength={STATS_REASON_MAX}
      missing={t`Please say in a sentence why the appeal was right`}
      action={t`Approve`}
      open={open}
      onClose={onClose}
      onSend={onApprove}
    />
  );
}
