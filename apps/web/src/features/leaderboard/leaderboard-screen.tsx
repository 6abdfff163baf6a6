import type { BoardPlayer } from "@capicu/contract/leaderboard";
import { useState } from "react";

import { useMediaQuery } from "#lib/use-media-query.ts";
import { selectUser } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import { Dialog } from "#ui/dialog.tsx";

import { BoardCard } from "./board-card.tsx";
import { BoardHeader } from "./board-header.tsx";
import { FeaturedPlayer } from "./featured-player.tsx";
import { HighlightCards } from "./highlight-cards.tsx";
import { SideColumn } from "./side-column.tsx";
import { useLeaderboard } from "./use-leaderboard.ts";
import { useView } from "./use-view.ts";
import "./highlights.css";
import "./leaderboard.css";

const BESIDE = "(width >= 1024px)";

export function LeaderboardScreen() {
  const [view, change] = useView();
  const leaderboard = useLeaderboard(view);
  const user = useAppSelector(selectUser);
  const [chosen, setChosen] = useState<BoardPlayer | undefined>();
  const beside = useMediaQuery(BESIDE);

  const { board, mode } = leaderboard;
  const aside = user !== null || chosen !== undefined;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <title>Global Leaderboard · Capicú</title>
      <BoardHeader
        live={leaderboard.live}
        mode={view.mode}
        onMode={(next) => change({ mode: next })}
        visitor={user === null}
      />
      <HighlightCards highlights={leaderboard.highlights} mode={mode} />
      <div className={aside ? "board-columns" : undefined}>
        <BoardCard
          view={view}
          mode={mode}
          leaderboard={leaderboard}
          ownId={user?.id}
          featuredId={chosen === undefined ? undefined : chosen.user_id}
          onChange={change}
          onFeature={setChosen}
        />
        {aside && (
          <SideColumn board={board} user={user} chosen={chosen} mode={mode} beside={beside} />
        )}
      </div>
      {!beside && chosen !== undefined && (
        <Dialog title={chosen.username} open onClose={() => setChosen(undefined)}>
          <div className="card overflow-hidden">
            <FeaturedPlayer player={chosen} />
          </div>
        </Dialog>
      )}
    </div>
  );
}
