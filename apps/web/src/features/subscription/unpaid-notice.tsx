import type { SubscriptionStatus } from "@capicu/contract/subscriptions";
import { useState } from "react";

import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";

import { formatDay } from "./format-date.ts";
import { LAPSED, PAST_DUE } from "./messages.ts";
import type { useBilling } from "./use-billing.ts";

interface UnpaidNoticeProps {
  status: SubscriptionStatus;
  billing: ReturnType<typeof useBilling>;
}

const UNPAID = new Set(["past_due", "unpaid"]);

export const isUnpaid = ({ status }: SubscriptionStatus) => UNPAID.has(status);

/** Shown while a payment is missing: when the plan ends, and what the player can do. */
export function UnpaidNotice({ status, billing }: UnpaidNoticeProps) {
  if (!isUnpaid(status)) return null;
  return (
    <Message variant="warning">
      <p>{wordsFor(status)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="sm"
          busy={billing.busy === "portal" && "Opening..."}
          onClick={() => void billing.portal()}
        >
          Update your card
        </Button>
        <GiveUp billing={billing} />
      </div>
    </Message>
  );
}

function GiveUp({ billing }: Pick<UnpaidNoticeProps, "billing">) {
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
        busy={billing.busy === "give-up" && "Ending..."}
        onClick={() => setIsConfirming(true)}
      >
        Give up the plan
      </Button>
      <Dialog
        title="Give up the unpaid plan?"
        description="The plan ends now, the open payment is not tried again, and nothing more is charged. Nothing you made is lost, and you can choose a plan again at any time."
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
      >
        <DialogActions>
          <Button variant="quiet" onClick={() => setIsConfirming(false)}>
            Keep it
          </Button>
          <Button variant="danger-fill" onClick={confirm}>
            End the plan
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function wordsFor({ plan, grace_ends_at: end }: SubscriptionStatus): string {
  if (plan === "free") return LAPSED;
  const stays = end === null ? "" : ` until ${formatDay(end)}`;
  return `${PAST_DUE} Your plan stays${stays} while the payment is tried again.`;
}
