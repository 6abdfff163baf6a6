import {
  BOARD_LIMIT_DEFAULT,
  BOARD_LIMIT_MAX,
  type BoardPlayer,
} from "@capicu/contract/leaderboard";
import { DOMINO_APP } from "@capicu/contract/statistics";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

import { readLeaderboard, type Board } from "#backend/leaderboard.ts";
import { followLeaderboard } from "#backend/live-changes.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useRequest } from "#lib/use-request.ts";

import { highlightsOf } from "./highlights.ts";
import { searchPlayers } from "./search-players.ts";
import type { View } from "./view.ts";

const NOBODY: readonly BoardPlayer[] = [];
const PAGE = BOARD_LIMIT_DEFAULT;
const FIRST = { limit: PAGE, app: DOMINO_APP } as const;
const SEARCH_SETTLE_MS = 300;
// A moderator who works through the queue changes the board several times a second.
const LIVE_SETTLE_MS = 300;

export function useLeaderboard({ mode, timeframe, filter, search }: View) {
  const [limit, setLimit] = useState(PAGE);
  const call = useCallback(
    () => readLeaderboard({ mode, timeframe, filter, limit, app: DOMINO_APP }),
    [mode, timeframe, filter, limit],
  );
  const { value, error, loading, reload } = useRequest(call);
  const live = useLive(reload);
  const elsewhere = useServerSearch({ mode, timeframe, filter, search }, value);

  const loaded = value?.players;
  const players = useMemo(() => {
    const here = searchPlayers(loaded ?? NOBODY, search);
    const seen = new Set(here.map((player) => player.user_id));
    return [...here, ...elsewhere.filter((player) => !seen.has(player.user_id))];
  }, [loaded, elsewhere, search]);

  // Until the asked mode has arrived the numbers on the table are those of the one before.
  const shownMode = value?.mode ?? mode;
  const highlights = useMemo(
    () => value?.highlights ?? highlightsOf(loaded ?? NOBODY, shownMode),
    [value, loaded, shownMode],
  );
  const more = hasMore(value) && search === "" && limit < BOARD_LIMIT_MAX;
  const showMore = () => setLimit((shown) => Math.min(shown + PAGE, BOARD_LIMIT_MAX));
  const shown = { board: value, players, mode: shownMode, highlights };
  return { ...shown, error, loading, reload, live, more, showMore };
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
    async () => (needed ? readLeaderboard({ mode, timeframe, filter, search, ...FIRST }) : null),
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
