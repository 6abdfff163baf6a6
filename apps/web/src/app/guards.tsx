import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useEffectEvent, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";

import { clearReturnTo, returnTo } from "#backend/lost-session.ts";
import { useOnline } from "#lib/use-online.ts";
import { initialise, refreshUser, selectAuth, statusReset } from "#state/auth.ts";
import { useAppDispatch, useAppSelector } from "#state/store.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { decide, type Access, type Decision } from "./access.ts";

// Loaded late, because few accounts have a second factor.
const SecondFactorGate = lazy(async () => ({
  default: (await import("./second-factor-gate.tsx")).SecondFactorGate,
}));

interface GuardProps {
  access: Access;
  children: ReactNode;
}

export function Guard({ access, children }: GuardProps) {
  const auth = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  const mayTry = !auth.isInitialized && !auth.isLoading && !auth.isError;

  useEffect(() => {
    if (mayTry) void dispatch(initialise());
  }, [mayTry, dispatch]);

  const online = useOnline();
  const tryAgain = useEffectEvent(() => {
    if (!auth.isInitialized && auth.isError) dispatch(statusReset());
    if (auth.user?.savedAt !== undefined) void dispatch(refreshUser(undefined));
  });
  useEffect(() => {
    if (online) tryAgain();
  }, [online]);

  const decision = decide(access, auth);
  const hasArrived = decision === "show" && access !== "visitor" && auth.user !== null;

  useEffect(() => {
    if (hasArrived) clearReturnTo();
  }, [hasArrived]);

  if (decision === "show") return children;
  return <Instead access={access} decision={decision} />;
}

/** The history state of login and register holds the page that required them. */
interface Location {
  pathname: string;
  search: string;
  state: { returnTo?: string } | null;
}

interface InsteadProps {
  access: Access;
  decision: Exclude<Decision, "show">;
}

function Instead({ access, decision }: InsteadProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { pathname, search, state } = useLocation() as Location;
  if (decision === "wait") return <LoadingView>{t`Loading...`}</LoadingView>;
  if (decision === "failed") return <ErrorState onRetry={() => dispatch(statusReset())} />;
  if (decision === "prove")
    return (
      <Suspense fallback={<LoadingView>{t`Loading...`}</LoadingView>}>
        <SecondFactorGate />
      </Suspense>
    );
  if (decision.to === "/login")
    return <Navigate to="/login" replace state={{ returnTo: pathname + search }} />;
  const back = access === "visitor" ? (returnTo() ?? state?.returnTo) : undefined;
  return <Navigate to={back ?? decision.to} replace />;
}
