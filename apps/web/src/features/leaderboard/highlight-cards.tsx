import { Avatar } from "#ui/avatar.tsx";
import { TileCard } from "#ui/card.tsx";

import type { Highlight } from "./highlights.ts";
import { nameOf, playerId } from "./mode-stats.ts";

/** A row of tiles; phones scroll it tile by tile. */
export function HighlightCards({ highlights }: { highlights: readonly Highlight[] }) {
  return (
    <ul className="highlight-row" aria-label="Highlights">
      {highlights.map((highlight) => (
        <li key={highlight.title}>
          <TileCard className="h-full">
            <Leader highlight={highlight} />
            <div className="grid content-center gap-0.5 py-4 pr-2 pl-4">
              <h2 className="text-[12.5px]/4 font-[560] text-ink-2">{highlight.title}</h2>
              <p className="type-number-m text-[22px]/7 text-ink">{highlight.figure}</p>
              <p className="truncate text-[12px]/4 text-ink-2">
                {highlight.mode !== undefined && (
                  <strong className="text-ink">{highlight.mode} · </strong>
                )}
                {highlight.note}
              </p>
            </div>
          </TileCard>
        </li>
      ))}
    </ul>
  );
}

function Leader({ highlight: { player } }: { highlight: Highlight }) {
  if (player === undefined)
    return (
      <div className="grid place-content-center text-ink-2" aria-hidden="true">
        –
      </div>
    );
  return (
    <div className="grid content-center justify-items-center gap-2 px-3 py-4">
      <Avatar id={playerId(player)} name={nameOf(player)} address={player.avatar_url} size={52} />
      <span className="max-w-full truncate text-[13.5px]/5 font-[620]">{nameOf(player)}</span>
    </div>
  );
}
