import type { EventTableDetails } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { TablePlace } from "#backend/event-play.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { PendingPart } from "#features/events/pending-part.tsx";
import { usePersonNames, type PersonNames } from "#features/events/person-names.ts";
import { useReasonWords } from "#features/events/round-words.ts";
import { seatsOf, sideLetter } from "#features/events/seats.ts";
import { SideMark } from "#features/events/side-mark.tsx";
import { TableState } from "#features/events/table-state.tsx";
import { Card } from "#ui/card.tsx";
import { SavedNote } from "#widgets/saved-note.tsx";

import { ResultPart } from "./result-part.tsx";
import { ScoreSheet } from "./score-sheet.tsx";
import { SheetVersions } from "./sheet-versions.tsx";
import { useSheet } from "./use-sheet.ts";
import { useTable } from "./use-table.ts";

interface TablePartProps {
  event: EventPageProps["event"];
  place: TablePlace;
}

/** One table: who sits where, its score sheet, and its result. */
export function TablePart({ event, place }: TablePartProps) {
  const { t } = useLingui();
  const { details, savedAt, error, reload, show } = useTable(event, place);
  const reason = error?.message ?? "";
  if (details === undefined)
    return (
      <PendingPart
        error={error}
        onRetry={reload}
        loading={t`Loading the table...`}
        failed={t`We could not load this table. ${reason}`}
      />
    );
  return (
    <>
      <SavedNote savedAt={savedAt} reload={reload} />
      <OpenTable
        event={event}
        place={place}
        details={details}
        onDetails={show}
        onOutdated={reload}
      />
    </>
  );
}

export interface TableProps extends TablePartProps {
  details: EventTableDetails;
  onDetails: (details: EventTableDetails) => void;
  /** Reads the table again, which a refusal has shown to be out of date. */
  onOutdated: () => void;
}

function OpenTable(props: TableProps) {
  const { event, details } = props;
  const names = usePersonNames(details.people);
  const sheet = useSheet(props);
  const mayWrite = details.own_side !== null || event.role !== null;
  return (
    <div className="event-table" data-own={details.own_side === null ? undefined : ""}>
      <Card className="event-card" aria-labelledby="event-table">
        <Head event={event} details={details} names={names} />
        <Seats details={details} names={names} />
        <ResultPart {...props} sheet={sheet} names={names} />
      </Card>
      {mayWrite && details.round_state === "published" && (
        <ScoreSheet event={event} details={details} sheet={sheet} names={names} />
      )}
      <SheetVersions event={event} details={details} names={names} />
    </div>
  );
}

interface HeadProps extends Pick<TablePartProps, "event"> {
  details: EventTableDetails;
  names: PersonNames;
}

/** "Table 7, North, with Ana, against Luis and Rosa" */
function Head({ event, details, names }: HeadProps) {
  const { t } = useLingui();
  const reasonWords = useReasonWords(names);
  const { table } = details;
  const { no } = table;
  const ownId = event.entry?.id;
  const own = seatsOf(table).find(({ entrantId }) => entrantId === ownId);
  const seat = own === undefined ? "" : t(own.name);
  const title: ReactNode =
    own === undefined ? (
      <Trans>Table {no}</Trans>
    ) : (
      <Trans>
        Table {no}, {seat}
      </Trans>
    );
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="event-table" className="type-h2">
          {title}
        </h3>
        <TableState state={table.state} />
      </div>
      {own !== undefined && <Company details={details} own={own} names={names} />}
      {table.reason !== null && (
        <p className="type-small text-ink-2">{reasonWords(table.reason)}</p>
      )}
    </div>
  );
}

interface CompanyProps extends Omit<HeadProps, "event"> {
  own: { side: number; entrantId: string };
}

function Company({ details, own, names }: CompanyProps) {
  const { sides } = details.table;
  const partners = (sides[own.side] ?? []).filter((id) => id !== own.entrantId);
  const others = sides.flatMap((side, index) => (index === own.side ? [] : side));
  const [mates, opponents] = [names.names(partners), names.names(others)];
  return (
    <p>
      {mates === "" ? (
        <Trans>
          against <bdi>{opponents}</bdi>
        </Trans>
      ) : (
        <Trans>
          with <bdi>{mates}</bdi> against <bdi>{opponents}</bdi>
        </Trans>
      )}
    </p>
  );
}

function Seats({ details, names }: Omit<HeadProps, "event">) {
  const { t } = useLingui();
  return (
    <ul className="event-seats">
      {seatsOf(details.table).map(({ side, entrantId, name }) => (
        <li key={entrantId} data-side={sideLetter(side)}>
          <SideMark side={side} />
          <span className="min-w-0">
            <span className="block type-small text-ink-2">{t(name)}</span>
            <bdi className="wrap-anywhere">{names.name(entrantId)}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
