// A list that is read page by page, each of which begins where the one before it ends.
import { useCallback, useEffect, useRef, useState } from "react";

interface Page<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
}
type ReadPage<Row> = (cursor: string | null) => Promise<Page<Row>>;

export interface ShownPages<Row> {
  /** Undefined until the first page has come. While another list is read, those of the one before stay. */
  rows: readonly Row[] | undefined;
  error: Error | undefined;
  hasMore: boolean;
  isLoading: boolean;
  showMore: () => void;
  /** Reads again as many rows as are shown. */
  reload: () => void;
}

export interface Pages<Row> extends ShownPages<Row> {
  /** Shows what an act has changed, once the server has confirmed it. */
  edit: (change: (rows: readonly Row[]) => readonly Row[]) => void;
}

interface Reading<Row> {
  list?: Page<Row> | undefined;
  error?: Error;
  /** By which they were read. */
  of?: ReadPage<Row>;
}

const EMPTY = { rows: [], nextCursor: null };

/** The list begins anew whenever `read` changes. */
export function usePages<Row>(read: ReadPage<Row>, keyOf: (row: Row) => string): Pages<Row> {
  const [{ list, error, of }, setReading] = useState<Reading<Row>>({});
  const [isGrowing, setGrowing] = useState(false);
  const latest = useRef(0);

  const ask = useCallback(
    async (start: Page<Row>, length: number) => {
      latest.current += 1;
      const request = latest.current;
      const answer = await readUntil(read, start, length).catch((problem: Error) => problem);
      // Only the newest request counts, because an older answer can arrive late.
      if (request !== latest.current) return;
      setGrowing(false);
      setReading((before) =>
        answer instanceof Error
          ? { list: before.of === read ? before.list : undefined, error: answer, of: read }
          : { list: answer, of: read },
      );
    },
    [read],
  );
  useEffect(() => {
    void ask(EMPTY, 1);
    return () => {
      latest.current += 1;
    };
  }, [ask]);

  return {
    rows: list && uniqueRows(list.rows, keyOf),
    error: of === read ? error : undefined,
    hasMore: (list?.nextCursor ?? null) !== null,
    isLoading: of !== read || isGrowing,
    showMore() {
      if (list === undefined || isGrowing) return;
      setGrowing(true);
      void ask(list, list.rows.length + 1);
    },
    reload: () => void ask(EMPTY, list?.rows.length ?? 1),
    edit: (change) =>
      setReading(({ list: loaded, ...others }) => ({
        ...others,
        list: loaded && { ...loaded, rows: change(loaded.rows) },
      })),
  };
}

/** These rows with those of the pages after them, until there are so many or no more. */
async function readUntil<Row>(read: ReadPage<Row>, start: Page<Row>, length: number) {
  const rows = [...start.rows];
  let cursor = start.nextCursor;
  do {
    const page = await read(cursor);
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null && rows.length < length);
  return { rows, nextCursor: cursor };
}

/** A row may have moved from one page to the next between two readings. */
function uniqueRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}
