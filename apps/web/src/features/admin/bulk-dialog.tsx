import { SAMPLE_SHARE } from "@capicu/contract/desk";

import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";

interface BulkDialogProps {
  count: number;
  open: boolean;
  onClose: () => void;
  onApprove: () => void;
}

/** Asks before many are approved by one key. */
export function BulkDialog({ count, open, onClose, onApprove }: BulkDialogProps) {
  const sample = Math.ceil(count * SAMPLE_SHARE);
  return (
    <Dialog
      title={count === 1 ? "Approve 1 clean submission" : `Approve ${count} clean submissions`}
      description={`Every value of theirs is what the screenshots show. Chance picks ${sample} of them, which you look at one by one.`}
      open={open}
      onClose={onClose}
    >
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onApprove}>Approve them</Button>
      </DialogActions>
    </Dialog>
  );
}
