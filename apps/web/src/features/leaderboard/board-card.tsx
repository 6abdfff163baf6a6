import type { BoardPlayer, SeasonOnBoard } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";

import { useFormats } from "#languages/formats.ts";
import { useHydrated } from "#lib/use-hydrated.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { Message } from "#ui/message.tsx";

import type { BoardClub } from "./board-club.ts";
import { BoardSkeleton, NoPlayersFound, Searching, SEARCHING } from "./board-states.tsx";
import { BoardTable } from "./board-table.tsx";
import { RateNote } from "./rate-note.tsx";
import { isProvisional, type Sort } from "./sort.ts";
import { Toolbar } from "./toolbar.tsx";
import type { useLeaderboard } from "./use-leaderboard.ts";
import { isOfPeriod, type View } from "./view.ts";

const AroundMe = lazy(async () => ({ default: (await import("./around-me.tsx")).AroundMe }));

const PeriodBar = lazy(async () => ({ default: (await import("./period-bar.tsx")).PeriodBar }));
const NO_SEASONS: readonly SeasonOnBoard[] = [];

interface BoardCardProps {
  view: View;
  mode: Mode;
  club: BoardClub | undefined;
  clubs: readonly BoardClub[] | undefined;
  leaderboard: ReturnType<typeof useLeaderboard>;
  ownId: string | undefined;
  featuredId: string | undefined;
  /** Shows the own row; undefined for a viewer without one on this board. */
  onMine: (() => void) | undefined;
  onChange: (change: Partial<View>) => void;
  onFeature: (player: BoardPlayer) => void;
}

export function BoardCard(props: BoardCardProps) {
  const { view, mode, clubs, leaderboard, onChange, ownId, onMine } = props;
  const { board, error, reload, beyond } = leaderboard;
  const { t } = useLingui();
  const reason = error?.message;
  return (
    <Card className="board-card">
      <Toolbar
        view={view}
        mode={mode}
        onChange={onChange}
        signedIn={ownId !== undefined}
        clubs={clubs}
        seasons={board?.seasons ?? NO_SEASONS}
      />
      <Period view={view} board={board} onChange={onChange} />
      {board !== undefined && reason !== undefined && (
        <Failure onRetry={reload}>{t`${reason} What you see may be out of date.`}</Failure>
      )}
      {beyond.failure !== undefined && (
        <SearchFailure reason={beyond.failure.message} onRetry={beyond.again} />
      )}
      <RateNote sort={view.sort} onSort={(sort) => onChange({ sort })} />
      <MyRow view={view} onMine={onMine} />
      <Rows {...props} />
      {board !== undefined && !view.around && <Footer leaderboard={leaderboard} sort={view.sort} />}
    </Card>
  );
}

/** Which past day or season is shown. */
function Period({ view, board, onChange }: PeriodProps) {
  if (!isOfPeriod(view)) return null;
  return (
    <Suspense>
      <PeriodBar view={view} period={board?.period} onChange={onChange} />
    </Suspense>
  );
}

type PeriodProps = Pick<BoardCardProps, "view" | "onChange"> &
  Pick<BoardCardProps["leaderboard"], "board">;

/** Leads to the own row, wherever it stands. */
function MyRow({ view, onMine }: Pick<BoardCardProps, "view" | "onMine">) {
  if (onMine === undefined || view.around) return null;
  return (
    <p className="rate-note type-small">
      <button type="button" className="link" onClick={onMine}>
        <Trans>My row</Trans>
      </button>
    </p>
  );
}

function Rows(props: BoardCardProps) {
  const { view, ownId, onMine, onChange } = props;
  if (!view.around || onMine === undefined || ownId === undefined) return <Body {...props} />;
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <AroundMe {...props} ownId={ownId} onLeave={() => onChange({ around: false })} />
    </Suspense>
  );
}

interface FailureProps {
  reason: string;
  onRetry: () => void;
}

function SearchFailure({ reason, onRetry }: FailureProps) {
  const { t } = useLingui();
  return <Failure onRetry={onRetry}>{t`We could not search among all players. ${reason}`}</Failure>;
}

function Failure({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <div className="px-4 pb-4">
      <Message variant="error">
        {children}{" "}
        <button type="button" className="link" onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      </Message>
    </div>
  );
}

function Body(props: BoardCardProps) {
  const { view, mode, club, leaderboard, ownId, featuredId, onChange, onFeature } = props;
  const { board, players, error, reload, beyond } = leaderboard;
  const { t } = useLingui();
  if (board === undefined)
    return error === undefined ? (
      <BoardSkeleton />
    ) : (
      <NotLoaded reason={error.message} onRetry={reload} />
    );
  const count = players.length;
  // Empty only when no more rows are loading and none failed to load.
  const isEmpty = count === 0 && !beyond.searching && beyond.failure === undefined;
  return (
    <>
      <output className="sr-only">
        {beyond.searching
          ? t(SEARCHING)
          : t`${plural(count, { one: "# player", other: "# players" })}`}
      </output>
      {count > 0 && (
        <BoardTable
          clubName={club?.name}
          players={players}
          rules={{ mode, minimumGames: leaderboard.minimumGames }}
          sort={view.sort}
          onSort={(sort) => onChange({ sort })}
          ownId={ownId}
          featuredId={featuredId}
          onFeature={onFeature}
        />
      )}
      {beyond.searching && <Searching />}
      {isEmpty && <NoPlayersFound view={view} club={club} />}
    </>
  );
}

function NotLoaded({ reason, onRetry }: FailureProps) {
  const { t } = useLingui();
  return (
    <div className="border-t border-line">
      <ErrorState onRetry={onRetry}>{t`We could not load the leaderboard. ${reason}`}</ErrorState>
    </div>
  );
}

const STYLE = { dateStyle: "medium", timeStyle: "medium" } as const;
/** The server, which may draw the page, does not know the reader's time zone. */
const SERVER_STYLE = { ...STYLE, timeZone: "UTC" } as const;

function useTimeText(): (time: string) => string {
  const isHydrated = useHydrated();
  const { date } = useFormats();
  return (time) =>
    isHydrated ? date(new Date(time), STYLE) : `${date(new Date(time), SERVER_STYLE)} UTC`;
}

interface FooterProps {
  leaderboard: BoardCardProps["leaderboard"];
  sort: Sort;
}

function Footer({ leaderboard, sort }: FooterProps) {
  const { board, players, mode, minimumGames, more, showMore } = leaderboard;
  const rules = { mode, minimumGames };
  const isPart = more && sort.by !== "rank";
  const timeText = useTimeText();
  const updated = typeof board?.lastUpdated === "string" ? timeText(board.lastUpdated) : undefined;
  const count = board?.players.length ?? 0;
  const { t } = useLingui();
  return (
    <footer className="grid gap-3 border-t border-line px-4 py-3.5 type-small text-ink-3">
      {more && (
        <Button variant="secondary" size="sm" className="justify-self-center" onClick={showMore}>
          <Trans>Show more players</Trans>
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span>
          {updated === undefined ? t`Last updated: just now` : t`Last updated: ${updated}`}
        </span>
        <span>
          {isPart
            ? t`Sorted among the ${plural(count, { one: "# player", other: "# players" })} shown.`
            : t`Ties share a rank; fewer losses come first.`}
        </span>
      </div>
      {players.some((player) => isProvisional(player, rules)) && (
        <span>
          {t`Provisional: fewer than ${plural(minimumGames, { one: "# game", other: "# games" })}. By win rate these players come after the others.`}
        </span>
      )}
    </footer>
  );
}
