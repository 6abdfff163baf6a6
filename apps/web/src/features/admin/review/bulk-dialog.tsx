import { SAMPLE_SHARE } from "@capicu/contract/review-queue";

import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";

interface BulkDialogProps {
  count: number;
  open: boolean;
  onClose: () => void;
  onApprove: () => void;
}

/** Confirms before one key approves many submissions. */
export function BulkDialog({ count, open, onClose, onApprove }: BulkDialogProps) {
  return (
    <Dialog
      title={count === 1 ? "Approve 1 clean submission" : `Approve ${count} clean submissions`}
      description={bulkWords(count)}
      open={open}
      onClose={onClose}
    >
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus="" onClick={onApprove}>
          Approve them
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** For example "24 match their screenshots. 3 picked at random stay for a closer look." */
function bulkWords(count: number): string {
  const sample = Math.ceil(count * SAMPLE_SHARE);
  const match = count === 1 ? "1 matches its screenshots." : `${count} match their screenshots.`;
  return `${match} ${sample} picked at random ${sample === 1 ? "stays" : "stay"} for a closer look.`;
}
