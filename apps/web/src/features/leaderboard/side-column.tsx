import type { BoardPlayer } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";
import { useLingui } from "@lingui/react/macro";

import type { Board } from "#backend/leaderboard.ts";
import type { KnownPlayer } from "#state/known-player.ts";
import { Card } from "#ui/card.tsx";

import { chaseOf } from "./chase.ts";
import { FeaturedPlayer } from "./featured-player.tsx";
import { YouPanel } from "./you-panel.tsx";
import { YouStrip } from "./you-strip.tsx";

interface SideColumnProps {
  board: Board | undefined;
  user: KnownPlayer | null;
  chosen: BoardPlayer | undefined;
  mode: Mode;
  /** Beside the table, not below it. */
  beside: boolean;
}

export function SideColumn({ board, user, chosen, mode, beside }: SideColumnProps) {
  const { t } = useLingui();
  const players = board?.players ?? [];
  const featured = chosen ?? players[0];
  return (
    <div className="flex flex-col gap-4">
      {user !== null && <Own user={user} board={board} mode={mode} beside={beside} />}
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

type OwnProps = Pick<SideColumnProps, "board" | "mode" | "beside"> & { user: KnownPlayer };

function Own({ user, board, mode, beside }: OwnProps) {
  const players = board?.players ?? [];
  const own = ownRow(board, user.id);
  const listed = user.is_listed;
  return (
    <>
      <YouPanel
        user={user}
        player={board === undefined ? "loading" : own}
        mode={mode}
        chase={listed ? chaseOf(players, user.id, mode) : undefined}
      />
      {!beside && listed && own !== undefined && <YouStrip player={own} mode={mode} />}
    </>
  );
}

const ownRow = (board: Board | undefined, id: string) =>
  board?.me?.player ?? board?.players.find((player) => player.user_id === id);
