// Builds a change as a subscriber receives it: never more than the subscriber's role may read.
import type { Role } from "#kernel/caller.ts";
import type { RowChange } from "#kernel/changes.ts";

import { readableColumns, type Column, type TableShape } from "./table-shapes.ts";

export interface RowEventOptions {
  shape: TableShape;
  role: Role;
  /** The requested columns; null for all. */
  select: readonly string[] | null;
}

export function rowEvent(change: RowChange, options: RowEventOptions): object {
  const { shape, role, select } = options;
  const readable = readableColumns(shape, role);
  const isKey = ({ name }: Column) => shape.key.includes(name);
  const columns = readable.filter(
    (column) => select === null || select.includes(column.name) || isKey(column),
  );
  // A replica identity may hold whole old rows, for which policies cannot be checked any more.
  const oldColumns = shape.hasRowSecurity ? columns.filter(isKey) : columns;
  return {
    schema: change.schema,
    table: change.table,
    commit_timestamp: change.commitTimestamp,
    type: change.type,
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(change.record && { record: pick(change.record, columns) }),
    ...(change.oldRecord && { old_record: pick(change.oldRecord, oldColumns) }),
    errors: null,
  };
}

function pick(record: Record<string, unknown>, columns: readonly Column[]) {
  const names = columns.map(({ name }) => name).filter((name) => Object.hasOwn(record, name));
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
