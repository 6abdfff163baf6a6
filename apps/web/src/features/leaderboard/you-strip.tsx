import { figuresOf, type BoardPlayer } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { useFormats } from "#languages/formats.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Tag } from "#ui/tag.tsx";
import { WinRatePips } from "#ui/win-rate.tsx";

/**
 * On phones, the player's own row above the tab bar while the row itself, its panel and an empty
 * board are out of view.
 */
export function YouStrip({ player, mode }: { player: BoardPlayer; mode: Mode }) {
  const visible = useOwnRowVisible();
  const { number, rate } = useFormats();
  const stats = figuresOf(player, mode);
  const rank = number(player.rank ?? 0);
  const wins = number(stats.wins);
  const losses = number(stats.losses);
  if (visible) return null;
  return (
    <div className="felt you-strip" aria-hidden="true">
      <Avatar id={player.user_id} name={player.username} address={player.avatar_url} size={38} />
      <div className="mr-auto grid min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 type-h3 whitespace-nowrap">
          <Trans>Rank {rank}</Trans>{" "}
          <Tag variant="brass">
            <Trans>YOU</Trans>
          </Tag>
        </span>
        <span className="type-small type-number text-ink-2">
          <Trans comment="wins and losses, shortened">
            {wins} W · {losses} L
          </Trans>
        </span>
      </div>
      <div className="grid justify-items-end gap-1">
        <span className="type-number-m">{rate(stats.win_rate)}</span>
        <WinRatePips rate={stats.win_rate} />
      </div>
    </div>
  );
}

function useOwnRowVisible() {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const places = document.querySelectorAll("tr[data-own], .you-panel, .board-empty");
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      setVisible(inView.size > 0);
    });
    for (const place of places) observer.observe(place);
    return () => observer.disconnect();
  });
  return visible;
}
