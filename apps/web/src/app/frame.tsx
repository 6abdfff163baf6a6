// Everything behind the landing page: the store, the guard, the layout.
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { Provider } from "react-redux";
import { useNavigate } from "react-router";

import { onSessionLost } from "#backend/call-function.ts";
import { followSession } from "#state/follow-session.ts";
import { createStore, type Store } from "#state/store.ts";
import { LoadingView } from "#ui/loader.tsx";

import type { Access } from "./access.ts";
import { Guard } from "./guards.tsx";
import { MainLayout } from "./layout/main-layout.tsx";
import { Toasts } from "./toasts.tsx";

interface FrameProps {
  access: Access;
  framed: boolean;
  children: ReactNode;
}

// One store for the page's life: leaving for the landing page and coming back must keep it.
let kept: Store | undefined;
const storeOfPage = () => (kept ??= createStore());

export function Frame({ access, framed, children }: FrameProps) {
  const [store] = useState(storeOfPage);
  useEffect(() => followSession(store), [store]);
  useLoginWhenLost();

  const guarded = (
    <Guard access={access}>
      <Suspense fallback={<LoadingView>Loading...</LoadingView>}>{children}</Suspense>
    </Guard>
  );
  return (
    <Provider store={store}>
      {framed ? <MainLayout>{guarded}</MainLayout> : guarded}
      <Toasts />
    </Provider>
  );
}

function useLoginWhenLost() {
  const navigate = useNavigate();
  useEffect(() => onSessionLost(() => void navigate("/login")), [navigate]);
}
