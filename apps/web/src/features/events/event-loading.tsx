import { useLingui } from "@lingui/react/macro";

import { LoadingView } from "#ui/loader.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** The head of an event's pages before the event has come. */
export function EventSkeleton() {
  return (
    <div className="event">
      <div className="event-head">
        <Skeleton width="min(18rem, 100%)" height={28} />
        <Skeleton width="min(26rem, 100%)" height={18} />
      </div>
      <EventPageLoading />
    </div>
  );
}

export function EventPageLoading() {
  const { t } = useLingui();
  return <LoadingView>{t`Loading the event...`}</LoadingView>;
}
