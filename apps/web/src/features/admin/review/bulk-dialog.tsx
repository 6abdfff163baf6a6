import { SAMPLE_SHARE } from "@capicu/contract/review-queue";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

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
  const { t } = useLingui();
  return (
    <Dialog
      title={t`${plural(count, {
        one: "Approve # clean submission",
        other: "Approve # clean submissions",
      })}`}
      description={t(bulkWords(count))}
      open={open}
      onClose={onClose}
    >
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button data-autofocus="" onClick={onApprove}>
          <Trans>Approve them</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** For example "24 match their screenshots. 3 picked at random stay for a closer look." */
export function bulkWords(count: number): MessageDescriptor {
  const sample = Math.ceil(count * SAMPLE_SHARE);
  return msg`${plural(count, {
    one: "# matches its screenshots.",
    other: "# match their screenshots.",
  })} ${plural(sample, {
    one: "# picked at random stays for a closer look.",
    other: "# picked at random stay for a closer look.",
  })}`;
}
