import { HANDLE_MAX } from "@capicu/contract/players";
import { useCallback } from "react";
import { useLocation } from "react-router";

import { BackendError } from "#backend/backend-error.ts";
import { readPublicProfile } from "#backend/public-profile.ts";
import { useRequest } from "#lib/use-request.ts";
import nobody from "#ui/art/empty-no-players.svg";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { PublicProfileView } from "./public-profile-view.tsx";
import "./profile.css";

/** /@handle, for everybody. */
export function PublicProfileScreen() {
  const { pathname } = useLocation();
  const handle = handleIn(pathname);
  return <Player key={handle} handle={handle} />;
}

function Player({ handle }: { handle: string }) {
  const call = useCallback(() => readPublicProfile(handle), [handle]);
  const { value, error, reload } = useRequest(call);
  if (value !== undefined) return <PublicProfileView player={value} onBlocked={reload} />;
  if (error === undefined) return <LoadingView>Loading this player...</LoadingView>;
  if (isNobody(error)) return <NotFound handle={handle} />;
  return (
    <ErrorState onRetry={reload}>{`We could not load this player. ${error.message}`}</ErrorState>
  );
}

function NotFound({ handle }: { handle: string }) {
  return (
    <>
      <title>Player not found · Capicú</title>
      <EmptyState
        art={nobody}
        title="Player not found"
        heading="h1"
        action={<ButtonLink to="/leaderboard">Go to the leaderboard</ButtonLink>}
      >
        {`Nobody plays as @${handle.slice(0, 2 * HANDLE_MAX)} here, or the profile is not public.`}
      </EmptyState>
    </>
  );
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
