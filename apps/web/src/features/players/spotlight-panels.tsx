import { overallOf, type DirectoryPlayer } from "@capicu/contract/directory";
import { mayShowLinks } from "@capicu/contract/plans";
import { Lock } from "lucide-react";

import { NEEDS_SUBSCRIPTION, socialLinksOf } from "#lib/social-links-of.ts";
import { Domino } from "#ui/domino.tsx";
import { SocialLinks } from "#ui/social-links.tsx";
import { Tag } from "#ui/tag.tsx";
import { WinRateArc } from "#ui/win-rate.tsx";
import { FollowButton } from "#widgets/social/follow-button.tsx";
import { useFollow, useSocialSlice } from "#widgets/social/use-social.ts";

import { ABOVE, comparedWithMean, memberSince, WIN_RATE_DEFAULT } from "./player-facts.ts";

interface SpotlightPanelsProps {
  player: DirectoryPlayer;
  averageWinRate: number | null;
}

export function SpotlightPanels({ player, averageWinRate }: SpotlightPanelsProps) {
  return (
    <div className="spotlight-panels">
      <section className="spotlight-panel" aria-label="Elite Member">
        <Domino top={6} bottom={6} className="w-9 flex-none" />
        <div className="grid gap-0.5">
          <h3 className="type-h3">Elite Member</h3>
          <p className="text-ink-2">{player.club ?? "No club yet"}</p>
          <p className="type-small text-ink-2">{memberSince(player)}</p>
        </div>
      </section>
      <WinRatePanel player={player} averageWinRate={averageWinRate} />
      <section className="spotlight-panel spotlight-connect" aria-label="Connect">
        <Connect player={player} />
      </section>
    </div>
  );
}

function WinRatePanel({ player, averageWinRate }: SpotlightPanelsProps) {
  const { win_rate } = overallOf(player);
  const caption = win_rate === null ? "placeholder" : comparedWithMean(win_rate, averageWinRate);
  return (
    <section className="spotlight-panel" aria-label="Win Rate">
      <div className="spotlight-arc">
        <WinRateArc rate={win_rate ?? WIN_RATE_DEFAULT} label="" />
      </div>
      <div className="grid gap-0.5">
        <h3 className="type-h3">Win Rate</h3>
        {caption !== undefined && (
          <p className={`type-small ${caption === ABOVE ? "text-pos" : "text-ink-2"}`}>{caption}</p>
        )}
      </div>
    </section>
  );
}

function Connect({ player }: { player: DirectoryPlayer }) {
  const follow = useFollow(player.user_id);
  const friends = useSocialSlice().friendStatus[player.user_id] === true && follow.on;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <h3 className="type-h3">Connect</h3>
          {friends && <Tag variant="brass-soft">Friends</Tag>}
        </span>
        <FollowButton target={player.user_id} />
      </div>
      <p className="flex flex-wrap items-center gap-2 type-small text-ink-2">
        Connect with Me
        {mayShowLinks(player) ? (
          <Tag variant="brass-soft">Pro member</Tag>
        ) : (
          <Tag icon={<Lock size={12} strokeWidth={2} aria-hidden="true" />}>PRO</Tag>
        )}
      </p>
      {mayShowLinks(player) ? (
        <SocialLinks links={socialLinksOf(player)} />
      ) : (
        <p className="type-small text-ink-2">{NEEDS_SUBSCRIPTION}</p>
      )}
    </>
  );
}
