import { useLingui } from "@lingui/react/macro";

import { LoadingView } from "#ui/loader.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

import { InvitationFrame } from "./invitation-frame.tsx";

export function InvitationSkeleton() {
  const { t } = useLingui();
  return (
    <InvitationFrame>
      <div className="club-head">
        <Skeleton width={72} height={72} className="flex-none" />
        <div className="grid min-w-0 flex-1 gap-2">
          <Skeleton width="min(16rem, 100%)" height={28} />
          <Skeleton width="min(12rem, 100%)" height={18} />
        </div>
      </div>
      <LoadingView>{t`Reading the invitation...`}</LoadingView>
    </InvitationFrame>
  );
}
