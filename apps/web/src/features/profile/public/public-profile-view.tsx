import { profileTitle } from "@capicu/contract/brand";
import { bioText } from "@capicu/contract/players";
import type { PublicProfile } from "@capicu/contract/profiles";
import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil } from "lucide-react";
import { lazy, Suspense } from "react";

import { LateBadges } from "#features/profile/late-badges.tsx";
import { ProfileBanner } from "#features/profile/profile-banner.tsx";
import { ProfileFacts } from "#features/profile/profile-facts.tsx";
import { ShareButton } from "#features/profile/share-button.tsx";
import { profilePath } from "#lib/player-paths.ts";
import { shownHandle } from "#lib/shown-handle.ts";
import { selectUser } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { CompareLink } from "#widgets/progress/compare-link.tsx";
import { BlockButton } from "#widgets/social/block-button.tsx";
import { FollowButton } from "#widgets/social/follow-button.tsx";
import { LikeButton } from "#widgets/social/like-button.tsx";
import { useSocialCounts } from "#widgets/social/use-social.ts";

import { PublicStatistics } from "./public-statistics.tsx";

// Fetched in parallel with the player, so that the layout does not shift later.
const connect = import("./connect.tsx");
const Connect = lazy(async () => ({ default: (await connect).Connect }));

// Loaded late, because it is below the main content.
const PlayerProgress = lazy(async () => ({
  default: (await import("#widgets/progress/player-progress.tsx")).PlayerProgress,
}));

interface PublicProfileViewProps {
  player: PublicProfile;
  onBlocked: () => void;
}

export function PublicProfileView({ player, onBlocked }: PublicProfileViewProps) {
  const { t } = useLingui();
  const name = player.username ?? shownHandle(player);
  const counts = useSocialCounts(player.user_id, player);
  return (
    <div className="profile">
      <title>{profileTitle(name, shownHandle(player))}</title>
      <Card className="overflow-hidden">
        <ProfileBanner address={player.banner_url} />
        <div className="profile-head">
          <span className="profile-avatar">
            <Avatar id={player.user_id} name={name} address={player.avatar_url} size={96} />
          </span>
          <div className="min-w-0">
            <h1 className="type-h1 [overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
            </h1>
            <p className="text-ink-2">{shownHandle(player)}</p>
          </div>
          <Actions player={player} name={name} onBlocked={onBlocked} />
        </div>
        <div className="profile-about">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
            <Words player={player} />
            <ProfileFacts
              country={player.is_open ? player.country : undefined}
              club={player.is_open ? player : undefined}
              createdAt={player.member_since}
              followers={counts.followers_count}
              following={player.following_count}
              likes={counts.likes_count}
            />
          </div>
          {player.is_open && (
            <Suspense fallback={null}>
              <Connect player={player} />
            </Suspense>
          )}
        </div>
      </Card>
      <PublicStatistics player={player} />
      <section aria-labelledby="progress" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="progress" className="type-h2">
          <Trans>Progress</Trans>
        </h2>
        <Suspense fallback={<LoadingView>{t`Loading progress...`}</LoadingView>}>
          <PlayerProgress handle={player.handle} />
        </Suspense>
        <Link to={`/ratings${profilePath(player.handle)}`} className="justify-self-start link">
          <Trans>Rating from confirmed games</Trans>
        </Link>
      </section>
      <LateBadges handle={player.handle} />
    </div>
  );
}

function Actions({ player, name, onBlocked }: PublicProfileViewProps & { name: string }) {
  const user = useAppSelector(selectUser);
  if (user?.id === player.user_id)
    return (
      <div className="profile-head-actions">
        <ShareButton handle={player.handle} />
        <ButtonLink to="/profile" icon={<Pencil size={17} strokeWidth={1.75} aria-hidden="true" />}>
          <Trans>Edit Profile</Trans>
        </ButtonLink>
      </div>
    );
  return (
    <div className="profile-social">
      <div className="flex flex-wrap gap-2">
        <FollowButton target={player.user_id} />
        <LikeButton target={player.user_id} />
        <CompareLink player={player} />
        <ShareButton handle={player.handle} />
        <BlockButton player={{ ...player, username: name }} onBlocked={onBlocked} />
      </div>
      {user === null && (
        <p className="type-small text-ink-3">
          <Trans>Sign in to follow and like players.</Trans>
        </p>
      )}
    </div>
  );
}

function Words({ player }: { player: PublicProfile }) {
  const bio = bioText(player.bio).trim();
  if (!player.is_open)
    return (
      <p className="text-ink-2">
        <Trans>This player shows the rest of the profile to friends only.</Trans>
      </p>
    );
  if (bio === "")
    return (
      <p className="text-ink-3">
        <Trans>This player has not written a bio yet.</Trans>
      </p>
    );
  return (
    <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
      {bio}
    </p>
  );
}
