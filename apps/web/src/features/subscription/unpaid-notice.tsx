import type { SubscriptionStatus } from "@capicu/contract/subscriptions";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";

import type { useBilling } from "./use-billing.ts";
import { useFormatDeadline } from "./use-format-day.ts";

interface UnpaidNoticeProps {
  status: SubscriptionStatus;
  billing: ReturnType<typeof useBilling>;
}

const UNPAID = new Set(["past_due", "unpaid"]);

export const isUnpaid = ({ status }: SubscriptionStatus) => UNPAID.has(status);

/** Shown while a payment is missing: when the plan ends, and what the player can do. */
export function UnpaidNotice({ status, billing }: UnpaidNoticeProps) {
  const { t } = useLingui();
  if (!isUnpaid(status)) return null;
  return (
    <Message variant="warning">
      <p>
        <Consequence status={status} />
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="sm"
          busy={billing.busy === "portal" && t`Opening...`}
          onClick={() => void billing.portal()}
        >
          <Trans>Update your card</Trans>
        </Button>
        <GiveUp billing={billing} />
      </div>
    </Message>
  );
}

function GiveUp({ billing }: Pick<UnpaidNoticeProps, "billing">) {
  const { t } = useLingui();
  const [isConfirming, setIsConfirming] = useState(false);
  const confirm = () => {
    setIsConfirming(false);
    void billing.giveUp();
  };
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busy={billing.busy === "give-up" && t`Ending...`}
        onClick={() => setIsConfirming(true)}
      >
        <Trans>Give up the plan</Trans>
      </Button>
      <Dialog
        title={t`Give up the unpaid plan?`}
        description={t`The plan ends now, the open payment is not tried again, and nothing more is charged. Nothing you made is lost, and you can choose a plan again at any time.`}
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
      >
        <DialogActions>
          <Button variant="quiet" onClick={() => setIsConfirming(false)}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger-fill" onClick={confirm}>
            <Trans>End the plan</Trans>
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Consequence({ status }: Pick<UnpaidNoticeProps, "status">) {
  const formatDeadline = useFormatDeadline();
  if (status.plan === "free")
    return (
      <Trans>
        Your last payment failed, and your plan has lapsed. Nothing you made is lost: all of it is
        back as soon as the payment arrives.
      </Trans>
    );
  if (status.grace_ends_at === null)
    return (
      <Trans>Your last payment failed. Your plan stays while the payment is tried again.</Trans>
    );
  const day = formatDeadline(status.grace_ends_at);
  return (
    <Trans>
      Your last payment failed. Your plan stays until {day} while the payment is tried again.
    </Trans>
  );
}
