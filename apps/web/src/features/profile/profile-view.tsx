import { mayShowLinks } from "@capicu/contract/plans";
import { bioText } from "@capicu/contract/players";
import type { OwnProfile } from "@capicu/contract/profiles";
import { Trans } from "@lingui/react/macro";
import { AtSign, ChartLine, ExternalLink, Gauge, Pencil } from "lucide-react";
import { useEffect, useRef } from "react";

import { useFormats } from "#languages/formats.ts";
import { profilePath } from "#lib/player-paths.ts";
import { shownHandle } from "#lib/shown-handle.ts";
import { socialLinksOf } from "#lib/social-links-of.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import { SocialLinks } from "#ui/social-links.tsx";

import { PendingPictures } from "./pending-pictures.tsx";
import { ProfileBanner } from "./profile-banner.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { ShareButton } from "./share-button.tsx";

interface ProfileViewProps {
  profile: OwnProfile;
  /** True right after editing, when the pressed button is gone. */
  takeFocus: boolean;
  onEdit: () => void;
}

export function ProfileView({ profile, takeFocus, onEdit }: ProfileViewProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takeFocus) edit.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  return (
    <Card className="overflow-hidden">
      <ProfileBanner address={profile.banner_url} />
      <div className="profile-head">
        <span className="profile-avatar">
          <Avatar id={profile.id} name={profile.username} address={profile.avatar_url} size={96} />
        </span>
        <div className="min-w-0">
          <h1 className="type-h1 [overflow-wrap:anywhere]">
            <bdi>{profile.username}</bdi>
          </h1>
          <p className="text-ink-2">{shownHandle(profile)}</p>
        </div>
        <div className="profile-head-actions">
          <ShareButton handle={profile.handle} />
          <Button
            ref={edit}
            icon={<Pencil size={17} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onEdit}
          >
            <Trans>Edit Profile</Trans>
          </Button>
        </div>
      </div>
      <div className="profile-about">
        <About profile={profile} />
        <Connect profile={profile} />
      </div>
      <Unranked profile={profile} />
      <Inactive since={profile.inactiveSince} />
      <PendingPictures profile={profile} />
    </Card>
  );
}

/** Tells the player about a moderator's action, with the reason. */
function Unranked({ profile: { isUnranked, unrankReason } }: { profile: OwnProfile }) {
  if (!isUnranked) return null;
  return (
    <div className="px-5 pb-5">
      <Message variant="warning">
        {unrankReason === null ? (
          <Trans>
            A moderator has taken you off the boards, and nobody else sees your numbers.
          </Trans>
        ) : (
          <Trans>
            A moderator has taken you off the boards, and nobody else sees your numbers. Reason:{" "}
            {unrankReason}
          </Trans>
        )}
      </Message>
    </div>
  );
}

/** Off the boards, until the next approved upload. */
function Inactive({ since }: { since: string | null }) {
  const { deadline } = useFormats();
  if (since === null) return null;
  const moment = deadline(new Date(since));
  return (
    <div className="px-5 pb-5">
      <Message variant="warning">
        <Trans>
          You have been off the boards since {moment}, because your latest approved upload is too
          long ago. The next one brings you back.
        </Trans>
      </Message>
    </div>
  );
}

function About({ profile }: { profile: OwnProfile }) {
  const bio = bioText(profile.bio);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      {bio === "" ? (
        <p className="text-ink-3">
          <Trans>No bio yet. A line about how you play goes here.</Trans>
        </p>
      ) : (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {bio}
        </p>
      )}
      <ProfileFacts
        country={profile.country}
        club={profile}
        createdAt={profile.created_at}
        followers={profile.followers_count}
        following={profile.following_count}
      />
      <Link
        to={`/${encodeURIComponent(shownHandle(profile)).replace("%40", "@")}`}
        className="inline-flex items-center gap-2 justify-self-start link"
      >
        <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
        <Trans>See your public profile</Trans>
      </Link>
      <Link to="/gamertags" className="inline-flex items-center gap-2 justify-self-start link">
        <AtSign size={16} strokeWidth={1.75} aria-hidden="true" />
        <Trans>See your gamertags</Trans>
      </Link>
      <Link to="/progress" className="inline-flex items-center gap-2 justify-self-start link">
        <ChartLine size={16} strokeWidth={1.75} aria-hidden="true" />
        <Trans>See your progress</Trans>
      </Link>
      <Link
        to={`/ratings${profilePath(profile.handle)}`}
        className="inline-flex items-center gap-2 justify-self-start link"
      >
        <Gauge size={16} strokeWidth={1.75} aria-hidden="true" />
        <Trans>See your rating from confirmed games</Trans>
      </Link>
    </div>
  );
}

function Connect({ profile }: { profile: OwnProfile }) {
  const links = socialLinksOf(profile);
  if (links.length === 0) return null;
  return (
    <div className="grid content-start gap-3">
      <h2 className="type-h3">
        <Trans>Connect with Me</Trans>
      </h2>
      <SocialLinks links={links} />
      {!mayShowLinks(profile) && (
        <p className="type-small text-ink-3">
          <Trans>Only you see these. With the Starter or Pro Pack, others see them too.</Trans>
        </p>
      )}
    </div>
  );
}
