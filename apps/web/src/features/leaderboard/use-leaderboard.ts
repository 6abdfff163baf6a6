import { BOARD_SPREAD_MS } from "@capicu/contract/board-channels";
import {
  BOARD_LIMIT_DEFAULT,
  BOARD_LIMIT_MAX,
  clubOf,
  SEARCH_MAX,
  type BoardPlayer,
  type Highlights,
} from "@capicu/contract/leaderboard";
import { DOMINO_APP } from "@capicu/contract/statistics";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

import { readLeaderboard, readRows, type Board } from "#backend/leaderboard.ts";
import { followLeaderboard } from "#backend/live-changes.ts";
import type { DatedAnswer } from "#backend/saved-answers.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useRequest } from "#lib/use-request.ts";

import { highlightsOf } from "./highlights.ts";
import { searchPlayers } from "./search-players.ts";
import { useServedBoard } from "./served-board.ts";
import { sortOf, sortPlayers, textOf } from "./sort.ts";
import type { View } from "./view.ts";

const NOBODY: readonly BoardPlayer[] = [];
const PAGE = BOARD_LIMIT_DEFAULT;
// Beyond this many rows, players are found by search.
const LOADED_MAX = 5000;
const FIRST = { limit: PAGE, app: DOMINO_APP } as const;
const SEARCH_SETTLE_MS = 300;
export function useLeaderboard({ mode, timeframe, at, filter, search, sort }: View) {
  const [limit, setLimit] = useState(PAGE);
  const call = useCallback(
    () => readRows({ mode, timeframe, filter, app: DOMINO_APP, ...dayIn(at) }, limit),
    [mode, timeframe, at, filter, limit],
  );
  const served = useServedBoard();
  const { value, error, loading, reload } = useRequest<DatedAnswer<Board>>(
    call,
    clubOf(filter) === null ? served : undefined,
  );
  const live = useLive(reload);
  const { found, ...beyond } = useServerSearch({ mode, timeframe, at, filter, search }, value);

  const loaded = value?.players;
  // Until the requested mode has loaded, the table shows the previous one.
  const shownMode = value?.mode ?? mode;
  const highlights = useMemo(
    () => value && (value.highlights ?? highlightsOf(value.players, shownMode)),
    [value, shownMode],
  );
  const minimumGames = minimumOn(timeframe, highlights);
  const order = textOf(sort);
  const sorted = useMemo(
    () => sortPlayers(loaded ?? NOBODY, sortOf(order), { mode: shownMode, minimumGames }),
    [loaded, order, shownMode, minimumGames],
  );
  const players = useMemo(() => {
    const here = searchPlayers(sorted, search);
    const localIds = new Set(here.map((player) => player.user_id));
    return [...here, ...found.filter((player) => !localIds.has(player.user_id))];
  }, [sorted, found, search]);

  const more = hasMore(value) && search === "" && limit < LOADED_MAX;
  const showMore = () =>
    setLimit((size) =>
      Math.min(size < BOARD_LIMIT_MAX ? size + PAGE : size + BOARD_LIMIT_MAX, LOADED_MAX),
    );
  const view = { board: value, players, mode: shownMode, minimumGames, highlights, beyond };
  return { ...view, savedAt: value?.savedAt, error, loading, reload, live, more, showMore };
}

/** The field of a past day; none for now. */
const dayIn = (at: string) => (at === "" ? {} : { at });

/** What is gained in a time window says nothing of how many games there are. */
function minimumOn(timeframe: string, highlights: Highlights | undefined): number {
  return timeframe === "all" ? (highlights?.minimum_games ?? 0) : 0;
}

function hasMore(board: Board | undefined) {
  return typeof board?.nextCursor === "string" && board.nextCursor !== "";
}

/** The server searches beyond the loaded rows. */
function useServerSearch(view: Omit<View, "sort" | "player" | "around">, board: Board | undefined) {
  const { mode, timeframe, at, filter } = view;
  const typed = view.search.trim();
  const search = useDebounced(typed, SEARCH_SETTLE_MS);
  // No name is longer than this.
  const needed = search !== "" && search.length <= SEARCH_MAX && hasMore(board);
  const call = useCallback(
    async () =>
      needed ? readLeaderboard({ mode, timeframe, filter, search, ...dayIn(at), ...FIRST }) : null,
    [needed, mode, timeframe, at, filter, search],
  );
  const { value, error, loading, reload } = useRequest(call);
  const found = useMemo(
    () => (needed ? searchPlayers(value?.players ?? [], view.search) : []),
    [needed, value, view.search],
  );
  const isToCome = search !== typed && typed !== "" && hasMore(board);
  const searching = isToCome || (needed && loading);
  return { found, searching, failure: needed && !searching ? error : undefined, again: reload };
}

function useLive(reload: () => void) {
  const [live, setLive] = useState(false);
  // The channel stays open when the view changes.
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
      }, Math.random() * BOARD_SPREAD_MS);
    };
    const stop = followLeaderboard({ onChange, onLive: setLive });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return live;
}
