import { overallOf, type DirectoryPlayer } from "@capicu/contract/directory";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { BadgeCheck, ChartLine, Crown, Sparkles } from "lucide-react";
import { lazy, Suspense, useState, type RefObject } from "react";

import type { Circle } from "#backend/social.ts";
import { useFormats } from "#languages/formats.ts";
import { profilePath } from "#lib/player-paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Domino } from "#ui/domino.tsx";
import { Tag } from "#ui/tag.tsx";
import { CompareLink } from "#widgets/progress/compare-link.tsx";
import { BlockButton } from "#widgets/social/block-button.tsx";
import { LikeButton } from "#widgets/social/like-button.tsx";
import { useSocialCounts } from "#widgets/social/use-social.ts";

import { Performance } from "./performance.tsx";
import { bioOf, evidenceOf, nameOf, rankOf, secondLine } from "./player-facts.ts";
import { SpotlightPanels } from "./spotlight-panels.tsx";

// Loaded when a list is opened.
const CircleDialog = lazy(async () => ({
  default: (await import("#widgets/social/circle-dialog.tsx")).CircleDialog,
}));

interface SpotlightProps {
  player: DirectoryPlayer;
  isOnline: boolean;
  averageWinRate: number | null;
  heading: RefObject<HTMLHeadingElement | null>;
  onBlocked: () => void;
}

export function Spotlight(props: SpotlightProps) {
  const { player, isOnline, averageWinRate } = props;
  const { t } = useLingui();
  const counts = useSocialCounts(player.user_id, player);
  return (
    <Card className="spotlight" aria-label={t`Spotlight`}>
      <Banner
        key={player.banner_url}
        address={player.banner_url ?? ""}
        words={player.rank === 1 ? t`Top Player` : ""}
      />
      <span className="spotlight-tag">
        <Tag variant="brass" icon={<Sparkles size={13} strokeWidth={2} aria-hidden="true" />}>
          <Trans>SPOTLIGHT</Trans>
        </Tag>
      </span>
      <div className="spotlight-body">
        <Head {...props} />
        <p className="spotlight-bio" dir="auto">
          {bioOf(player) || t`This player has not written a bio yet.`}
        </p>
        <Counts player={player} likes={counts.likes_count} followers={counts.followers_count} />
        <SpotlightPanels player={player} averageWinRate={averageWinRate} />
        <Performance player={player} followers={counts.followers_count} isOnline={isOnline} />
      </div>
    </Card>
  );
}

function Head({ player, isOnline, heading, onBlocked }: SpotlightProps) {
  const { i18n } = useLingui();
  const { number } = useFormats();
  const name = nameOf(player, i18n);
  const rank = number(rankOf(player));
  return (
    <div className="spotlight-head">
      <span className="spotlight-face">
        <Avatar
          id={player.user_id}
          name={name}
          address={player.avatar_url}
          size={88}
          online={isOnline}
        />
        <span className="spotlight-rank">
          <Trans>
            <span className="sr-only">Rank </span>#{rank}
          </Trans>
        </span>
      </span>
      <div className="spotlight-name">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="type-h1" aria-live="polite">
            {name}
          </h2>
          <Badges player={player} />
        </span>
        <span className="text-ink-2">{secondLine(player, i18n)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <LikeButton target={player.user_id} />
        <ButtonLink
          to={`${profilePath(player.handle)}#progress`}
          variant="secondary"
          icon={<ChartLine size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          <Trans>Progress</Trans>
        </ButtonLink>
        <CompareLink player={player} />
        <BlockButton player={{ ...player, username: name }} onBlocked={onBlocked} />
      </div>
    </div>
  );
}

function Badges({ player }: { player: DirectoryPlayer }) {
  const evidence = evidenceOf(player, overallOf(player).wins);
  return (
    <>
      {player.rank === 1 && (
        <Tag variant="brass-soft" icon={<Crown size={13} strokeWidth={2} aria-hidden="true" />}>
          <Trans>TOP PLAYER</Trans>
        </Tag>
      )}
      {evidence === "verified" && (
        <Tag variant="pos" icon={<BadgeCheck size={13} strokeWidth={2} aria-hidden="true" />}>
          <Trans>VERIFIED</Trans>
        </Tag>
      )}
      {evidence === "self-reported" && (
        <Tag>
          <Trans>Self-reported</Trans>
        </Tag>
      )}
    </>
  );
}

/** The text is shown when there is no picture. */
function Banner({ address, words }: { address: string; words: string }) {
  const { t } = useLingui();
  const [broken, setBroken] = useState(false);
  if (address !== "" && !broken)
    return (
      <img
        src={address}
        alt=""
        className="spotlight-banner object-cover"
        onError={() => setBroken(true)}
      />
    );
  return (
    <div className="spotlight-banner felt">
      <span className="type-h2 text-felt-ink">{broken ? t`Banner not available` : words}</span>
      <span className="flex gap-7" aria-hidden="true">
        <Domino top={6} bottom={6} className="w-10 rotate-12" />
        <Domino top={5} bottom={3} className="w-10 -rotate-6" />
      </span>
    </div>
  );
}

interface CountsProps {
  player: DirectoryPlayer;
  likes: number;
  followers: number;
}

function Counts({ player, likes, followers }: CountsProps) {
  const { t, i18n } = useLingui();
  const [circle, setCircle] = useState<Circle | null>(null);
  const following = player.following_count;
  return (
    <div className="link-row type-small">
      <button type="button" className="link" onClick={() => setCircle("followers")}>
        {t`${plural(followers, { one: "# follower", other: "# followers" })}`}
      </button>
      <button type="button" className="link" onClick={() => setCircle("following")}>
        {t`${plural(following, { one: "# following", other: "# following" })}`}
      </button>
      <button type="button" className="link" onClick={() => setCircle("likes")}>
        {t`${plural(likes, { one: "# like", other: "# likes" })}`}
      </button>
      {circle !== null && (
        <Suspense fallback={null}>
          <CircleDialog
            player={{ user_id: player.user_id, username: nameOf(player, i18n) }}
            circle={circle}
            onChange={setCircle}
          />
        </Suspense>
      )}
    </div>
  );
}
