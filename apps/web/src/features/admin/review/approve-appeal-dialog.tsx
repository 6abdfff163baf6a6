import { STATS_REASON_MAX } from "@capicu/contract/moderation";

import { WordsDialog } from "#ui/words-dialog.tsx";

interface ApproveAppealDialogProps {
  open: boolean;
  onClose: () => void;
  onApprove: (reason: string) => void;
}

/** The moderator explains every outcome of an appeal. */
export function ApproveAppealDialog({ open, onClose, onApprove }: ApproveAppealDialogProps) {
  return (
    <WordsDialog
      title="The appeal was right"
      description="The submission is approved, and the player reads your explanation."
      label="Explanation for the player"
      maxLength={STATS_REASON_MAX}
      missing="Please say in a sentence why the appeal was right"
      action="Approve"
      open={open}
      onClose={onClose}
      onSend={onApprove}
    />
  );
}
