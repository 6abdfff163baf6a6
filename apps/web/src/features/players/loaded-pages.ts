// The loaded part of the directory: pages from its start, each of which begins where the one before ended.
import type { ListedPlayer } from "@capicu/contract/directory";

import type { readDirectory } from "#backend/directory.ts";

type Answer = Awaited<ReturnType<typeof readDirectory>>;

export interface LoadedPage {
  /** Null for the first page. */
  cursor: string | null;
  answer: Answer;
  /** Grows with each reading. */
  readingNumber: number;
}

/** Beyond this many rows, players are found by search. */
export const ROWS_MAX = 10_000;

/** The pages with this one; pages after it are gone if they no longer begin where it ends. */
export function withPage(pages: readonly LoadedPage[], index: number, page: LoadedPage) {
  const [next, ...others] = pages.slice(index + 1);
  const follows = next !== undefined && next.cursor === page.answer.nextCursor;
  return [...pages.slice(0, index), page, ...(follows ? [next, ...others] : [])];
}

/** Each player once, although a player may have moved from one page to another between two readings. */
export function rowsOf(pages: readonly LoadedPage[]): ListedPlayer[] {
  const newest = new Map<string, number>();
  for (const { answer, readingNumber } of pages)
    for (const { user_id } of answer.players)
      newest.set(user_id, Math.max(readingNumber, newest.get(user_id) ?? 0));
  return pages.flatMap(({ answer, readingNumber }) =>
    answer.players.filter(({ user_id }) => newest.get(user_id) === readingNumber),
  );
}

/** The pages on which these rows are, the last of them exclusive. */
export function pagesAt(pages: readonly LoadedPage[], first: number, end: number) {
  let row = 0;
  const ends = pages.map(({ answer }) => (row += answer.players.length));
  const from = ends.findIndex((pageEnd) => pageEnd > first);
  const to = ends.findIndex((pageEnd) => pageEnd >= end);
  return {
    from: from === -1 ? Math.max(0, pages.length - 1) : from,
    end: to === -1 ? pages.length : to + 1,
  };
}
