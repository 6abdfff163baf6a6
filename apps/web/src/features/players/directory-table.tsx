import type { DirectoryPlayer } from "@capicu/contract/directory";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";

import { useFormats } from "#languages/formats.ts";
import { useMediaQuery } from "#lib/use-media-query.ts";
import { useRowWindow } from "#lib/use-row-window.ts";
import { TABLE_ROLES } from "#ui/table-roles.ts";

import { DirectoryRow, WaitingRow } from "./directory-row.tsx";
import { ROWS_MAX } from "./loaded-pages.ts";
import type { ListedPlayers } from "./use-directory.ts";

const ROW_HEIGHT = 59;
/** On phones, the name with two lines of numbers below it. */
const PHONE_ROW_HEIGHT = 116;
const PHONE = "(width < 768px)";
const COLUMNS = 9;
/** Waiting rows at the end, which the next page replaces. */
const WAITING = 4;
/** What `aria-rowcount` says of an unknown number. */
const UNKNOWN = -1;

const NUMBERS = [
  msg`Wins`,
  msg`Losses`,
  msg({ message: "Win Rate", context: "short, for a narrow column" }),
  msg`Games`,
  msg`Progress`,
  msg`Points`,
];

interface DirectoryTableProps {
  listed: ListedPlayers;
  onShow: (first: number, end: number) => void;
  online: ReadonlySet<string>;
  featuredId: string | undefined;
  onFeature: (player: DirectoryPlayer) => void;
}

export function DirectoryTable(props: DirectoryTableProps) {
  const { listed, onShow } = props;
  const { t } = useLingui();
  const body = useRef<HTMLTableSectionElement>(null);
  const usualHeight = useMediaQuery(PHONE) ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  const { rows, total, hasMore } = listed;
  const isFull = rows.length >= ROWS_MAX && hasMore;
  const count = rows.length + (hasMore && !isFull ? WAITING : 0);
  const { first, end, height } = useRowWindow(body, { count, height: usualHeight });
  useEffect(() => onShow(first, end), [first, end, onShow]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard */}
      <section className="directory-scroll" aria-label={t`All players`} tabIndex={0}>
        <table
          className="table directory-table"
          {...TABLE_ROLES.table}
          aria-label={t`All players`}
          aria-rowcount={total === null ? UNKNOWN : total + 1}
        >
          <Columns />
          <thead {...TABLE_ROLES.group}>
            <tr {...TABLE_ROLES.row} aria-rowindex={1}>
              <th scope="col" {...TABLE_ROLES.head}>
                <Trans>Rank</Trans>
              </th>
              <th scope="col" {...TABLE_ROLES.head} colSpan={2}>
                <Trans>Player</Trans>
              </th>
              {NUMBERS.map((name) => (
                <th key={name.id} scope="col" {...TABLE_ROLES.head} data-number="">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} {...TABLE_ROLES.group}>
            <Gap height={first * height} />
            {Array.from({ length: end - first }, (_, index) => (
              <Row key={first + index} {...props} place={first + index} />
            ))}
            <Gap height={(count - end) * height} />
          </tbody>
        </table>
      </section>
      {isFull && <Rest loaded={rows.length} total={total} />}
    </>
  );
}

/** Says that there are more players than rows. */
function Rest({ loaded, total }: { loaded: number; total: number | null }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const count = number(loaded);
  return (
    <p className="border-t border-line px-4 py-3 type-small text-ink-2">
      {total === null
        ? t`These are the first ${plural(loaded, { one: "# player", other: "# players" })}. Search finds the others.`
        : t`These are the first ${count} of ${plural(total, { one: "# player", other: "# players" })}. Search finds the others.`}
    </p>
  );
}

function Columns() {
  return (
    <colgroup>
      <col className="col-rank" />
      <col className="col-face" />
      <col className="col-name" />
      <col className="col-count" />
      <col className="col-count" />
      <col className="col-rate" />
      <col className="col-count" />
      <col className="col-progress" />
      <col className="col-points" />
    </colgroup>
  );
}

function Row({
  listed,
  place,
  online,
  featuredId,
  onFeature,
}: DirectoryTableProps & { place: number }) {
  const player = listed.rows[place];
  // The first row is the head.
  const index = place + 2;
  if (player === undefined) return <WaitingRow index={index} columns={COLUMNS} />;
  return (
    <DirectoryRow
      player={player}
      index={index}
      isOnline={online.has(player.user_id)}
      isFeatured={player.user_id === featuredId}
      onFeature={onFeature}
    />
  );
}

/** A spacer as high as the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="directory-gap">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing stands in it */}
      <td colSpan={COLUMNS} style={{ height }} />
    </tr>
  );
}
