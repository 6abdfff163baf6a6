import type { SubscriptionStatus } from "@capicu/contract/subscriptions";

import { ErrorState } from "#ui/empty-state.tsx";
import { Message } from "#ui/message.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Contact } from "#widgets/contact/contact.tsx";

import { FreeView } from "./free-view.tsx";
import { UNCONFIRMED } from "./messages.ts";
import { PaidView } from "./paid-view.tsx";
import "./subscription.css";
import { useBilling } from "./use-billing.ts";
import { useProviderScript } from "./use-provider-script.ts";
import { useSubscription, type Notice } from "./use-subscription.ts";

export function SubscriptionScreen() {
  const { subscription, notice, setNotice, reload } = useSubscription();
  const billing = useBilling(setNotice);
  useProviderScript();
  const { status, failed } = subscription;
  return (
    <div className="subscription">
      <title>Subscription · Capicú</title>
      {notice !== null && <NoticeMessage notice={notice} />}
      {status !== null && (failed || !status.confirmed) && (
        <Message variant="warning">
          {`${UNCONFIRMED} `}
          <button type="button" className="link" onClick={reload}>
            Try again
          </button>
        </Message>
      )}
      {status === null && failed && (
        <ErrorState onRetry={reload}>
          We could not load your subscription. Your plan is unchanged.
        </ErrorState>
      )}
      {status === null && !failed && <Loading />}
      {status !== null && <Plans status={status} billing={billing} />}
    </div>
  );
}

function NoticeMessage({ notice: { variant, text } }: { notice: Notice }) {
  const namesSupport = text.includes("contact support");
  return (
    <>
      <Message variant={variant}>{text}</Message>
      {namesSupport && (
        <p className="text-ink-2">
          <Contact />
        </p>
      )}
    </>
  );
}

interface PlansProps {
  status: SubscriptionStatus;
  billing: ReturnType<typeof useBilling>;
}

function Plans({ status, billing }: PlansProps) {
  const { plan } = status;
  if (plan === "free") return <FreeView status={status} billing={billing} />;
  return <PaidView status={status} plan={plan} billing={billing} />;
}

function Loading() {
  return (
    <output className="grid gap-4">
      <span className="sr-only">Loading your subscription...</span>
      <Skeleton width={260} height={36} />
      <Skeleton height={320} />
    </output>
  );
}
