// Everything behind the landing page: the store, the guard, the layout.
import { useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { Provider } from "react-redux";
import { useLocation, useNavigate } from "react-router";

import { onSessionLost, saveReturnTo } from "#backend/lost-session.ts";
import { leavingEnded, signedOut } from "#state/auth.ts";
import { followReader } from "#state/follow-reader.ts";
import { followSession } from "#state/follow-session.ts";
import { saveKnownPlayer } from "#state/known-player.ts";
import { createStore, type Store } from "#state/store.ts";
import { LoadingView } from "#ui/loader.tsx";
import { showToast } from "#ui/show-toast.ts";

import type { Access } from "./access.ts";
import { Guard } from "./guards.tsx";
import { MainLayout } from "./layout/main-layout.tsx";
import { OfflineBanner } from "./offline-banner.tsx";

interface AppShellProps {
  access: Access;
  framed: boolean;
  children: ReactNode;
}

// One store for the page's lifetime, so that visiting the landing page does not lose it.
let pageStore: Store | undefined;
const storeOfPage = () => (pageStore ??= createStore());

export function AppShell({ access, framed, children }: AppShellProps) {
  const { t } = useLingui();
  const [store] = useState(storeOfPage);
  useEffect(() => followSession(store), [store]);
  useEffect(() => saveKnownPlayer(store), [store]);
  useEffect(() => followReader(store), [store]);
  useLoginWhenLost(store, access);
  // The landing page, or another page, has been shown.
  useEffect(() => () => void store.dispatch(leavingEnded()), [store]);

  const guarded = (
    <Guard access={access}>
      <Suspense fallback={<LoadingView>{t`Loading...`}</LoadingView>}>{children}</Suspense>
    </Guard>
  );
  return (
    <Provider store={store}>
      {framed ? <MainLayout>{guarded}</MainLayout> : guarded}
      <OfflineBanner />
    </Provider>
  );
}

/** A visitor is never sent away from a public page; only a refused call leads to login. */
function useLoginWhenLost(store: Store, access: Access) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSessionLost((loss) => {
        if (access === "visitor") return;
        // Guarded pages redirect to login once nobody is signed in.
        store.dispatch(signedOut());
        if (access === "anyone" && loss === "ended") {
          void showToast(t`Your session has ended. Sign in again.`);
          return;
        }
        saveReturnTo(pathname + search);
        if (access === "anyone") void navigate("/login");
      }),
    [store, access, navigate, pathname, search, t],
  );
}
