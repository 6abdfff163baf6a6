import { STATS_REASON_MAX } from "@capicu/contract/moderation";
import { useState, type SyntheticEvent } from "react";

import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-field.tsx";

interface ApproveAppealDialogProps {
  open: boolean;
  onClose: () => void;
  onApprove: (reason: string) => void;
}

/** The outcome of an appeal is explained, whichever it is. */
export function ApproveAppealDialog({ open, onClose, onApprove }: ApproveAppealDialogProps) {
  const [words, setWords] = useState("");
  const [isMissing, setMissing] = useState(false);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (words.trim() === "") return setMissing(true);
    onApprove(words.trim());
  };
  return (
    <Dialog
      title="The appeal was right"
      description="The submission is approved, and the player reads your explanation."
      open={open}
      onClose={onClose}
    >
      <form onSubmit={send} className="grid gap-4" noValidate>
        <TextArea
          label="Explanation for the player"
          maxLength={STATS_REASON_MAX}
          value={words}
          error={isMissing ? "Please say in a sentence why the appeal was right" : undefined}
          onChange={(event) => {
            setMissing(false);
            setWords(event.currentTarget.value);
          }}
        />
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Approve</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
