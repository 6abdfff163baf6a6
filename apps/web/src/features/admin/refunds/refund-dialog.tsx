import { formatCents } from "@capicu/contract/plan-table";
import {
  REFUND_REASON_MAX,
  REFUND_REASON_NEEDED,
  type RefundRequest,
} from "@capicu/contract/refunds";
import { useState, type SyntheticEvent } from "react";

import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-field.tsx";

import type { RefundAction } from "./use-refunds.ts";

const WORDS = {
  approve: {
    title: (name: string) => `Give ${name} the money back?`,
    consequence: ({ paid }: RefundRequest) =>
      `${formatCents(paid)} is refunded: everything paid for this subscription. The plan ends at once. This cannot be undone.`,
    label: "Message to the player (optional)",
    button: "Approve refund",
  },
  decline: {
    title: (name: string) => `Decline the refund of ${name}?`,
    consequence: () =>
      "The plan continues. A refund can be requested only once for a subscription.",
    label: "Reason, shown to the player",
    button: "Decline refund",
  },
};

interface RefundDialogProps {
  request: RefundRequest;
  action: RefundAction;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

export function RefundDialog({ request, action, onClose, onConfirm }: RefundDialogProps) {
  const words = WORDS[action];
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    if (action === "decline" && reason.trim() === "") return setMissing(true);
    onConfirm(reason.trim());
  };
  return (
    <Dialog
      title={words.title(request.username)}
      description={words.consequence(request)}
      open
      onClose={onClose}
    >
      <form onSubmit={confirm} className="grid gap-4" noValidate>
        <TextArea
          label={words.label}
          maxLength={REFUND_REASON_MAX}
          value={reason}
          error={isMissing ? REFUND_REASON_NEEDED : undefined}
          onChange={(event) => {
            setMissing(false);
            setReason(event.currentTarget.value);
          }}
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={action === "decline" ? "danger-fill" : "primary"} type="submit">
            {words.button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
