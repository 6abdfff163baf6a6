// The money-back guarantee: the request and its outcome.
import { formatCents } from "@capicu/contract/plan-table";
import { REFUND_REASON_MAX, type Guarantee } from "@capicu/contract/refunds";
import { useState, type SyntheticEvent } from "react";

import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Tag } from "#ui/tag.tsx";
import { TextArea } from "#ui/text-field.tsx";

import { formatDay } from "./format-date.ts";
import type { useBilling } from "./use-billing.ts";

interface GuaranteeCardProps {
  guarantee: Guarantee | null;
  billing: ReturnType<typeof useBilling>;
}

export function GuaranteeCard({ guarantee, billing }: GuaranteeCardProps) {
  const [openedAt] = useState(() => Date.now() / 1000);
  if (guarantee === null) return null;
  const { until, request } = guarantee;
  if (request === null && until < openedAt) return null;
  return (
    <section aria-labelledby="guarantee">
      <Card className="upgrade-bar">
        <div className="min-w-0">
          <h2 id="guarantee" className="type-h3">
            30-day money-back guarantee
          </h2>
          {request === null ? (
            <p className="text-ink-2">
              {`Until ${formatDay(until)} you can ask for everything you paid for this subscription.`}
            </p>
          ) : (
            <Request request={request} />
          )}
        </div>
        {request === null && <RequestRefund billing={billing} />}
      </Card>
    </section>
  );
}

type GuaranteeRequest = NonNullable<Guarantee["request"]>;

interface State {
  tag: string;
  variant: "pos" | "warn" | "neg";
  words: (request: GuaranteeRequest) => string;
}

const STATES: Record<GuaranteeRequest["status"], State> = {
  requested: { tag: "Requested", variant: "warn", words: () => "You will see the answer here." },
  approved: {
    tag: "Approved",
    variant: "pos",
    words: () => "Your refund is on its way, and nothing more is charged.",
  },
  failed: {
    tag: "Approved",
    variant: "warn",
    words: () => "The payment provider could not send the money back yet. We are looking into it.",
  },
  refunded: {
    tag: "Refunded",
    variant: "pos",
    words: ({ amount }) => `${formatCents(amount ?? 0)} was refunded.`,
  },
  declined: { tag: "Declined", variant: "neg", words: () => "Your plan continues." },
};

function Request({ request }: { request: GuaranteeRequest }) {
  const { tag, variant, words } = STATES[request.status];
  const requestDay = formatDay(Date.parse(request.requested_at) / 1000);
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Tag variant={variant}>{tag}</Tag>
      <p className="text-ink-2">{`You asked on ${requestDay}. ${words(request)}`}</p>
      {request.answer !== null && (
        <p className="wrap-anywhere text-ink-2">{`Answer: ${request.answer}`}</p>
      )}
    </div>
  );
}

function RequestRefund({ billing }: Pick<GuaranteeCardProps, "billing">) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [reason, setReason] = useState("");
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsConfirming(false);
    void billing.requestRefund(reason.trim());
  };
  return (
    <>
      <Button
        variant="secondary"
        busy={billing.busy === "refund" && "Sending..."}
        onClick={() => setIsConfirming(true)}
      >
        Ask for a refund
      </Button>
      <Dialog
        title="Ask for your money back?"
        description="We review your request. When it is approved, everything you paid for this subscription is refunded and your plan ends at once. Nothing you made is lost."
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
      >
        <form onSubmit={send} className="grid gap-4">
          <TextArea
            label="Reason (optional)"
            maxLength={REFUND_REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DialogActions>
            <Button variant="quiet" onClick={() => setIsConfirming(false)}>
              Keep my plan
            </Button>
            <Button type="submit">Send request</Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
