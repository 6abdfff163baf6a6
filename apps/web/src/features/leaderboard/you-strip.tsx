import { useEffect, useState } from "react";

import type { BoardPlayer } from "#backend/board.ts";
import { formatCount, formatRate } from "#lib/format-numbers.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Tag } from "#ui/tag.tsx";
import { WinRatePips } from "#ui/win-rate.tsx";

import { nameOf, playerId, statsOf } from "./mode-stats.ts";
import type { Mode } from "./view.ts";

/** Phones: one's own row above the tab bar, as long as it is out of view. */
export function YouStrip({ player, mode }: { player: BoardPlayer; mode: Mode }) {
  const visible = useOwnRowVisible();
  const stats = statsOf(player, mode);
  if (visible) return null;
  return (
    <div className="felt you-strip" aria-hidden="true">
      <Avatar id={playerId(player)} name={nameOf(player)} address={player.avatar_url} size={38} />
      <div className="mr-auto grid">
        <span className="flex items-center gap-2 type-h3">
          Rank {formatCount(player.rank ?? 0)} <Tag look="brass">YOU</Tag>
        </span>
        <span className="type-small type-number text-ink-2">
          {formatCount(stats.wins)} W · {formatCount(stats.losses)} L
        </span>
      </div>
      <div className="grid justify-items-end gap-1">
        <span className="type-number-m">{formatRate(stats.rate)}</span>
        <WinRatePips rate={stats.rate} />
      </div>
    </div>
  );
}

function useOwnRowVisible() {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const row = document.querySelector("tr[data-own]");
    if (row === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setVisible(entries.some((entry) => entry.isIntersecting));
    });
    observer.observe(row);
    return () => observer.disconnect();
  });
  return visible;
}
