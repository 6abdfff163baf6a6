import type { BoardPlayer } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";
import { useLingui } from "@lingui/react/macro";

import type { Board } from "#backend/leaderboard.ts";
import type { KnownPlayer } from "#state/known-player.ts";
import { Card } from "#ui/card.tsx";

import type { BoardClub } from "./board-club.ts";
import { chaseOf } from "./chase.ts";
import { FeaturedPlayer } from "./featured-player.tsx";
import type { View } from "./view.ts";
import { YouPanel, type Absence } from "./you-panel.tsx";
import { YouStrip } from "./you-strip.tsx";

interface SideColumnProps {
  board: Board | undefined;
  user: KnownPlayer | null;
  club: BoardClub | undefined;
  chosen: BoardPlayer | undefined;
  view: Pick<View, "timeframe">;
  mode: Mode;
  /** Beside the table, not below it. */
  beside: boolean;
}

export function SideColumn(props: SideColumnProps) {
  const { board, user, club, chosen, mode, beside } = props;
  const { t } = useLingui();
  // Whoever is no member of the club has no row on its board.
  const hasOwn = club === undefined || club.membership !== null;
  const players = board?.players ?? [];
  const featured = chosen ?? players[0];
  return (
    <div className="flex flex-col gap-4">
      {user !== null && hasOwn && <Own {...props} user={user} />}
      {beside && featured !== undefined && (
        <Card
          className="sticky top-6 overflow-hidden"
          aria-label={t`Featured player`}
          aria-live="polite"
        >
          <FeaturedPlayer player={featured} mode={mode} />
        </Card>
      )}
    </div>
  );
}

type OwnProps = Omit<SideColumnProps, "user"> & { user: KnownPlayer };

function Own({ user, board, club, view, mode, beside }: OwnProps) {
  const players = board?.players ?? [];
  const own = ownRow(board, user.id);
  const listed = user.is_listed;
  return (
    <>
      <YouPanel
        user={user}
        player={board === undefined ? "loading" : own}
        mode={mode}
        place={board?.me}
        chase={listed ? chaseOf(players, user.id, mode) : undefined}
        absence={club === undefined ? undefined : absenceOf(listed, view)}
      />
      {!beside && listed && own !== undefined && <YouStrip player={own} mode={mode} />}
    </>
  );
}

function absenceOf(listed: boolean, { timeframe }: Pick<View, "timeframe">): Absence | undefined {
  if (!listed) return "unlisted";
  return timeframe === "all" ? undefined : "unchanged";
}

const ownRow = (board: Board | undefined, id: string) =>
  board?.me?.player ?? board?.players.find((player) => player.user_id === id);
