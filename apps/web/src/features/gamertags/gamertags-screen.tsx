import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";

import { readGamertags } from "#backend/gamertags.ts";
import { useRequest } from "#lib/use-request.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

// It shares more with other pages than the file that all of them load should hold.
const OwnGamertags = lazy(async () => ({
  default: (await import("./own-gamertags.tsx")).OwnGamertags,
}));

/** The reader's own gamertags, and disputes about them. */
export function GamertagsScreen() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readGamertags);
  return (
    <div className="grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4">
      <title>{t`Your gamertags · Capicú`}</title>
      <div className="grid gap-1">
        <h1 className="type-h1">
          <Trans>Your gamertags</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            A gamertag belongs to the player who was verified with it first. Names that look alike
            count as one.
          </Trans>
        </p>
      </div>
      {value === undefined && error !== undefined && (
        <ErrorState onRetry={reload}>{error.message}</ErrorState>
      )}
      {value === undefined && error === undefined && (
        <LoadingView>{t`Loading your gamertags...`}</LoadingView>
      )}
      {value !== undefined && (
        <Suspense fallback={<LoadingView>{t`Loading your gamertags...`}</LoadingView>}>
          <OwnGamertags value={value} onChange={reload} />
        </Suspense>
      )}
    </div>
  );
}
