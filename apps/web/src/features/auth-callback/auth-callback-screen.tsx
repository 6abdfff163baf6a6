import { LoadingView } from "#ui/loader.tsx";

import { useAuthCallback } from "./use-auth-callback.ts";

/** The page to which confirmation links and Google return; the client reads the address itself. */
export function AuthCallbackScreen() {
  useAuthCallback();
  return (
    <main className="grid min-h-dvh place-content-center">
      <title>Signing in · Capicú</title>
      <h1 className="sr-only">Sign in</h1>
      <LoadingView>Completing sign in...</LoadingView>
    </main>
  );
}
