import type { Club } from "@capicu/contract/clubs";
import { useCallback } from "react";

import { usePages, type Pages } from "#lib/use-pages.ts";
import { useReloadWith } from "#lib/use-reload-with.ts";

interface List<Row> {
  /** The same function in every call. */
  read: (clubId: string, cursor: string | null) => ReturnType<Parameters<typeof usePages<Row>>[0]>;
  keyOf: (row: Row) => string;
}

/** A list of a club for its organisers, read again whenever the club was read again. */
export function useList<Row>(club: Club, { read, keyOf }: List<Row>): Pages<Row> {
  const pages = usePages(
    useCallback((cursor: string | null) => read(club.id, cursor), [club.id, read]),
    keyOf,
  );
  useReloadWith(club, pages.reload);
  return pages;
}
