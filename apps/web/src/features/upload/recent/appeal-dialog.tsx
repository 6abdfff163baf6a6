import { APPEAL_MAX } from "@capicu/contract/my-submissions";
import { useLingui } from "@lingui/react/macro";

import { writeStoredText, readStoredText } from "#lib/session-storage-text.ts";
import { WordsDialog } from "#ui/words-dialog.tsx";

interface AppealDialogProps {
  submissionId: string;
  open: boolean;
  onClose: () => void;
  onSend: (words: string) => void;
}

const keyOf = (submissionId: string) => `capicu-appeal-${submissionId}`;

export const forgetAppeal = (submissionId: string) => writeStoredText(keyOf(submissionId), "");

export function AppealDialog({ submissionId, open, onClose, onSend }: AppealDialogProps) {
  const { t } = useLingui();
  return (
    <WordsDialog
      title={t`Appeal against this decision`}
      description={t`Another moderator looks at it once. You will see the result and the reason.`}
      label={t`What did the reviewer get wrong?`}
      maxLength={APPEAL_MAX}
      missing={t`Please say what the reviewer got wrong`}
      action={t`Send the appeal`}
      begun={readStoredText(keyOf(submissionId))}
      onType={(words) => writeStoredText(keyOf(submissionId), words)}
      open={open}
      onClose={onClose}
      onSend={onSend}
    />
  );
}
