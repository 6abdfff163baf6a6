import { APPEAL_MAX } from "@capicu/contract/my-submissions";

import { WordsDialog } from "#ui/words-dialog.tsx";

interface AppealDialogProps {
  open: boolean;
  onClose: () => void;
  onSend: (words: string) => void;
}

export function AppealDialog({ open, onClose, onSend }: AppealDialogProps) {
  return (
    <WordsDialog
      title="Appeal against this decision"
      description="Another moderator looks at it, once. You are told the outcome, and why."
      label="What did the reviewer get wrong?"
      maxLength={APPEAL_MAX}
      missing="Please say what the reviewer got wrong"
      action="Send the appeal"
      open={open}
      onClose={onClose}
      onSend={onSend}
    />
  );
}
