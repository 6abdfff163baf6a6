import type { EventTable } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";

import { usePersonNames, type PersonNames } from "#features/events/person-names.ts";
import { seatsOf, type Seat } from "#features/events/seats.ts";
import { tableAddress } from "#features/events/table-place.ts";
import { QrCode } from "#ui/qr-code.tsx";

import { PaperPage } from "./paper-page.tsx";
import { RoundName } from "./round-name.tsx";
import type { RoundPaperProps } from "./round-paper.ts";

const SLIPS_MAX = 10;

interface Slip {
  table: EventTable;
  place: Seat;
}

/** Full pages, so that a stack of them is cut at once. */
export function slipPages(tables: readonly EventTable[]): readonly Slip[][] {
  const slips = tables.flatMap((table) => seatsOf(table).map((place) => ({ table, place })));
  return Array.from({ length: Math.ceil(slips.length / SLIPS_MAX) }, (_page, at) =>
    slips.slice(at * SLIPS_MAX, (at + 1) * SLIPS_MAX),
  );
}

/** One for each player, to be cut out: where they sit, with whom, and a code that leads there. */
export function SlipsPaper({ event, round }: RoundPaperProps) {
  const names = usePersonNames(round.people);
  return slipPages(round.tables).map((slips) => (
    <PaperPage key={slips[0]?.place.entrantId} largest={10}>
      <div className="paper-slips">
        {slips.map(({ table, place }) => (
          <SeatSlip
            key={place.entrantId}
            event={event}
            round={round}
            table={table}
            place={place}
            names={names}
          />
        ))}
      </div>
    </PaperPage>
  ));
}

function SeatSlip({
  event,
  round,
  table,
  place,
  names,
}: RoundPaperProps & Slip & { names: PersonNames }) {
  const { t } = useLingui();
  const { no } = table;
  const seat = t(place.name);
  const own = table.sides[place.side] ?? [];
  const mates = names.names(own.filter((id) => id !== place.entrantId));
  const opponents = names.names(table.sides.flatMap((side, at) => (at === place.side ? [] : side)));
  return (
    <article className="paper-slip">
      <div className="paper-slip-words">
        <p className="paper-slip-name">
          <bdi className="paper-name">{names.name(place.entrantId)}</bdi>
        </p>
        <p className="paper-slip-place">{t`Table ${no}, ${seat}`}</p>
        {mates !== "" && (
          <p>
            <Trans>with {mates}</Trans>
          </p>
        )}
        <p>
          <Trans>against {opponents}</Trans>
        </p>
        <p className="paper-slip-event">
          <RoundName round={round} /> · <bdi>{event.title}</bdi>
        </p>
      </div>
      <QrCode
        text={`${location.origin}${tableAddress(event.slug, no, round.no)}`}
        label={t`Code of table ${no}`}
      />
    </article>
  );
}
