import { useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";

import { TABLE_ROLES } from "#ui/table-roles.ts";

import { COLUMN_NAMES, columnOf, nextSort, type Column, type Sort } from "./sort.ts";

interface BoardHeadProps {
  columns: readonly Column[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Visually hidden, as on phones, so Tab must skip it. */
  unseen: boolean;
}

/** The column heads sort the loaded rows. */
export function BoardHead({ columns, sort, onSort, unseen }: BoardHeadProps) {
  const { t } = useLingui();
  return (
    <thead {...TABLE_ROLES.group}>
      <tr {...TABLE_ROLES.row} aria-rowindex={1}>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            {...TABLE_ROLES.head}
            data-number={column === "rank" || column === "player" ? undefined : ""}
            aria-sort={columnOf(sort) === column ? directionOf(sort) : undefined}
          >
            <button
              type="button"
              className="head-button"
              tabIndex={unseen ? -1 : undefined}
              onClick={() => onSort(nextSort(sort, column))}
            >
              {t(COLUMN_NAMES[column])}
              <Arrow sort={sort} column={column} />
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const directionOf = ({ descending }: Sort) => (descending ? "descending" : "ascending");

/** The sort direction, or a hint that the column is sortable. */
function Arrow({ sort, column }: { sort: Sort; column: Column }) {
  if (columnOf(sort) !== column)
    return (
      <ChevronsUpDown size={13} strokeWidth={1.75} className="text-ink-3" aria-hidden="true" />
    );
  const Icon = sort.descending ? ArrowDown : ArrowUp;
  return <Icon size={13} strokeWidth={2} aria-hidden="true" />;
}
