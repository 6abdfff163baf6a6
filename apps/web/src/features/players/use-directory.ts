import { BOARD_SPREAD_MS } from "@capicu/contract/board-channels";
import type { ListedPlayer } from "@capicu/contract/directory";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

import { readDirectory } from "#backend/directory.ts";
import { followDirectory } from "#backend/live-changes.ts";
import { useDebounced } from "#lib/use-debounced.ts";

import { pagesAt, ROWS_MAX, rowsOf, withPage, type LoadedPage } from "./loaded-pages.ts";

const SEARCH_SETTLE_MS = 200;

export interface ListedPlayers {
  /** Null while a search has more results than are loaded. */
  total: number | null;
  averageWinRate: number | null;
  /** In order, from the first. */
  rows: readonly ListedPlayer[];
  hasMore: boolean;
}

export interface Directory {
  listed: ListedPlayers | undefined;
  error: Error | undefined;
  live: boolean;
  /** Loads what is missing or outdated in this range, one page after another. */
  show: (first: number, end: number) => void;
  reload: () => void;
}

/** The search results, loaded page by page as they come into view. */
export function useDirectory(search: string): Directory {
  const settled = useDebounced(search.trim(), SEARCH_SETTLE_MS);
  const [pages, setPages] = useState<readonly LoadedPage[]>();
  const [error, setError] = useState<Error>();
  const reader = useRef<DirectoryReader>(undefined);
  const visibleRange = useRef<VisibleRange>({ first: 0, end: 1 });

  useEffect(() => {
    visibleRange.current = { first: 0, end: 1 };
    const own = createReader(settled, visibleRange, (answer) => {
      if (answer instanceof Error) setError(answer);
      else {
        setError(undefined);
        setPages(answer);
      }
    });
    reader.current = own;
    own.read();
    return () => own.stop();
  }, [settled]);

  const show = useCallback((first: number, end: number) => {
    visibleRange.current = { first, end };
    reader.current?.read();
  }, []);
  const reload = useCallback(() => reader.current?.readAgain(), []);

  const listed = useMemo(() => pages && listedIn(pages), [pages]);
  return { listed, error, live: useLive(reload), show, reload };
}

function listedIn(pages: readonly LoadedPage[]): ListedPlayers {
  const rows = rowsOf(pages);
  const hasMore = nextCursorOf(pages) !== null;
  const { total = null, average_win_rate = null } = pages.at(-1)?.answer ?? {};
  return { total: hasMore ? total : rows.length, averageWinRate: average_win_rate, rows, hasMore };
}

const nextCursorOf = (pages: readonly LoadedPage[]) => pages.at(-1)?.answer.nextCursor ?? null;

interface VisibleRange {
  first: number;
  end: number;
}

interface DirectoryReader {
  read: () => void;
  /** Loaded rows stay until their page is read again. */
  readAgain: () => void;
  stop: () => void;
}

/** Reads one page at a time, because a page begins where the one before it ends. */
function createReader(
  search: string,
  visibleRange: Readonly<{ current: VisibleRange }>,
  onAnswer: (answer: readonly LoadedPage[] | Error) => void,
): DirectoryReader {
  let pages: readonly LoadedPage[] = [];
  let readingNumber = 0;
  // Readings up to this one are older than the latest change.
  let outdated = 0;
  let isReading = false;
  let hasFailed = false;
  let isStopped = false;

  const missing = (): number | null => {
    if (isStopped) return null;
    if (pages.length === 0) return 0;
    const { first, end } = visibleRange.current;
    const visible = pagesAt(pages, first, end);
    for (let index = visible.from; index < visible.end; index += 1)
      if ((pages[index]?.readingNumber ?? 0) <= outdated) return index;
    const loaded = rowsOf(pages).length;
    const mayGrow = nextCursorOf(pages) !== null && loaded < ROWS_MAX;
    return end > loaded && mayGrow ? pages.length : null;
  };

  const readMissing = async () => {
    for (let index = missing(); index !== null; index = missing()) {
      readingNumber += 1;
      const own = readingNumber;
      const cursor = index === 0 ? null : (pages[index - 1]?.answer.nextCursor ?? null);
      const answer = await readDirectory(search, cursor);
      if (isStopped) return;
      pages = withPage(pages, index, { cursor, answer, readingNumber: own });
      onAnswer(pages);
    }
  };

  const read = () => {
    if (isReading || isStopped || hasFailed) return;
    isReading = true;
    readMissing()
      .catch((problem: Error) => {
        hasFailed = true;
        if (!isStopped) onAnswer(problem);
      })
      .finally(() => {
        isReading = false;
      });
  };

  return {
    read,
    readAgain() {
      outdated = readingNumber;
      hasFailed = false;
      read();
    },
    stop() {
      isStopped = true;
    },
  };
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
