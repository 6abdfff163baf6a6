import { LEADERBOARD_TITLE } from "@capicu/contract/brand";
import { clubFilter } from "@capicu/contract/leaderboard";

import { useSay } from "#languages/say.ts";
import { useKnownPlayer } from "#state/known-player.ts";

import { BoardHeader } from "./board-header.tsx";
import { BoardView } from "./board-view.tsx";
import { useLeaderboard } from "./use-leaderboard.ts";
import { useOwnClubs } from "./use-own-clubs.ts";
import { useView } from "./use-view.ts";

export function LeaderboardScreen() {
  const say = useSay();
  const [view, change] = useView();
  const leaderboard = useLeaderboard(view);
  const user = useKnownPlayer();
  const clubs = useOwnClubs(user !== null);
  const club = clubs.find(({ slug }) => clubFilter(slug) === view.filter);
  return (
    <BoardView view={view} change={change} leaderboard={leaderboard} club={club} clubs={clubs}>
      <title>{say(LEADERBOARD_TITLE)}</title>
      <BoardHeader
        live={view.at === "" ? leaderboard.live : undefined}
        mode={view.mode}
        onMode={(mode) => change({ mode })}
        visitor={user === null}
      />
    </BoardView>
  );
}
