import { FEED_DAYS } from "@capicu/contract/following-feed";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";

import { LoadingView } from "#ui/loader.tsx";

// It comes with code of lists that all pages would load otherwise.
const FeedList = lazy(async () => ({ default: (await import("./feed-list.tsx")).FeedList }));

/** What was approved of those whom the reader follows. */
export function FeedScreen() {
  const { t } = useLingui();
  return (
    <div className="grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-5">
      <title>{t`Following · Capicú`}</title>
      <header className="grid gap-1">
        <h1 className="type-h1">
          <Trans context="feed">Following</Trans>
        </h1>
        <p className="text-ink-2">
          <Plural
            value={FEED_DAYS}
            one="What was approved, in the last # day, of the players you follow."
            other="What was approved, in the last # days, of the players you follow."
          />
        </p>
      </header>
      <Suspense fallback={<LoadingView>{t`Loading the feed...`}</LoadingView>}>
        <FeedList />
      </Suspense>
    </div>
  );
}
