import type { StandingsRow } from "@capicu/contract/event-play";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import type { Standings } from "#backend/event-play.ts";
import { useFormats } from "#languages/formats.ts";
import { TABLE_ROLES } from "#ui/table-roles.ts";

import { asFigure, FIGURE_NAMES, figureOf, type Figure } from "./criterion-words.ts";
import type { EventPageProps } from "./event-page.ts";
import { FigureDialog } from "./figure-dialog.tsx";
import { usePersonNames, type PersonNames } from "./person-names.ts";
import "./standings.css";

interface StandingsTableProps {
  event: EventPageProps["event"];
  standings: Standings;
}

interface OpenFigure {
  row: StandingsRow;
  figure: Figure;
}

/** Every figure opens what it is made of. On phones the first figures stand in the row, the others below the name. */
export function StandingsTable({ event, standings }: StandingsTableProps) {
  const { t } = useLingui();
  const names = usePersonNames(standings.people);
  const [open, setOpen] = useState<OpenFigure | null>(null);
  const { order } = event.rules.standings;
  return (
    <>
      <div className="standings-box">
        <table {...TABLE_ROLES.table} className="table standings">
          <thead {...TABLE_ROLES.group}>
            <tr {...TABLE_ROLES.row}>
              <th {...TABLE_ROLES.head} scope="col" data-number="">
                {t({ context: "standings", message: "Place" })}
              </th>
              <th {...TABLE_ROLES.head} scope="col">
                {t({ context: "standings", message: "Name" })}
              </th>
              <th {...TABLE_ROLES.head} scope="col" data-number="">
                {t({ context: "standings", message: "Played" })}
              </th>
              {order.map((figure) => (
                <th key={figure} {...TABLE_ROLES.head} scope="col" data-number="">
                  {t(FIGURE_NAMES[figure])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...TABLE_ROLES.group}>
            {standings.rows.map((row) => (
              <Row
                key={row.entrants.join()}
                row={row}
                names={names}
                order={order}
                isOwn={event.entry !== null && row.entrants.includes(event.entry.id)}
                onOpen={(figure) => setOpen({ row, figure })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {open !== null && (
        <FigureDialog {...open} event={event} names={names} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

interface RowProps {
  row: StandingsRow;
  names: PersonNames;
  order: readonly Figure[];
  isOwn: boolean;
  onOpen: (figure: Figure) => void;
}

function Row({ row, names, order, isOwn, onOpen }: RowProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const name = names.names(row.entrants);
  const format = (figure: Figure) =>
    number(figureOf(row, figure), { maximumFractionDigits: 4, useGrouping: false });
  const labelOf = (label: string, value: string) => t`${label}: ${value}, ${name}`;
  return (
    <tr {...TABLE_ROLES.row} data-own={isOwn ? "" : undefined}>
      <td {...TABLE_ROLES.cell} data-number="">
        {row.place ?? "–"}
      </td>
      <th scope="row">
        <bdi className="wrap-anywhere">{name}</bdi>
        <Decided row={row} onOpen={onOpen} />
      </th>
      <td
        {...TABLE_ROLES.cell}
        data-number=""
        data-label={t({ context: "standings", message: "Played" })}
      >
        {row.played}
      </td>
      {order.map((figure) => (
        <td key={figure} {...TABLE_ROLES.cell} data-number="" data-label={t(FIGURE_NAMES[figure])}>
          <Value
            label={labelOf(t(FIGURE_NAMES[figure]), format(figure))}
            value={format(figure)}
            onOpen={() => onOpen(figure)}
          />
        </td>
      ))}
    </tr>
  );
}

function Value({ label, value, onOpen }: { label: string; value: string; onOpen: () => void }) {
  return (
    <button type="button" className="link standings-figure" aria-label={label} onClick={onOpen}>
      {value}
    </button>
  );
}

/** What set this row apart from the one above it. */
function Decided({ row, onOpen }: Pick<RowProps, "row" | "onOpen">) {
  const { t } = useLingui();
  if (row.place === null)
    return <span className="block type-small text-neg">{t`Disqualified`}</span>;
  const figure = asFigure(row.decided_by);
  if (figure === null || figure === "wins") return null;
  const name = t(FIGURE_NAMES[figure]);
  return (
    <button type="button" className="block link type-small" onClick={() => onOpen(figure)}>
      {t`Decided by: ${name}`}
    </button>
  );
}
