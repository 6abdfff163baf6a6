import type { SubscriptionStatus } from "@capicu/contract/subscriptions";

import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import { formatDay } from "./format-date.ts";
import { LAPSED, PAST_DUE } from "./messages.ts";
import type { useBilling } from "./use-billing.ts";

interface UnpaidNoticeProps {
  status: SubscriptionStatus;
  billing: ReturnType<typeof useBilling>;
}

const UNPAID = new Set(["past_due", "unpaid"]);

/** A payment is missing: until when the plan stays, and the one thing to do about it. */
export function UnpaidNotice({ status, billing }: UnpaidNoticeProps) {
  if (!UNPAID.has(status.status)) return null;
  return (
    <Message look="warning">
      <p>{wordsFor(status)}</p>
      <Button
        size="sm"
        className="mt-3"
        busy={billing.busy === "portal" && "Opening..."}
        onClick={() => void billing.portal()}
      >
        Update your card
      </Button>
    </Message>
  );
}

function wordsFor({ plan, grace_ends_at: end }: SubscriptionStatus): string {
  if (plan === "free") return LAPSED;
  const stays = end === null ? "" : ` until ${formatDay(end)}`;
  return `${PAST_DUE} Your plan stays${stays} while the payment is tried again.`;
}
