import { formatCents, PLANS } from "@capicu/contract/plan-table";
import type { Payment } from "@capicu/contract/subscriptions";

import { Card } from "#ui/card.tsx";
import { Tag } from "#ui/tag.tsx";

import { formatDay } from "./format-date.ts";

/** Past payments, newest first; hidden when there are none. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="payments">
      <h2 id="payments" className="type-h2">
        Payments
      </h2>
      <p className="type-small text-ink-2">
        We email you a receipt for each. The full invoices are in Manage Billing.
      </p>
      <Card className="px-5 py-2">
        <ul className="divide-y divide-line">
          {payments.map((payment) => (
            <li key={payment.number} className="payment">
              <div className="min-w-0">
                <p>{whatFor(payment)}</p>
                <p className="type-small wrap-anywhere text-ink-2">
                  {`${formatDay(payment.paid_at)} · Receipt ${payment.number}`}
                </p>
              </div>
              <div className="payment-amount">
                <p className="type-number">{amountOf(payment)}</p>
                {payment.is_refunded && <Tag variant="pos">Refunded</Tag>}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

const REASONS: Record<string, string> = {
  subscription_create: "First payment",
  subscription_cycle: "Renewal",
  subscription_update: "Change of plan",
};

function whatFor({ reason, plan, cycle }: Payment): string {
  const name = plan === null ? "Subscription" : PLANS[plan].name;
  return [name, cycle, REASONS[reason] ?? "Payment"].filter((part) => part !== null).join(" · ");
}

function amountOf({ total, amount_paid: paid }: Payment): string {
  if (total < 0) return `${formatCents(-total)} credit`;
  const credit = total - paid;
  return credit > 0 ? `${formatCents(paid)} + ${formatCents(credit)} credit` : formatCents(paid);
}
