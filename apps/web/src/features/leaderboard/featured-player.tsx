import { figuresOf, type BoardPlayer } from "@capicu/contract/leaderboard";
import { mayShowLinks } from "@capicu/contract/plans";
import type { Mode } from "@capicu/contract/statistics";
import { Trans, useLingui } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { useFormats } from "#languages/formats.ts";
import { profilePath } from "#lib/player-paths.ts";
import { shownHandle } from "#lib/shown-handle.ts";
import { LINKS_HIDDEN, socialLinksOf } from "#lib/social-links-of.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Domino } from "#ui/domino.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { SocialLinks } from "#ui/social-links.tsx";
import { CompareLink } from "#widgets/progress/compare-link.tsx";
import { SourceNumber } from "#widgets/provenance/source-number.tsx";

import { COLUMN_NAMES } from "./sort.ts";

// Loaded with the social slice, which the board itself does not need.
const FollowButton = lazy(async () => ({
  default: (await import("#widgets/social/follow-button.tsx")).FollowButton,
}));

interface FeaturedPlayerProps {
  player: BoardPlayer;
  mode: Mode;
}

export function FeaturedPlayer({ player, mode }: FeaturedPlayerProps) {
  const name = player.username;
  return (
    <>
      <Banner key={player.banner_url} address={player.banner_url ?? ""} />
      <div className="grid gap-3 px-4 pb-4">
        <div className="-mt-4 flex items-end gap-3">
          <span className="rounded-card bg-surface p-1">
            <Avatar id={player.user_id} name={name} address={player.avatar_url} size={54} />
          </span>
          <div className="grid min-w-0 pb-0.5">
            <h2 className="truncate type-h3">{name}</h2>
            <span className="truncate type-small text-ink-2">{shownHandle(player)}</span>
          </div>
        </div>
        <Numbers player={player} mode={mode} />
        <div className="featured-actions">
          <Suspense fallback={<Skeleton width={104} height={42} className="rounded-ctl" />}>
            <FollowButton target={player.user_id} />
          </Suspense>
          <ButtonLink to={profilePath(player.handle)} variant="secondary">
            <Trans>Profile</Trans>
          </ButtonLink>
          <CompareLink player={player} />
        </div>
        {mayShowLinks(player) ? <SocialLinks links={socialLinksOf(player)} /> : <Locked />}
      </div>
    </>
  );
}

function Numbers({ player, mode }: FeaturedPlayerProps) {
  const { t } = useLingui();
  const { number, rate } = useFormats();
  const { wins, losses, win_rate } = figuresOf(player, mode);
  const numbers = [
    [t(COLUMN_NAMES.wins), number(wins), "wins"],
    [t(COLUMN_NAMES.losses), number(losses), "losses"],
    [t(COLUMN_NAMES.rate), rate(win_rate), "win_rate"],
  ] as const;
  return (
    <dl className="featured-numbers">
      <div>
        <dt>{t(COLUMN_NAMES.rank)}</dt>
        <dd>{player.rank === null ? "–" : `#${number(player.rank)}`}</dd>
      </div>
      {numbers.map(([label, value, field]) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <SourceNumber playerId={player.user_id} field={`${mode}_${field}`} label={label}>
              {value}
            </SourceNumber>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Banner({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  if (address !== "" && !broken)
    return (
      <img
        src={address}
        alt=""
        className="h-16 w-full object-cover"
        onError={() => setBroken(true)}
      />
    );
  return (
    <div
      className="felt flex h-16 items-center justify-end gap-9 overflow-hidden pr-12"
      aria-hidden="true"
    >
      {broken && (
        <span className="mr-auto pl-4 type-small text-felt-ink-2">
          <Trans>Banner not available</Trans>
        </span>
      )}
      <Domino top={6} bottom={5} className="w-7 -rotate-92" />
      <Domino top={5} bottom={1} className="w-7 -rotate-88" />
    </div>
  );
}

function Locked() {
  const { t } = useLingui();
  return (
    <p className="flex gap-3 rounded-ctl bg-sunken p-3 type-small text-ink-2">
      <Lock size={16} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden="true" />
      {t(LINKS_HIDDEN)}
    </p>
  );
}
