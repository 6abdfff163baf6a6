import { PLANS } from "@capicu/contract/plan-table";
import type { BillingCycle } from "@capicu/contract/plans";
import type { Payment } from "@capicu/contract/subscriptions";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";
import { useMoney } from "#lib/use-money.ts";
import { Card } from "#ui/card.tsx";
import { Tag } from "#ui/tag.tsx";

import { useFormatDay } from "./use-format-day.ts";

/** Past payments, newest first; hidden when there are none. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="payments">
      <h2 id="payments" className="type-h2">
        <Trans>Payments</Trans>
      </h2>
      <p className="type-small text-ink-2">
        <Trans>We email you a receipt for each. The full invoices are in Manage Billing.</Trans>
      </p>
      <Card className="px-5 py-2">
        <ul className="divide-y divide-line">
          {payments.map((payment) => (
            <PaymentRow key={payment.number} payment={payment} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  const say = useSay();
  const formatDay = useFormatDay();
  const { number, reason, plan, cycle, total, amount_paid: paid } = payment;
  const what = [
    plan === null ? t`Subscription` : say(PLANS[plan].name),
    ...(cycle === null ? [] : [t(CYCLES[cycle])]),
    t(REASONS[reason] ?? PAYMENT),
  ];
  const day = formatDay(payment.paid_at);
  return (
    <li className="payment">
      <div className="min-w-0">
        <p>{what.join(" · ")}</p>
        <p className="type-small wrap-anywhere text-ink-2">
          <Trans>
            {day} · Receipt {number}
          </Trans>
        </p>
      </div>
      <div className="payment-amount">
        <p className="type-number">
          <Amount total={total} paid={paid} />
        </p>
        {payment.is_refunded && (
          <Tag variant="pos">
            <Trans>Refunded</Trans>
          </Tag>
        )}
      </div>
    </li>
  );
}

const CYCLES: Record<BillingCycle, MessageDescriptor> = {
  monthly: msg`monthly`,
  annual: msg`annual`,
};

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  subscription_create: msg`First payment`,
  subscription_cycle: msg`Renewal`,
  subscription_update: msg`Change of plan`,
};
const PAYMENT = msg`Payment`;

/** Credit pays what the card did not; a total below zero becomes credit. */
function Amount({ total, paid }: { total: number; paid: number }) {
  const money = useMoney();
  const charged = money(paid);
  const credit = money(total < 0 ? -total : total - paid);
  if (total < 0) return <Trans>{credit} credit</Trans>;
  if (total <= paid) return charged;
  return (
    <Trans>
      {charged} + {credit} credit
    </Trans>
  );
}
