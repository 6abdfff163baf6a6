import { useLingui } from "@lingui/react/macro";

import { LoadingView } from "#ui/loader.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** The head of a club's pages before the club has come. */
export function ClubSkeleton() {
  return (
    <div className="club">
      <div className="club-head">
        <Skeleton width={64} height={64} className="flex-none" />
        <div className="grid min-w-0 flex-1 gap-2">
          <Skeleton width="min(16rem, 100%)" height={28} />
          <Skeleton width="min(12rem, 100%)" height={18} />
        </div>
      </div>
      <ClubPageLoading />
    </div>
  );
}

export function ClubPageLoading() {
  const { t } = useLingui();
  return <LoadingView>{t`Loading the club...`}</LoadingView>;
}
