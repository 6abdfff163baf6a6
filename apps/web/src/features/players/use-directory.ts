import { BOARD_SPREAD_MS } from "@capicu/contract/board-channels";
import { DIRECTORY_PAGE, type ListedPlayer } from "@capicu/contract/directory";
import { useCallback, useEffect, useRef, useState } from "react";

import { readDirectory } from "#backend/directory.ts";
import { followDirectory } from "#backend/live-changes.ts";
import { useDebounced } from "#lib/use-debounced.ts";

const SEARCH_SETTLE_MS = 200;

type Page = Awaited<ReturnType<typeof readDirectory>>;

export interface ListedPlayers {
  search: string;
  total: number;
  averageWinRate: number | null;
  /** By place; missing rows are not loaded yet or no longer visible. */
  rows: ReadonlyMap<number, ListedPlayer>;
}

export interface Directory {
  listed: ListedPlayers | undefined;
  error: Error | undefined;
  live: boolean;
  /** Loads the missing rows of this range. */
  show: (first: number, end: number) => void;
  reload: () => void;
}

/** The search results, loaded page by page as they come into view. */
export function useDirectory(search: string): Directory {
  const settled = useDebounced(search.trim(), SEARCH_SETTLE_MS);
  const [listed, setListed] = useState<ListedPlayers>();
  const [error, setError] = useState<Error>();
  const requestedPages = useRef(new Set<number>());
  const visibleRange = useRef<readonly [number, number]>([0, 1]);
  const generation = useRef(0);

  const read = useCallback(
    async (page: number) => {
      const present = generation.current;
      try {
        const answer = await readDirectory(settled, page);
        if (present !== generation.current) return;
        setError(undefined);
        setListed((before) => withPage(before, settled, answer));
      } catch (problem) {
        if (present === generation.current) setError(problem as Error);
      }
    },
    [settled],
  );

  const show = useCallback(
    (first: number, end: number) => {
      visibleRange.current = [first, end];
      for (const page of pagesOf(first, end)) {
        if (requestedPages.current.has(page)) continue;
        requestedPages.current.add(page);
        void read(page);
      }
    },
    [read],
  );

  /** Loaded rows stay until their page is reloaded. */
  const readAgain = useCallback(() => {
    generation.current += 1;
    requestedPages.current.clear();
    show(...visibleRange.current);
  }, [show]);

  useEffect(() => {
    generation.current += 1;
    requestedPages.current = new Set();
    show(0, 1);
  }, [show]);

  return { listed, error, live: useLive(readAgain), show, reload: readAgain };
}

function pagesOf(first: number, end: number): number[] {
  const from = Math.floor(first / DIRECTORY_PAGE);
  const to = Math.floor(Math.max(first, end - 1) / DIRECTORY_PAGE);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function withPage(before: ListedPlayers | undefined, search: string, page: Page): ListedPlayers {
  const loaded = before?.search === search ? before.rows : [];
  const rows = new Map(loaded);
  for (const player of page.players) rows.set(player.place, player);
  return { search, total: page.total, averageWinRate: page.average_win_rate, rows };
}

function useLive(changed: () => void): boolean {
  const [live, setLive] = useState(false);
  const newest = useRef(changed);
  useEffect(() => {
    newest.current = changed;
  }, [changed]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let joined = false;
    const stop = followDirectory({
      onLive: setLive,
      onChange: () => {
        // The first event only means that the channel was joined.
        if (!joined) {
          joined = true;
          return;
        }
        timer ??= setTimeout(() => {
          timer = undefined;
          newest.current();
        }, Math.random() * BOARD_SPREAD_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return live;
}
