import type { SubscriptionStatus } from "@capicu/contract/subscriptions";
import { Trans, useLingui } from "@lingui/react/macro";

import { ErrorState } from "#ui/empty-state.tsx";
import { Message } from "#ui/message.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Contact } from "#widgets/contact/contact.tsx";

import { FreeView } from "./free-view.tsx";
import { PaidView } from "./paid-view.tsx";
import "./subscription.css";
import { useBilling } from "./use-billing.ts";
import { useProviderScript } from "./use-provider-script.ts";
import { useSubscription, type Notice } from "./use-subscription.ts";

export function SubscriptionScreen() {
  const { t } = useLingui();
  const { subscription, notice, setNotice, reload } = useSubscription();
  const billing = useBilling(setNotice);
  useProviderScript();
  const { status, failed } = subscription;
  return (
    <div className="subscription">
      <title>{t`Subscription · Capicú`}</title>
      {notice !== null && <NoticeMessage notice={notice} />}
      {status !== null && (failed || !status.confirmed) && (
        <Message variant="warning">
          <Trans>
            We could not load your subscription from the payment provider. This is what we last
            knew.
          </Trans>{" "}
          <button type="button" className="link" onClick={reload}>
            <Trans>Try again</Trans>
          </button>
        </Message>
      )}
      {status === null && failed && (
        <ErrorState onRetry={reload}>
          <Trans>We could not load your subscription. Your plan is unchanged.</Trans>
        </ErrorState>
      )}
      {status === null && !failed && <Loading />}
      {status !== null && <Plans status={status} billing={billing} />}
    </div>
  );
}

function NoticeMessage({ notice: { variant, text } }: { notice: Notice }) {
  const { t } = useLingui();
  const namesSupport = typeof text === "string" && text.includes("contact support");
  return (
    <>
      <Message variant={variant}>{typeof text === "string" ? text : t(text)}</Message>
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
      <span className="sr-only">
        <Trans>Loading your subscription...</Trans>
      </span>
      <Skeleton width={260} height={36} />
      <Skeleton height={320} />
    </output>
  );
}
