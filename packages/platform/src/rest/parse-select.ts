// `a,alias:b::text,data->>name`: which columns leave, under which names.
import { takeColumnPath, takeName, type ColumnPath } from "./column-path.ts";
import { aggregatesOff, noRelationship } from "./refusals.ts";
import { Scanner } from "./scanner.ts";

export interface SelectedColumn {
  /** Null for `*`. */
  path: ColumnPath | null;
  alias: string | null;
  cast: string | null;
}

/** What a value may be cast to: names of types, not expressions. */
const TYPES = new Set([
  "text",
  "varchar",
  "int",
  "int2",
  "int4",
  "int8",
  "integer",
  "bigint",
  "smallint",
  "numeric",
  "float4",
  "float8",
  "real",
  "boolean",
  "bool",
  "json",
  "jsonb",
  "date",
  "time",
  "timestamp",
  "timestamptz",
  "uuid",
]);
const COLUMNS_MAX = 200;

export function parseSelect(text: string | null, table: string): SelectedColumn[] {
  const scanner = new Scanner((text ?? "*").replaceAll(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ""));
  const columns: SelectedColumn[] = [];
  do columns.push(takeColumn(scanner, table));
  while (scanner.skip(",") && columns.length < COLUMNS_MAX);
  scanner.end();
  return columns;
}

function takeColumn(scanner: Scanner, table: string): SelectedColumn {
  if (scanner.skip("*")) return { path: null, alias: null, cast: null };
  if (scanner.skip("...")) throw noRelationship(table, takeName(scanner) ?? "");
  const alias = takeAlias(scanner);
  const path = takeColumnPath(scanner);
  if (scanner.peek("!") || scanner.peek("(")) throw noRelationship(table, path.column);
  if (
    /^\.(?:sum|avg|min|max|count)\(/.test(
      scanner.text.slice(scanner.text.indexOf(path.column) + path.column.length),
    )
  )
    throw aggregatesOff();
  return { path, alias, cast: takeCast(scanner) };
}

function takeAlias(scanner: Scanner): string | null {
  const alias = scanner.take(/(?:"(?:[^"\\]|\\.)*"|[\p{L}\p{N}_$]+):(?!:)/u);
  return alias === null ? null : alias.slice(0, -1).replaceAll(/^"|"$/g, "");
}

function takeCast(scanner: Scanner): string | null {
  if (!scanner.skip("::")) return null;
  const type = scanner.take(/[a-z0-9]+(?:\[\])?/) ?? "";
  if (!TYPES.has(type.replace("[]", ""))) scanner.fail("the name of a type");
  return type;
}
