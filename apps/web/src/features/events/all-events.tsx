import type { EventEntry } from "@capicu/contract/events";
import { SEARCH_MAX } from "@capicu/contract/leaderboard";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { useSearchParams } from "react-router";

import { readEvents, type EventList as EventListName } from "#backend/events.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { usePages, type ShownPages } from "#lib/use-pages.ts";
import art from "#ui/art/coming-soon-events.svg";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchField } from "#ui/search-field.tsx";

import { EventList } from "./event-list.tsx";

const SEARCH_SETTLE_MS = 200;

/** Public events, to come or over; list and search are in the address, so that they have a link. */
export function AllEvents() {
  const { t } = useLingui();
  const { when, search, show } = useChoice();
  const settled = useDebounced(search.trim(), SEARCH_SETTLE_MS);
  const read = useCallback(
    async (cursor: string | null) => {
      const { events, nextCursor } = await readEvents({ when, search: settled }, cursor);
      return { rows: events, nextCursor };
    },
    [when, settled],
  );
  const pages = usePages(read, ({ id }) => id);
  const reason = pages.error?.message ?? "";
  return (
    <section aria-labelledby="all-events" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="all-events" className="type-h2">
          <Trans>All events</Trans>
        </h2>
        <SearchField
          className="events-search"
          label={t`Search events by title or place`}
          placeholder={t`Title or place`}
          maxLength={SEARCH_MAX}
          value={search}
          onSearch={(text) => show({ when, search: text })}
        />
      </div>
      <WhenSwitch when={when} onChange={(next) => show({ when: next, search })} />
      <FoundCount pages={pages} />
      <EventList
        pages={pages}
        failed={t`We could not load the events. ${reason}`}
        empty={<NoEvents when={when} isSearch={settled !== ""} />}
      />
    </section>
  );
}

interface WhenSwitchProps {
  when: EventListName;
  onChange: (when: EventListName) => void;
}

function WhenSwitch({ when, onChange }: WhenSwitchProps) {
  const { t } = useLingui();
  const choices = [
    { value: "to-come", label: t({ context: "list of events", message: "To come" }) },
    { value: "over", label: t({ context: "list of events", message: "Over" }) },
  ] as const;
  return (
    <fieldset className="tabs min-w-0" aria-label={t`Which events`}>
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className="tab"
          aria-pressed={value === when}
          data-state={value === when ? "active" : undefined}
          onClick={() => onChange(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** For screen readers: how many events there are, once they have come. */
function FoundCount({ pages: { rows, hasMore } }: { pages: ShownPages<EventEntry> }) {
  const { t } = useLingui();
  const count = rows?.length ?? 0;
  const words = hasMore
    ? t`More than ${plural(count, { one: "# event", other: "# events" })}`
    : t`${plural(count, { one: "# event", other: "# events" })}`;
  return <output className="sr-only">{rows !== undefined && words}</output>;
}

function NoEvents({ when, isSearch }: { when: EventListName; isSearch: boolean }) {
  const { t } = useLingui();
  if (isSearch)
    return (
      <EmptyState art={art} title={t`No events found`}>
        {t`Check the spelling, or search for a part of the title or of the place.`}
      </EmptyState>
    );
  return when === "to-come" ? (
    <EmptyState art={art} title={t`No events are announced`}>
      {t`Look again in some days, or ask your club to post one.`}
    </EmptyState>
  ) : (
    <EmptyState art={art} title={t`No event is over yet`}>
      {t`Their standings will stay here.`}
    </EmptyState>
  );
}

interface Choice {
  when: EventListName;
  search: string;
}

function useChoice() {
  const [address, setAddress] = useSearchParams();
  const show = useCallback(
    ({ when, search }: Choice) =>
      setAddress(
        { ...(when === "over" && { when }), ...(search !== "" && { search }) },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  );
  const when: EventListName = address.get("when") === "over" ? "over" : "to-come";
  return { when, search: (address.get("search") ?? "").slice(0, SEARCH_MAX), show };
}
