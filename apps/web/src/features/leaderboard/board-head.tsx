import { ArrowDown, ArrowUp } from "lucide-react";

import { TABLE_ROLES } from "#ui/table-roles.ts";

import { COLUMN_NAMES, nextSort, type Column, type Sort } from "./sort.ts";

interface BoardHeadProps {
  columns: readonly Column[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The heads sort the rows that are loaded. */
export function BoardHead({ columns, sort, onSort }: BoardHeadProps) {
  return (
    <thead {...TABLE_ROLES.group}>
      <tr {...TABLE_ROLES.row} aria-rowindex={1}>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            {...TABLE_ROLES.head}
            data-number={column === "rank" || column === "player" ? undefined : ""}
            aria-sort={sort.by === column ? directionOf(sort) : undefined}
          >
            <button
              type="button"
              className="head-button"
              onClick={() => onSort(nextSort(sort, column))}
            >
              {COLUMN_NAMES[column]}
              {sort.by === column && <Arrow descending={sort.descending} />}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const directionOf = ({ descending }: Sort) => (descending ? "descending" : "ascending");

function Arrow({ descending }: { descending: boolean }) {
  const Icon = descending ? ArrowDown : ArrowUp;
  return <Icon size={13} strokeWidth={2} aria-hidden="true" />;
}
