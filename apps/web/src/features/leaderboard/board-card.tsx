import type { BoardPlayer } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";

import { formatCount } from "#lib/format-numbers.ts";
import { useHydrated } from "#lib/use-hydrated.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { Message } from "#ui/message.tsx";

import { BoardSkeleton, NoPlayersFound, Searching, SEARCHING } from "./board-states.tsx";
import { BoardTable } from "./board-table.tsx";
import type { Sort } from "./sort.ts";
import { Toolbar } from "./toolbar.tsx";
import type { useLeaderboard } from "./use-leaderboard.ts";
import type { View } from "./view.ts";

interface BoardCardProps {
  view: View;
  mode: Mode;
  leaderboard: ReturnType<typeof useLeaderboard>;
  ownId: string | undefined;
  featuredId: string | undefined;
  onChange: (change: Partial<View>) => void;
  onFeature: (player: BoardPlayer) => void;
}

export function BoardCard(props: BoardCardProps) {
  const { view, mode, leaderboard, onChange, ownId } = props;
  const { board, error, reload, beyond } = leaderboard;
  return (
    <Card className="board-card">
      <Toolbar view={view} mode={mode} onChange={onChange} signedIn={ownId !== undefined} />
      {board !== undefined && error !== undefined && (
        <Failure onRetry={reload}>{`${error.message} What you see may be out of date. `}</Failure>
      )}
      {beyond.failure !== undefined && (
        <Failure onRetry={beyond.again}>
          {`We could not search among all players. ${beyond.failure.message} `}
        </Failure>
      )}
      <Body {...props} />
      {board !== undefined && <Footer leaderboard={leaderboard} sort={view.sort} />}
    </Card>
  );
}

function Failure({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <div className="px-4 pb-4">
      <Message variant="error">
        {children}
        <button type="button" className="link" onClick={onRetry}>
          Try again
        </button>
      </Message>
    </div>
  );
}

function Body(props: BoardCardProps) {
  const { view, mode, leaderboard, ownId, featuredId, onChange, onFeature } = props;
  const { board, players, error, reload, beyond } = leaderboard;
  if (board === undefined && error !== undefined)
    return (
      <div className="border-t border-line">
        <ErrorState
          onRetry={reload}
        >{`We could not load the leaderboard. ${error.message}`}</ErrorState>
      </div>
    );
  if (board === undefined) return <BoardSkeleton />;
  // Empty only when no more rows are loading and none failed to load.
  const isEmpty = players.length === 0 && !beyond.searching && beyond.failure === undefined;
  return (
    <>
      <output className="sr-only">
        {beyond.searching ? SEARCHING : `${players.length} players`}
      </output>
      {players.length > 0 && (
        <BoardTable
          players={players}
          mode={mode}
          sort={view.sort}
          onSort={(sort) => onChange({ sort })}
          ownId={ownId}
          featuredId={featuredId}
          onFeature={onFeature}
        />
      )}
      {beyond.searching && <Searching />}
      {isEmpty && <NoPlayersFound view={view} />}
    </>
  );
}

const STYLE = { dateStyle: "medium", timeStyle: "medium" } as const;
const TIME = new Intl.DateTimeFormat("en-US", STYLE);
/** The server, which may draw the page, does not know the reader's time zone. */
const SERVER_TIME = new Intl.DateTimeFormat("en-US", { ...STYLE, timeZone: "UTC" });

function useTimeText(): (time: string) => string {
  const isHydrated = useHydrated();
  return (time) =>
    isHydrated ? TIME.format(new Date(time)) : `${SERVER_TIME.format(new Date(time))} UTC`;
}

interface FooterProps {
  leaderboard: BoardCardProps["leaderboard"];
  sort: Sort;
}

function Footer({ leaderboard, sort }: FooterProps) {
  const { board, more, showMore } = leaderboard;
  const isPart = more && sort.by !== "rank";
  const updated = board?.lastUpdated;
  const timeText = useTimeText();
  return (
    <footer className="grid gap-3 border-t border-line px-4 py-3.5 type-small text-ink-3">
      {more && (
        <Button variant="secondary" size="sm" className="justify-self-center" onClick={showMore}>
          Show more players
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span>Last updated: {typeof updated === "string" ? timeText(updated) : "just now"}</span>
        <span>
          {isPart
            ? `Sorted among the ${formatCount(board?.players.length ?? 0)} players shown.`
            : "Ties share a rank; fewer losses come first."}
        </span>
      </div>
    </footer>
  );
}
