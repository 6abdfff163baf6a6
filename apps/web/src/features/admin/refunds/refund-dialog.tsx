import {
  REFUND_REASON_MAX,
  REFUND_REASON_NEEDED,
  type RefundRequest,
} from "@capicu/contract/refunds";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";

import { useMoney } from "#lib/use-money.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-field.tsx";

import type { RefundAction } from "./use-refunds.ts";

interface DecisionTexts {
  title: (name: string) => MessageDescriptor;
  /** `paid` is an amount of money. */
  consequence: (paid: string) => MessageDescriptor;
  label: MessageDescriptor;
  button: MessageDescriptor;
}

const WORDS: Record<RefundAction, DecisionTexts> = {
  approve: {
    title: (name) => msg`Give ${name} the money back?`,
    consequence: (paid) =>
      msg`${paid} is refunded: everything paid for this subscription. The plan ends at once. This cannot be undone.`,
    label: msg`Message to the player (optional)`,
    button: msg`Approve refund`,
  },
  decline: {
    title: (name) => msg`Decline the refund of ${name}?`,
    consequence: () =>
      msg`The plan continues. A refund can be requested only once for a subscription.`,
    label: msg`Reason, shown to the player`,
    button: msg`Decline refund`,
  },
};

interface RefundDialogProps {
  request: RefundRequest;
  action: RefundAction;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

export function RefundDialog({ request, action, onClose, onConfirm }: RefundDialogProps) {
  const { t } = useLingui();
  const money = useMoney();
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
      title={t(words.title(request.username))}
      description={t(words.consequence(money(request.paid)))}
      open
      onClose={onClose}
    >
      <form onSubmit={confirm} className="grid gap-4" noValidate>
        <TextArea
          label={t(words.label)}
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
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={action === "decline" ? "danger-fill" : "primary"} type="submit">
            {t(words.button)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
