import { DIRECTORY_PAGE, type ListedPlayer } from "@capicu/contract/directory";
import { useCallback, useEffect, useRef, useState } from "react";

import { readDirectory } from "#backend/directory.ts";
import { followDirectory } from "#backend/live-changes.ts";
import { useDebounced } from "#lib/use-debounced.ts";

const SEARCH_SETTLE_MS = 200;
const LIVE_SETTLE_MS = 500;

type Page = Awaited<ReturnType<typeof readDirectory>>;

export interface ListedPlayers {
  search: string;
  total: number;
  averageWinRate: number | null;
  /** By place; what is not there has not been read, or is no longer visible. */
  rows: ReadonlyMap<number, ListedPlayer>;
}

export interface Directory {
  listed: ListedPlayers | undefined;
  error: Error | undefined;
  live: boolean;
  /** Reads whatever of these places is not there yet. */
  show: (first: number, end: number) => void;
  reload: () => void;
}

/** The rows of what is searched for, page by page as they come into view. */
export function useDirectory(search: string): Directory {
  const settled = useDebounced(search.trim(), SEARCH_SETTLE_MS);
  const [listed, setListed] = useState<ListedPlayers>();
  const [error, setError] = useState<Error>();
  const asked = useRef(new Set<number>());
  const shown = useRef<readonly [number, number]>([0, 1]);
  const turn = useRef(0);

  const read = useCallback(
    async (page: number) => {
      const present = turn.current;
      try {
        const answer = await readDirectory(settled, page);
        if (present !== turn.current) return;
        setError(undefined);
        setListed((before) => withPage(before, settled, answer));
      } catch (problem) {
        if (present === turn.current) setError(problem as Error);
      }
    },
    [settled],
  );

  const show = useCallback(
    (first: number, end: number) => {
      shown.current = [first, end];
      for (const page of pagesOf(first, end)) {
        if (asked.current.has(page)) continue;
        asked.current.add(page);
        void read(page);
      }
    },
    [read],
  );

  /** What is known stays until its page comes anew. */
  const readAgain = useCallback(() => {
    turn.current += 1;
    asked.current.clear();
    show(...shown.current);
  }, [show]);

  useEffect(() => {
    turn.current += 1;
    asked.current = new Set();
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
  const kept = before?.search === search ? before.rows : [];
  const rows = new Map(kept);
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
        // The first time nothing has changed: the channel has only been joined.
        if (!joined) {
          joined = true;
          return;
        }
        timer ??= setTimeout(() => {
          timer = undefined;
          newest.current();
        }, LIVE_SETTLE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return live;
}
