import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { useLocation } from "react-router";

import { BackendError } from "#backend/backend-error.ts";
import { readPublicProfile } from "#backend/public-profile.ts";
import { useRequest } from "#lib/use-request.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { PlayerNotFound } from "#ui/player-not-found.tsx";

import { PublicProfileView } from "./public-profile-view.tsx";
import "#features/profile/profile.css";

/** The public page /@handle. */
export function PublicProfileScreen() {
  const { pathname } = useLocation();
  const handle = handleIn(pathname);
  return <Player key={handle} handle={handle} />;
}

function Player({ handle }: { handle: string }) {
  const { t } = useLingui();
  const call = useCallback(() => readPublicProfile(handle), [handle]);
  const { value, error, reload } = useRequest(call);
  if (value !== undefined) return <PublicProfileView player={value} onBlocked={reload} />;
  if (error === undefined) return <LoadingView>{t`Loading this player...`}</LoadingView>;
  if (isNobody(error)) return <PlayerNotFound handle={handle} />;
  const reason = error.message;
  return <ErrorState onRetry={reload}>{t`We could not load this player. ${reason}`}</ErrorState>;
}

const isNobody = (error: Error) => error instanceof BackendError && error.status === 404;

function handleIn(pathname: string): string {
  const written = pathname.replace(/^\/@/, "");
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
