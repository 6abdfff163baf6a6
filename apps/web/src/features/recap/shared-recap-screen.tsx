import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { useParams } from "react-router";

import { BackendError } from "#backend/backend-error.ts";
import { readSharedRecap } from "#backend/recaps.ts";
import { profilePath } from "#lib/player-paths.ts";
import { useRequest } from "#lib/use-request.ts";
import art from "#ui/art/empty-activity.svg";
import { Avatar } from "#ui/avatar.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { RecapCard } from "./recap-card.tsx";
import "./recap.css";

/** A recap whose player has given away its link. */
export function SharedRecapScreen() {
  const { t } = useLingui();
  const { token = "" } = useParams();
  const { value, error, reload } = useRequest(useCallback(() => readSharedRecap(token), [token]));
  if (value === undefined && error !== undefined)
    return <NotThere error={error} onRetry={reload} />;
  if (value === undefined) return <LoadingView>{t`Loading the recap...`}</LoadingView>;
  const { user_id, username, handle, avatar_url } = value.player;
  return (
    <div className="recaps">
      <title>{t`Recap of ${username} · Capicú`}</title>
      {/* The link is a secret of those who have it. */}
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <header className="flex items-center gap-3">
        <Avatar id={user_id} name={username} address={avatar_url} size={52} />
        <div className="min-w-0">
          <h1 className="type-h1 wrap-anywhere">
            <Trans>Recap of {username}</Trans>
          </h1>
          <Link to={profilePath(handle)} className="wrap-anywhere link">
            {handle}
          </Link>
        </div>
      </header>
      <RecapCard recap={value} handle={handle} />
    </div>
  );
}

function NotThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui();
  if (!(error instanceof BackendError) || error.status !== 404)
    return <ErrorState onRetry={onRetry}>{error.message}</ErrorState>;
  return (
    <div className="recaps">
      <title>{t`Recap · Capicú`}</title>
      <EmptyState
        art={art}
        heading="h1"
        title={t`This recap is not here`}
        action={
          <Link to="/leaderboard" className="link">
            <Trans>See the leaderboard</Trans>
          </Link>
        }
      >
        <Trans>Its player has taken the link back, or does not show their numbers to you.</Trans>
      </EmptyState>
    </div>
  );
}
