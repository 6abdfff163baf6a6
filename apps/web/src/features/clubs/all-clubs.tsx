import type { ClubEntry } from "@capicu/contract/clubs";
import { SEARCH_MAX } from "@capicu/contract/leaderboard";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { useSearchParams } from "react-router";

import { readClubs } from "#backend/clubs.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { usePages, type ShownPages } from "#lib/use-pages.ts";
import art from "#ui/art/empty-no-players.svg";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchField } from "#ui/search-field.tsx";

import { ClubList } from "./club-list.tsx";

const SEARCH_SETTLE_MS = 200;

/** The clubs that everybody sees, the largest first; the search is in the address, so that it has a link. */
export function AllClubs() {
  const { t } = useLingui();
  const [search, setSearch] = useSearch();
  const settled = useDebounced(search.trim(), SEARCH_SETTLE_MS);
  const read = useCallback(
    async (cursor: string | null) => {
      const { clubs, nextCursor } = await readClubs(settled, cursor);
      return { rows: clubs, nextCursor };
    },
    [settled],
  );
  const pages = usePages(read, ({ id }) => id);
  const reason = pages.error?.message ?? "";
  return (
    <section aria-labelledby="all-clubs" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="all-clubs" className="type-h2">
          <Trans>All clubs</Trans>
        </h2>
        <ClubSearch search={search} onSearch={setSearch} />
      </div>
      <FoundCount pages={pages} />
      <ClubList
        pages={pages}
        failed={t`We could not load the clubs. ${reason}`}
        empty={<NoClubs isSearch={settled !== ""} />}
      />
    </section>
  );
}

/** For screen readers: how many clubs there are, once they have come. */
function FoundCount({ pages: { rows, hasMore } }: { pages: ShownPages<ClubEntry> }) {
  const { t } = useLingui();
  const count = rows?.length ?? 0;
  const words = hasMore
    ? t`More than ${plural(count, { one: "# club", other: "# clubs" })}`
    : t`${plural(count, { one: "# club", other: "# clubs" })}`;
  return <output className="sr-only">{rows !== undefined && words}</output>;
}

function ClubSearch({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const { t } = useLingui();
  return (
    <SearchField
      className="club-search"
      label={t`Search clubs by name or place`}
      placeholder={t`Name or place`}
      maxLength={SEARCH_MAX}
      value={search}
      onSearch={onSearch}
    />
  );
}

function NoClubs({ isSearch }: { isSearch: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState art={art} title={isSearch ? t`No clubs found` : t`No clubs yet`}>
      {isSearch
        ? t`Check the spelling, or search for a part of the name or of the place.`
        : t`The first one may be yours.`}
    </EmptyState>
  );
}

function useSearch(): [string, (text: string) => void] {
  const [address, setAddress] = useSearchParams();
  const set = useCallback(
    (text: string) =>
      setAddress(text === "" ? {} : { search: text }, { replace: true, preventScrollReset: true }),
    [setAddress],
  );
  return [(address.get("search") ?? "").slice(0, SEARCH_MAX), set];
}
