// Everything behind the landing page: the store, the guard, the layout.
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { Provider } from "react-redux";
import { useLocation, useNavigate } from "react-router";

import { onSessionLost, saveReturnTo } from "#backend/lost-session.ts";
import { leavingEnded, signedOut } from "#state/auth.ts";
import { followSession } from "#state/follow-session.ts";
import { saveKnownPlayer } from "#state/known-player.ts";
import { createStore, type Store } from "#state/store.ts";
import { LoadingView } from "#ui/loader.tsx";
import { showToast } from "#ui/show-toast.ts";

import type { Access } from "./access.ts";
import { Guard } from "./guards.tsx";
import { MainLayout } from "./layout/main-layout.tsx";

interface AppShellProps {
  access: Access;
  framed: boolean;
  children: ReactNode;
}

const Toasts = lazy(async () => ({ default: (await import("./toasts.tsx")).Toasts }));
// Fetched while there still is a network.
const OfflineBanner = lazy(async () => ({
  default: (await import("./offline-banner.tsx")).OfflineBanner,
}));

// One store for the page's life: leaving for the landing page and coming back must keep it.
let kept: Store | undefined;
const storeOfPage = () => (kept ??= createStore());

export function AppShell({ access, framed, children }: AppShellProps) {
  const [store] = useState(storeOfPage);
  useEffect(() => followSession(store), [store]);
  useEffect(() => saveKnownPlayer(store), [store]);
  useLoginWhenLost(store, access);
  // The landing page has come, or another page instead.
  useEffect(() => () => void store.dispatch(leavingEnded()), [store]);

  const guarded = (
    <Guard access={access}>
      <Suspense fallback={<LoadingView>Loading...</LoadingView>}>{children}</Suspense>
    </Guard>
  );
  return (
    <Provider store={store}>
      {framed ? <MainLayout>{guarded}</MainLayout> : guarded}
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
      <Suspense fallback={null}>
        <OfflineBanner />
      </Suspense>
    </Provider>
  );
}

/** A visitor is never thrown off a public page; only a refused call leads from there to login. */
function useLoginWhenLost(store: Store, access: Access) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSessionLost((loss) => {
        if (access === "visitor") return;
        // Guarded pages leave for login by themselves once nobody is signed in.
        store.dispatch(signedOut());
        if (access === "anyone" && loss === "ended") {
          void showToast("Your session has ended. Sign in again.");
          return;
        }
        saveReturnTo(pathname + search);
        if (access === "anyone") void navigate("/login");
      }),
    [store, access, navigate, pathname, search],
  );
}
