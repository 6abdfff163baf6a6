import { Trans, useLingui } from "@lingui/react/macro";

import { LoadingView } from "#ui/loader.tsx";

import { useAuthCallback } from "./use-auth-callback.ts";

/** The page to which confirmation links and Google return; the client reads the address itself. */
export function AuthCallbackScreen() {
  const { t } = useLingui();
  useAuthCallback();
  return (
    <main className="grid min-h-dvh place-content-center">
      <title>{t`Signing in · Capicú`}</title>
      <h1 className="sr-only">
        <Trans>Sign in</Trans>
      </h1>
      <LoadingView>{t`Completing sign in...`}</LoadingView>
    </main>
  );
}
