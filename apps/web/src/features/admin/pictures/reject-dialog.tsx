import { REJECTED_BY_ADMIN } from "@capicu/contract/moderation";
import type { ReasonCode } from "@capicu/contract/reason-codes";
import { REASON_MAX } from "@capicu/contract/reasons";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";

import { ReasonCodeField } from "#features/admin/reason-code-field.tsx";
import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-field.tsx";

import type { PictureReason } from "./use-picture-queue.ts";

interface RejectDialogProps {
  title?: string;
  description?: string;
  /** The reason when none is given. */
  preset?: string;
  /** The button's label. */
  verb?: string;
  open: boolean;
  onClose: () => void;
  onReject: (why: PictureReason) => void;
}

/** The text stays when the dialog is closed and opened again. */
export function RejectDialog({
  title,
  description,
  preset: english = REJECTED_BY_ADMIN,
  verb,
  open,
  onClose,
  onReject,
}: RejectDialogProps) {
  const { t } = useLingui();
  const preset = useSay()(english);
  const [reason, setReason] = useState("");
  const [code, setCode] = useState<ReasonCode>("other");
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    onReject({ reason, code });
  };
  return (
    <Dialog
      title={title ?? t`Reject this submission`}
      description={description ?? t`The player reads the reason and can fix and send again.`}
      open={open}
      onClose={onClose}
    >
      <form onSubmit={send} className="grid gap-4">
        <TextArea
          label={t`Reason, shown to the player`}
          help={t`Left empty: ${preset}`}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ReasonCodeField code={code} onChoose={setCode} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger-fill" type="submit">
            {verb ?? t`Reject`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
