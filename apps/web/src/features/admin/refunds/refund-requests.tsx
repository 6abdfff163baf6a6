import { formatCents, PLANS } from "@capicu/contract/plan-table";
import type { RefundRequest, RefundStatus } from "@capicu/contract/refunds";
import { useState } from "react";

import { formatShortTime } from "#features/admin/format-time.ts";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
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
  const { waiting, decided, isLoaded, error, reload, notice } = review;
  if (!isLoaded && error !== undefined)
    return <ErrorState onRetry={reload}>Refund requests could not be loaded.</ErrorState>;
  if (waiting.length === 0 && decided.length === 0) return null;
  return (
    <section className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="refunds">
      <h2 id="refunds" className="type-h2">
        Refund requests
      </h2>
      {notice !== null && <NoticeMessage notice={notice} />}
      {waiting.length === 0 && <p className="text-ink-2">No request is waiting for a decision.</p>}
      <ul className="grid gap-3">
        {waiting.map((request) => (
          <li key={request.id}>
            <Waiting request={request} review={review} />
          </li>
        ))}
      </ul>
      {decided.length > 0 && (
        <details>
          <summary className="link">{`Decided (${decided.length})`}</summary>
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
  const [action, setAction] = useState<RefundAction | null>(null);
  const ownId = useAppSelector(({ auth }) => auth.user?.id);
  const isBusy = review.busy === request.id;
  return (
    <Card className="grid gap-4 p-5">
      <Facts request={request} />
      {request.problem !== null && (
        <Message variant="warning">{`The payment provider refused: ${request.problem}`}</Message>
      )}
      {request.user_id === ownId ? (
        <p className="type-small text-ink-2">Your own request: another admin decides on it.</p>
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="danger"
            disabled={review.busy !== null}
            aria-label={`Decline the refund of ${request.username}`}
            onClick={() => setAction("decline")}
          >
            Decline
          </Button>
          <Button
            busy={isBusy && "Deciding..."}
            disabled={review.busy !== null}
            aria-label={`Approve the refund of ${request.username}`}
            onClick={() => setAction("approve")}
          >
            {request.status === "failed" ? "Try again" : "Approve"}
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

const STATES: Record<RefundStatus, { word: string; variant: "pos" | "neg" | "warn" }> = {
  requested: { word: "Requested", variant: "warn" },
  approved: { word: "On its way", variant: "warn" },
  refunded: { word: "Refunded", variant: "pos" },
  failed: { word: "Refused by the provider", variant: "neg" },
  declined: { word: "Declined", variant: "neg" },
};

function Facts({ request }: { request: RefundRequest }) {
  const { username, email, plan, cycle, started_at: since, status, amount } = request;
  const { word, variant } = STATES[status];
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="truncate">{username}</strong>
        <Tag variant={variant}>{word}</Tag>
      </p>
      <p className="type-small wrap-anywhere text-ink-2">
        {email}
        {plan !== null && ` · ${planName(plan)}, ${cycle ?? "–"}`}
        {since !== null && ` · since ${formatShortTime(since)}`}
      </p>
      <p className="type-small text-ink-2">
        Asked <time dateTime={request.requested_at}>{formatShortTime(request.requested_at)}</time>
        {amount !== null && ` · ${formatCents(amount)} went back`}
      </p>
      {amount === null && (
        <p className="type-small">{`Paid for this subscription: ${formatCents(request.paid)}`}</p>
      )}
      <p className="type-small text-ink-2">{earlierWords(request)}</p>
      <p className="wrap-anywhere">{request.reason ?? "No reason given."}</p>
      {request.answer !== null && (
        <p className="type-small wrap-anywhere text-ink-2">{`Told the player: ${request.answer}`}</p>
      )}
    </div>
  );
}

const planName = (plan: string) => (plan === "starter" || plan === "pro" ? PLANS[plan].name : plan);

function earlierWords({ earlier: { count, amount } }: RefundRequest): string {
  if (count === 0) return "No earlier refunds.";
  return `${count} earlier ${count === 1 ? "refund" : "refunds"} of this player: ${formatCents(amount)}`;
}
