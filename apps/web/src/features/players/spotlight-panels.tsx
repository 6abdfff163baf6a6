import { overallOf, type DirectoryPlayer } from "@capicu/contract/directory";
import { mayShowLinks } from "@capicu/contract/plans";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Lock } from "lucide-react";

import { useFormats } from "#languages/formats.ts";
import { LINKS_HIDDEN, socialLinksOf } from "#lib/social-links-of.ts";
import { Domino } from "#ui/domino.tsx";
import { SocialLinks } from "#ui/social-links.tsx";
import { Tag } from "#ui/tag.tsx";
import { WinRateArc } from "#ui/win-rate.tsx";
import { MainClub } from "#widgets/main-club.tsx";
import { FollowButton } from "#widgets/social/follow-button.tsx";
import { useFollow, useSocialSlice } from "#widgets/social/use-social.ts";

import { comparedWithMean, WIN_RATE_DEFAULT } from "./player-facts.ts";

interface SpotlightPanelsProps {
  player: DirectoryPlayer;
  averageWinRate: number | null;
}

const MONTH = { month: "long", year: "numeric" } as const;

export function SpotlightPanels({ player, averageWinRate }: SpotlightPanelsProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const month = date(new Date(player.member_since), MONTH);
  return (
    <div className="spotlight-panels">
      <section className="spotlight-panel" aria-label={t`Elite Member`}>
        <Domino top={6} bottom={6} className="w-9 flex-none" />
        <div className="grid gap-0.5">
          <h3 className="type-h3">
            <Trans>Elite Member</Trans>
          </h3>
          <p className="text-ink-2">
            <MainClub {...player} />
          </p>
          <p className="type-small text-ink-2">
            <Trans>Member since {month}</Trans>
          </p>
        </div>
      </section>
      <WinRatePanel player={player} averageWinRate={averageWinRate} />
      <section className="spotlight-panel spotlight-connect" aria-label={t`Connect`}>
        <Connect player={player} />
      </section>
    </div>
  );
}

const COMPARED: Record<ReturnType<typeof comparedWithMean>, MessageDescriptor> = {
  above: msg`Above average`,
  about: msg`About average`,
  below: msg`Below average`,
};

function WinRatePanel({ player, averageWinRate }: SpotlightPanelsProps) {
  const { t } = useLingui();
  const { win_rate } = overallOf(player);
  return (
    <section className="spotlight-panel" aria-label={t`Win Rate`}>
      <div className="spotlight-arc">
        <WinRateArc rate={win_rate ?? WIN_RATE_DEFAULT} label="" />
      </div>
      <div className="grid gap-0.5">
        <h3 className="type-h3">
          <Trans>Win Rate</Trans>
        </h3>
        {win_rate === null && (
          <p className="type-small text-ink-2">
            <Trans comment="said of a win rate that is not known yet">placeholder</Trans>
          </p>
        )}
        {win_rate !== null && averageWinRate !== null && (
          <Compared rate={win_rate} mean={averageWinRate} />
        )}
      </div>
    </section>
  );
}

function Compared({ rate, mean }: { rate: number; mean: number }) {
  const { t } = useLingui();
  const compared = comparedWithMean(rate, mean);
  return (
    <p className={`type-small ${compared === "above" ? "text-pos" : "text-ink-2"}`}>
      {t(COMPARED[compared])}
    </p>
  );
}

function Connect({ player }: { player: DirectoryPlayer }) {
  const { t } = useLingui();
  const follow = useFollow(player.user_id);
  const friends = useSocialSlice().friendStatus[player.user_id] === true && follow.on;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <h3 className="type-h3">
            <Trans>Connect</Trans>
          </h3>
          {friends && (
            <Tag variant="brass-soft">
              <Trans>Friends</Trans>
            </Tag>
          )}
        </span>
        <FollowButton target={player.user_id} />
      </div>
      <p className="flex flex-wrap items-center gap-2 type-small text-ink-2">
        <Trans>Connect with Me</Trans>
        {mayShowLinks(player) ? (
          <Tag variant="brass-soft">
            <Trans>Pro member</Trans>
          </Tag>
        ) : (
          <Tag icon={<Lock size={12} strokeWidth={2} aria-hidden="true" />}>
            <Trans>PRO</Trans>
          </Tag>
        )}
      </p>
      {mayShowLinks(player) ? (
        <SocialLinks links={socialLinksOf(player)} />
      ) : (
        <p className="type-small text-ink-2">{t(LINKS_HIDDEN)}</p>
      )}
    </>
  );
}
