import type { BoardPlayer } from "@capicu/contract/leaderboard";
import { useCallback, useEffect, useRef, type ReactNode } from "react";

import { useMediaQuery } from "#lib/use-media-query.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import { Dialog } from "#ui/dialog.tsx";
import { SourceProvider } from "#widgets/provenance/source-provider.tsx";
import { SavedNote } from "#widgets/saved-note.tsx";

import { BoardCard } from "./board-card.tsx";
import type { BoardClub } from "./board-club.ts";
import { FeaturedPlayer } from "./featured-player.tsx";
import { focusOwnRow } from "./focus-own-row.ts";
import { HighlightCards } from "./highlight-cards.tsx";
import { SideColumn } from "./side-column.tsx";
import { useFeatured } from "./use-featured.ts";
import type { useLeaderboard } from "./use-leaderboard.ts";
import { EVERYONE, isOfPeriod, type View } from "./view.ts";
import "./highlights.css";
import "./leaderboard.css";

const BESIDE = "(width >= 1280px)";

interface BoardViewProps {
  view: View;
  change: (part: Partial<View>) => void;
  leaderboard: ReturnType<typeof useLeaderboard>;
  /** Set on the board of a club. */
  club: BoardClub | undefined;
  /** Whose boards can be chosen; undefined on the page of one club. */
  clubs?: readonly BoardClub[];
  /** What stands above the board. */
  children: ReactNode;
}

export function BoardView(props: BoardViewProps) {
  const { view, change, leaderboard, club, clubs, children } = props;
  const user = useKnownPlayer();
  const beside = useMediaQuery(BESIDE);

  const { board, mode } = leaderboard;
  const chosen = useFeatured(view, board?.players);
  const close = () => change({ player: "" });
  const feature = useFeature(change);
  const mine = useOwnRow(props);
  const isNow = !isOfPeriod(view);
  // The own place is of now.
  const viewer = isNow ? user : null;
  const aside = viewer !== null || chosen !== undefined;

  return (
    <SourceProvider>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {children}
        <SavedNote savedAt={leaderboard.savedAt} reload={leaderboard.reload} />
        {isNow && <HighlightCards {...leaderboard} mode={mode} />}
        <div className={columnsFor(aside, isNow)}>
          <BoardCard
            view={view}
            mode={mode}
            club={club}
            clubs={clubs}
            leaderboard={leaderboard}
            ownId={user?.id}
            onMine={mine}
            featuredId={chosen === undefined ? undefined : chosen.user_id}
            onChange={change}
            onFeature={feature}
          />
          {aside && (
            <SideColumn
              board={board}
              user={viewer}
              club={club}
              chosen={chosen}
              view={view}
              mode={mode}
              beside={beside}
            />
          )}
        </div>
        {!beside && chosen !== undefined && (
          <Dialog title={chosen.username} open onClose={close}>
            <div className="card overflow-hidden">
              <FeaturedPlayer player={chosen} mode={mode} />
            </div>
          </Dialog>
        )}
      </div>
    </SourceProvider>
  );
}

/** A board of now keeps the place of the side column free until the session is known. */
function columnsFor(aside: boolean, isNow: boolean): string | undefined {
  if (aside) return "board-columns";
  return isNow ? "board-columns-alone" : undefined;
}

/** Leads to the viewer's own row; undefined where they have none on the board. */
function useOwnRow({ view, change, leaderboard, clubs }: BoardViewProps) {
  const user = useKnownPlayer();
  const place = leaderboard.board?.me ?? null;
  const isOfEverybody =
    clubs !== undefined && view.filter === EVERYONE && view.timeframe === "all" && view.at === "";
  if (!isOfEverybody || place === null || user?.is_listed !== true) return undefined;
  return () => {
    if (!focusOwnRow()) change({ around: true, search: "" });
  };
}

/** A stable function, because a new one would render all rows again. */
function useFeature(change: (part: Partial<View>) => void) {
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  }, [change]);
  return useCallback((player: BoardPlayer) => latest.current({ player: player.handle }), []);
}
