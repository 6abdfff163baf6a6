// The rows a request brings, as a source of a writing statement.
import { sql } from "kysely";

import type { TableShape } from "./catalogue.ts";
import type { RestCall } from "./parse-request.ts";
import type { Payload } from "./payload.ts";
import { qualifiedName, type Sql } from "./plan-read.ts";
import { badBody, unknownColumn, unsupportedContent } from "./refusals.ts";

export interface PayloadRows {
  names: readonly string[];
  count: number;
  /** The unparsed JSON, in which numbers keep all their digits. */
  text: string;
}

type JsonRow = Record<string, unknown>;

export function readPayloadRows({ payload, query }: RestCall, table: TableShape): PayloadRows {
  const { value, text } = asJson(payload);
  const rows = parseRows(value);
  const names = query.columns ?? (rows.length === 0 ? [] : namesIn(rows));
  for (const name of names) if (!table.columns.has(name)) throw unknownColumn(name, table.name);
  return { names, count: rows.length, text: Array.isArray(value) ? text : `[${text}]` };
}

function asJson(payload: Payload | null): { value: unknown; text: string } {
  if (payload === null) throw badBody();
  if (payload.kind === "json") return payload;
  if (payload.kind !== "form") throw unsupportedContent("only rows can be written");
  const value = Object.fromEntries(payload.fields);
  return { value, text: JSON.stringify(value) };
}

function parseRows(value: unknown): JsonRow[] {
  const rows = Array.isArray(value) ? (value as unknown[]) : [value];
  const isRow = (row: unknown): row is JsonRow =>
    typeof row === "object" && row !== null && !Array.isArray(row);
  if (!rows.every(isRow)) throw badBody();
  return rows;
}

function namesIn(rows: readonly JsonRow[]): string[] {
  const names = Object.keys(rows[0] ?? {});
  const isAlike = (row: JsonRow) =>
    Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name));
  if (!rows.every(isAlike)) throw badBody("All object keys must match");
  return names;
}

interface PayloadRowsOptions {
  /** Whether a column that a row leaves out gets its default. */
  missingDefault: boolean;
}

/** Builds what follows `from`, under the alias `given`. */
export function payloadRowsSql(
  rows: PayloadRows,
  table: TableShape,
  { missingDefault }: PayloadRowsOptions,
): Sql {
  const { names, text } = rows;
  if (!missingDefault)
    return sql`json_populate_recordset(null::${qualifiedName(table)}, ${text}::json) as given`;
  // A row's own values replace the defaults, which the owner of the table has written.
  const defaults = names.flatMap((name) => {
    const byDefault = table.columns.get(name)?.default ?? null;
    return byDefault === null ? [] : [sql`${name}::text, ${sql.raw(byDefault)}`];
  });
  return sql`(
    select made.*
    from jsonb_array_elements(${text}::jsonb) as item,
         jsonb_populate_record(
           null::${qualifiedName(table)},
           jsonb_build_object(${sql.join(defaults)}) || item) as made) as given`;
}
