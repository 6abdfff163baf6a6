import { PLANS } from "@capicu/contract/plan-table";
import type { RefundRequest, RefundStatus } from "@capicu/contract/refunds";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useTimes } from "#features/admin/format-time.ts";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useText, type Text } from "#features/admin/text.ts";
import { useFormats } from "#languages/formats.ts";
import { useMoney, type Money } from "#lib/use-money.ts";
import { useAppSelector } from "#state/store.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { Message } from "#ui/message.tsx";
import { Tag } from "#ui/tag.tsx";

import { RefundDialog } from "./refund-dialog.tsx";
import type { RefundAction, RefundReview } from "./use-refunds.ts";

/** Refund requests within the guarantee; nothing when there are none. */
export function RefundRequests({ review }: { review: RefundReview }) {
  const { number } = useFormats();
  const { waiting, decided, isLoaded, error, reload, notice } = review;
  if (!isLoaded && error !== undefined)
    return (
      <ErrorState onRetry={reload}>
        <Trans>Refund requests could not be loaded.</Trans>
      </ErrorState>
    );
  if (waiting.length === 0 && decided.length === 0) return null;
  const decidedCount = number(decided.length);
  return (
    <section className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="refunds">
      <h2 id="refunds" className="type-h2">
        <Trans>Refund requests</Trans>
      </h2>
      {notice !== null && <NoticeMessage notice={notice} />}
      {waiting.length === 0 && (
        <p className="text-ink-2">
          <Trans>No request is waiting for a decision.</Trans>
        </p>
      )}
      <ul className="grid gap-3">
        {waiting.map((request) => (
          <li key={request.id}>
            <Waiting request={request} review={review} />
          </li>
        ))}
      </ul>
      {decided.length > 0 && (
        <details>
          <summary className="link">
            <Trans>Decided ({decidedCount})</Trans>
          </summary>
          <ul className="mt-3 grid gap-3">
            {decided.map((request) => (
              <li key={request.id}>
                <Card className="grid gap-2 p-5">
                  <Facts request={request} />
                </Card>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Waiting({ request, review }: { request: RefundRequest; review: RefundReview }) {
  const { t } = useLingui();
  const [action, setAction] = useState<RefundAction | null>(null);
  const ownId = useAppSelector(({ auth }) => auth.user?.id);
  const isBusy = review.busy === request.id;
  const { username, problem } = request;
  return (
    <Card className="grid gap-4 p-5">
      <Facts request={request} />
      {problem !== null && (
        <Message variant="warning">{t`The payment provider refused: ${problem}`}</Message>
      )}
      {request.user_id === ownId ? (
        <p className="type-small text-ink-2">
          <Trans>Your own request: another admin decides on it.</Trans>
        </p>
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="danger"
            disabled={review.busy !== null}
            aria-label={t`Decline the refund of ${username}`}
            onClick={() => setAction("decline")}
          >
            <Trans>Decline</Trans>
          </Button>
          <Button
            busy={isBusy && t`Deciding...`}
            disabled={review.busy !== null}
            aria-label={t`Approve the refund of ${username}`}
            onClick={() => setAction("approve")}
          >
            {request.status === "failed" ? t`Try again` : t`Approve`}
          </Button>
        </div>
      )}
      {action !== null && (
        <RefundDialog
          request={request}
          action={action}
          onClose={() => setAction(null)}
          onConfirm={(reason) => {
            setAction(null);
            void review.decide(request, action, reason);
          }}
        />
      )}
    </Card>
  );
}

const STATES: Record<RefundStatus, { word: MessageDescriptor; variant: "pos" | "neg" | "warn" }> = {
  requested: { word: msg({ message: "Requested", context: "refund" }), variant: "warn" },
  approved: { word: msg({ message: "On its way", context: "refund" }), variant: "warn" },
  refunded: { word: msg({ message: "Refunded", context: "refund" }), variant: "pos" },
  failed: { word: msg({ message: "Refused by the provider", context: "refund" }), variant: "neg" },
  declined: { word: msg({ message: "Declined", context: "refund" }), variant: "neg" },
};

function Facts({ request }: { request: RefundRequest }) {
  const { t } = useLingui();
  const times = useTimes();
  const money = useMoney();
  const { username, status, amount, answer } = request;
  const { word, variant } = STATES[status];
  const [paid, refunded] = [money(request.paid), money(amount ?? 0)];
  const asked = times.short(request.requested_at);
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="truncate">{username}</strong>
        <Tag variant={variant}>{t(word)}</Tag>
      </p>
      <Subscription request={request} />
      <p className="type-small text-ink-2">
        <Trans>
          Asked <time dateTime={request.requested_at}>{asked}</time>
        </Trans>
        {amount !== null && (
          <>
            {" · "}
            <Trans>{refunded} went back</Trans>
          </>
        )}
      </p>
      {amount === null && (
        <p className="type-small">
          <Trans>Paid for this subscription: {paid}</Trans>
        </p>
      )}
      <p className="type-small text-ink-2">{t(earlierWords(request, money))}</p>
      <p className="wrap-anywhere">{request.reason ?? t`No reason given.`}</p>
      {answer !== null && (
        <p className="type-small wrap-anywhere text-ink-2">
          <Trans>Told the player: {answer}</Trans>
        </p>
      )}
    </div>
  );
}

/** Whose it is, and since when it is paid. */
function Subscription({ request }: { request: RefundRequest }) {
  const times = useTimes();
  const words = useText();
  const { email, plan, cycle, started_at: started } = request;
  const since = started === null ? null : times.short(started);
  const cycleName = words(cycle === null ? "–" : (CYCLES[cycle] ?? cycle));
  return (
    <p className="type-small wrap-anywhere text-ink-2">
      {email}
      {plan !== null && ` · ${words(planName(plan))}, ${cycleName}`}
      {since !== null && (
        <>
          {" · "}
          <Trans>since {since}</Trans>
        </>
      )}
    </p>
  );
}

const CYCLES: Readonly<Record<string, Text>> = {
  monthly: msg({ message: "monthly", comment: "How often a plan is paid" }),
  annual: msg({ message: "annual", comment: "How often a plan is paid" }),
};

const planName = (plan: string) => (plan === "starter" || plan === "pro" ? PLANS[plan].name : plan);

function earlierWords(
  { earlier: { count, amount } }: RefundRequest,
  format: Money,
): MessageDescriptor {
  if (count === 0) return msg`No earlier refunds.`;
  const money = format(amount);
  return msg`${plural(count, {
    one: "# earlier refund",
    other: "# earlier refunds",
  })} of this player: ${money}`;
}
