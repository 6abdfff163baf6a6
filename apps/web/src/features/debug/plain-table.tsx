import type { ReactNode } from "react";

import { TABLE_ROLES } from "#ui/table-roles.ts";

interface PlainTableProps {
  label: string;
  columns: readonly string[];
  /** The numeric columns, which are aligned at the right. */
  numbers?: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  empty: string;
}

/** Wide tables scroll inside their own box, which can be focused. */
export function PlainTable({ label, columns, numbers, rows, empty }: PlainTableProps) {
  const numeric = (name: string) => (numbers?.includes(name) === true ? "" : undefined);
  if (rows.length === 0) return <p className="text-ink-2">{empty}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className="debug-scroll" aria-label={label} tabIndex={0}>
      <table className="table" {...TABLE_ROLES.table} aria-label={label}>
        <thead {...TABLE_ROLES.group}>
          <tr {...TABLE_ROLES.row}>
            {columns.map((name) => (
              <th key={name} scope="col" {...TABLE_ROLES.head} data-number={numeric(name)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group}>
          {rows.map(({ key, cells }) => (
            <tr key={key} {...TABLE_ROLES.row}>
              {columns.map((name, index) => (
                <td key={name} {...TABLE_ROLES.cell} data-number={numeric(name)}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
