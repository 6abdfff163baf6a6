import { APPEAL_MAX } from "@capicu/contract/my-submissions";
import { useState, type SyntheticEvent } from "react";

import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-field.tsx";

interface AppealDialogProps {
  open: boolean;
  onClose: () => void;
  onSend: (words: string) => void;
}

/** What is typed stays when the dialog is closed and opened again. */
export function AppealDialog({ open, onClose, onSend }: AppealDialogProps) {
  const [words, setWords] = useState("");
  const [isMissing, setMissing] = useState(false);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (words.trim() === "") return setMissing(true);
    onSend(words.trim());
  };
  return (
    <Dialog
      title="Appeal against this decision"
      description="Another moderator looks at it, once. You are told the outcome, and why."
      open={open}
      onClose={onClose}
    >
      <form onSubmit={send} className="grid gap-4" noValidate>
        <TextArea
          label="What did the reviewer get wrong?"
          maxLength={APPEAL_MAX}
          value={words}
          error={isMissing ? "Please say what the reviewer got wrong" : undefined}
          onChange={(event) => {
            setMissing(false);
            setWords(event.currentTarget.value);
          }}
        />
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Send the appeal</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
