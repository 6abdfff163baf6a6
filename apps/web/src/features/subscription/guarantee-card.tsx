// The money-back guarantee: the request and its outcome.
import { REFUND_REASON_MAX, type Guarantee } from "@capicu/contract/refunds";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";

import { useMoney, type Money } from "#lib/use-money.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Tag } from "#ui/tag.tsx";
import { TextArea } from "#ui/text-field.tsx";

import type { useBilling } from "./use-billing.ts";
import { useFormatDay, useFormatDeadline } from "./use-format-day.ts";

interface GuaranteeCardProps {
  guarantee: Guarantee | null;
  billing: ReturnType<typeof useBilling>;
}

export function GuaranteeCard({ guarantee, billing }: GuaranteeCardProps) {
  const formatDeadline = useFormatDeadline();
  const [openedAt] = useState(() => Date.now() / 1000);
  if (guarantee === null) return null;
  const { until, request } = guarantee;
  if (request === null && until < openedAt) return null;
  const lastDay = formatDeadline(until);
  return (
    <section aria-labelledby="guarantee">
      <Card className="upgrade-bar">
        <div className="min-w-0">
          <h2 id="guarantee" className="type-h3">
            <Trans>30-day money-back guarantee</Trans>
          </h2>
          {request === null ? (
            <p className="text-ink-2">
              <Trans>
                Until {lastDay} you can ask for everything you paid for this subscription.
              </Trans>
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
  tag: MessageDescriptor;
  variant: "pos" | "warn" | "neg";
  words: (request: GuaranteeRequest, money: Money) => MessageDescriptor;
}

const STATES: Record<GuaranteeRequest["status"], State> = {
  requested: {
    tag: msg`Requested`,
    variant: "warn",
    words: () => msg`You will see the answer here.`,
  },
  approved: {
    tag: msg`Approved`,
    variant: "pos",
    words: () => msg`Your refund is on its way, and nothing more is charged.`,
  },
  failed: {
    tag: msg`Approved`,
    variant: "warn",
    words: () =>
      msg`The payment provider could not send the money back yet. We are looking into it.`,
  },
  refunded: {
    tag: msg`Refunded`,
    variant: "pos",
    words: ({ amount: cents }, money) => {
      const amount = money(cents ?? 0);
      return msg`${amount} was refunded.`;
    },
  },
  declined: { tag: msg`Declined`, variant: "neg", words: () => msg`Your plan continues.` },
};

function Request({ request }: { request: GuaranteeRequest }) {
  const { t } = useLingui();
  const formatDay = useFormatDay();
  const money = useMoney();
  const { tag, variant, words } = STATES[request.status];
  const { answer } = request;
  const day = formatDay(Date.parse(request.requested_at) / 1000);
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Tag variant={variant}>{t(tag)}</Tag>
      <p className="text-ink-2">
        <Trans>You asked on {day}.</Trans>
      </p>
      <p className="text-ink-2">{t(words(request, money))}</p>
      {answer !== null && (
        <p className="wrap-anywhere text-ink-2">
          <Trans>Answer: {answer}</Trans>
        </p>
      )}
    </div>
  );
}

function RequestRefund({ billing }: Pick<GuaranteeCardProps, "billing">) {
  const { t } = useLingui();
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
        busy={billing.busy === "refund" && t`Sending...`}
        onClick={() => setIsConfirming(true)}
      >
        <Trans>Ask for a refund</Trans>
      </Button>
      <Dialog
        title={t`Ask for your money back?`}
        description={t`We review your request. When it is approved, everything you paid for this subscription is refunded and your plan ends at once. Nothing you made is lost.`}
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
      >
        <form onSubmit={send} className="grid gap-4">
          <TextArea
            label={t`Reason (optional)`}
            maxLength={REFUND_REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DialogActions>
            <Button variant="quiet" onClick={() => setIsConfirming(false)}>
              <Trans>Keep my plan</Trans>
            </Button>
            <Button type="submit">
              <Trans>Send request</Trans>
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
