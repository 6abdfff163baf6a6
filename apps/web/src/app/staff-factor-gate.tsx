// Blocks the admin pages while staff need a second factor and this session has confirmed none.
import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState, type ReactNode } from "react";

import { siteConfig } from "#backend/site-config.ts";
import { useRequest } from "#lib/use-request.ts";
import { selectAuth } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { showsSecondFactor } from "./wants-second-factor.ts";

const TwoFactor = lazy(async () => ({
  default: (await import("#features/profile/security/two-factor.tsx")).TwoFactor,
}));

export function StaffFactorGate({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { session } = useAppSelector(selectAuth);
  const { value: site, error, reload } = useRequest(siteConfig);
  const [isSettingUp, setSettingUp] = useState(false);
  const isShown = showsSecondFactor(session);
  if (site === undefined)
    return error === undefined ? (
      <LoadingView>{t`Loading...`}</LoadingView>
    ) : (
      <ErrorState onRetry={reload} />
    );
  const isLacking = site.features?.["staffSecondFactor"] === true && !isShown;
  // The recovery codes follow the factor, so the page waits until they are saved.
  if (isLacking && !isSettingUp) setSettingUp(true);
  if (!isLacking && !isSettingUp) return children;
  return <SetUp isDone={isShown} onContinue={() => setSettingUp(false)} />;
}

function SetUp({ isDone, onContinue }: { isDone: boolean; onContinue: () => void }) {
  const { t } = useLingui();
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-4">
      <title>{t`Set up a second step · Capicú`}</title>
      <h1 className="type-h1">
        <Trans>Admin area</Trans>
      </h1>
      <section aria-labelledby="staff-factor" className="grid gap-1">
        <h2 id="staff-factor" className="type-h2">
          <Trans>Set up a second step first</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>
            Moderators and admins of this site confirm each sign-in with an app or a passkey, so
            that a stolen password is not enough here. You set it up once and then continue to the
            page you requested.
          </Trans>
        </p>
      </section>
      <Card className="p-4 md:p-6">
        <Suspense fallback={<LoadingView>{t`Loading...`}</LoadingView>}>
          <TwoFactor />
        </Suspense>
      </Card>
      {isDone ? (
        <Button size="lg" onClick={onContinue}>
          <Trans>Continue to the admin area</Trans>
        </Button>
      ) : (
        <p>
          <Link to="/leaderboard" className="link">
            <Trans>Not now: back to the leaderboard</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}
