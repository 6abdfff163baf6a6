import type { StandingsRow } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";

import type { Standings } from "#backend/event-play.ts";
import { FIGURE_NAMES, figureOf, type Figure } from "#features/events/criterion-words.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { usePersonNames, type PersonNames } from "#features/events/person-names.ts";
import { useFormats } from "#languages/formats.ts";

import { PaperHead } from "./paper-head.tsx";
import { PaperPage } from "./paper-page.tsx";
import { splitPages } from "./split-pages.ts";

const ROWS_MAX = 100;
/** More stand in two columns. */
const COLUMN_MAX = 45;

export const standingsPages = (rows: readonly StandingsRow[]) => splitPages(rows, ROWS_MAX);

interface StandingsPaperProps extends Pick<EventPageProps, "event"> {
  standings: Standings;
}

export function StandingsPaper({ event, standings }: StandingsPaperProps) {
  const names = usePersonNames(standings.people);
  const pages = standingsPages(standings.rows);
  const { decided, tables } = standings;
  const { order } = event.rules.standings;
  return pages.map((rows, at) => (
    <PaperPage key={rows[0]?.entrants.join()} largest={12}>
      <PaperHead event={event} page={at + 1} pages={pages.length}>
        <strong>
          <Trans>Standings</Trans>
        </strong>
        <span>
          <Trans>
            Results that count: {decided} of {tables}
          </Trans>
        </span>
      </PaperHead>
      <Columns rows={rows} order={order} names={names} />
    </PaperPage>
  ));
}

interface ColumnProps {
  rows: readonly StandingsRow[];
  order: readonly Figure[];
  names: PersonNames;
}

/** In narrow columns the figures have numbers as their heads, and their names stand above. */
function Columns({ rows, order, names }: ColumnProps) {
  const { t } = useLingui();
  if (rows.length <= COLUMN_MAX)
    return (
      <Column
        rows={rows}
        order={order}
        names={names}
        heads={order.map((figure) => t(FIGURE_NAMES[figure]))}
      />
    );
  const heads = order.map((_figure, at) => String(at + 1));
  return (
    <>
      <p className="paper-facts">
        {order.map((figure, at) => (
          <span key={figure}>
            <strong>{heads[at]}</strong> {t(FIGURE_NAMES[figure])}
          </span>
        ))}
      </p>
      <div className="paper-columns">
        {splitPages(rows, Math.ceil(rows.length / 2)).map((part) => (
          <Column
            key={part[0]?.entrants.join()}
            rows={part}
            order={order}
            names={names}
            heads={heads}
          />
        ))}
      </div>
    </>
  );
}

function Column({ rows, order, names, heads }: ColumnProps & { heads: readonly string[] }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const nameOf = ({ entrants, place }: StandingsRow) => {
    const name = names.names(entrants);
    return place === null ? t`${name} (disqualified)` : name;
  };
  return (
    <table className="paper-standings">
      <thead>
        <tr>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing stands in it */}
          <th scope="col" />
          <th scope="col">{t({ context: "standings", message: "Name" })}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.entrants.join()}>
            <td>{row.place ?? "–"}</td>
            <td className="paper-name">
              <bdi>{nameOf(row)}</bdi>
            </td>
            {order.map((figure) => (
              <td key={figure}>
                {number(figureOf(row, figure), { maximumFractionDigits: 4, useGrouping: false })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
