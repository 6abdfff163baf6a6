import { useEffect } from "react";
import { useNavigate } from "react-router";

import { delay } from "#lib/delay.ts";
import { refreshUser, SESSION_SETTLE_MS } from "#state/auth.ts";
import { useAppDispatch } from "#state/store.ts";
import { LoadingView } from "#ui/loader.tsx";

/** Where confirmation links and Google come back to; the client reads the address by itself. */
export function AuthCallbackScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  useEffect(() => {
    let current = true;
    const complete = async () => {
      await delay(SESSION_SETTLE_MS);
      if (!current) return;
      const outcome = await dispatch(refreshUser(undefined));
      if (!current) return;
      const to = refreshUser.fulfilled.match(outcome) ? "/leaderboard" : "/login";
      await navigate(to, { replace: true });
    };
    void complete();
    return () => {
      current = false;
    };
  }, [dispatch, navigate]);

  return (
    <main className="grid min-h-dvh place-content-center">
      <title>Signing in · Capicú</title>
      <LoadingView>Completing sign in...</LoadingView>
    </main>
  );
}
