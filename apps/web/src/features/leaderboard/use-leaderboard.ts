import { useCallback, useEffect, useMemo, useRef, useState } from "react";

import type { Board, BoardPlayer } from "#backend/board.ts";
import { readLeaderboard } from "#backend/leaderboard.ts";
import { followLeaderboard } from "#backend/live-changes.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useRequest } from "#lib/use-request.ts";

import { playerId } from "./mode-stats.ts";
import { searchPlayers } from "./search-players.ts";
import type { View } from "./view.ts";

const NOBODY: readonly BoardPlayer[] = [];
const PAGE = 100;
const LIMIT_MAX = 500;
const SEARCH_SETTLE_MS = 300;
// A moderator who works through the queue changes the board several times a second.
const LIVE_SETTLE_MS = 300;

export function useLeaderboard({ mode, timeframe, filter, search }: View) {
  const [limit, setLimit] = useState(PAGE);
  const call = useCallback(
    () => readLeaderboard({ mode, timeframe, filter, limit }),
    [mode, timeframe, filter, limit],
  );
  const { value, error, loading, reload } = useRequest(call);
  const live = useLive(reload);
  const elsewhere = useServerSearch({ mode, timeframe, filter, search }, value);

  const loaded = value?.players;
  const players = useMemo(() => {
    const here = searchPlayers(loaded ?? NOBODY, search);
    const seen = new Set(here.map(playerId));
    return [...here, ...elsewhere.filter((player) => !seen.has(playerId(player)))];
  }, [loaded, elsewhere, search]);

  const more = hasMore(value) && search === "" && limit < LIMIT_MAX;
  const showMore = () => setLimit((shown) => Math.min(shown + PAGE, LIMIT_MAX));
  // Until the asked mode has arrived the numbers on the table are those of the one before.
  const shown = { board: value, everyone: loaded ?? NOBODY, mode: value?.mode ?? mode };
  return { ...shown, players, error, loading, reload, live, more, showMore };
}

function hasMore(board: Board | undefined) {
  return typeof board?.nextCursor === "string" && board.nextCursor !== "";
}

/** Beyond the rows that are loaded the server looks. */
function useServerSearch(view: View, board: Board | undefined) {
  const { mode, timeframe, filter } = view;
  const search = useDebounced(view.search.trim(), SEARCH_SETTLE_MS);
  const needed = search !== "" && hasMore(board);
  const call = useCallback(
    async () => (needed ? readLeaderboard({ mode, timeframe, filter, search }) : null),
    [needed, mode, timeframe, filter, search],
  );
  const { value } = useRequest(call);
  return useMemo(
    () => (needed ? searchPlayers(value?.players ?? [], view.search) : []),
    [needed, value, view.search],
  );
}

function useLive(reload: () => void) {
  const [live, setLive] = useState(false);
  // The channel stays joined while the view changes.
  const newest = useRef(reload);
  useEffect(() => {
    newest.current = reload;
  }, [reload]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        newest.current();
      }, LIVE_SETTLE_MS);
    };
    const stop = followLeaderboard({ onChange, onLive: setLive });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return live;
}
