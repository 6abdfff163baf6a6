// `a,alias:b::text,data->>name,total:price.sum(),owner:users!owner_id!inner(name),...rel(x)`
import {
  parseColumnPath,
  parseName,
  parseSteps,
  parseUnquoted,
  type ColumnPath,
} from "./column-path.ts";
import { Scanner } from "./scanner.ts";

export type SelectItem = SelectedField | SelectedRelation;

export interface SelectedField {
  kind: "field";
  /** Null for `*`, and for the rows that `count()` counts. */
  path: ColumnPath | null;
  alias: string | null;
  cast: string | null;
  aggregate: Aggregate | null;
  aggregateCast: string | null;
}

export interface SelectedRelation {
  kind: "relation";
  name: string;
  alias: string | null;
  hint: string | null;
  isInner: boolean;
  /** `...rel(a)` puts its columns among the parent's. */
  isSpread: boolean;
  items: SelectItem[];
}

const AGGREGATES = ["sum", "avg", "min", "max", "count"] as const;
type Aggregate = (typeof AGGREGATES)[number];

/** The types that a value may be cast to; expressions are not allowed. */
const TYPES = new Set(
  `text varchar bpchar name citext int int2 int4 int8 integer bigint smallint numeric decimal money
  float float4 float8 real boolean bool json jsonb date time timetz timestamp timestamptz interval
  uuid bytea inet cidr macaddr xml tsvector tsquery point int4range int8range numrange daterange
  tsrange tstzrange oid bit varbit`.split(/\s+/),
);
const ITEMS_MAX = 500;
const DEPTH_MAX = 20;
const BLANKS = /\s*/y;
const ALIAS = /"[^"\\]*(?:\\.[^"\\]*)*"|[\p{L}\p{M}\p{N}_$ -]+/suy;
const AGGREGATE = /\.(?:sum|avg|min|max|count)\(\)/y;
const TYPE = new RegExp(`(?:${[...TYPES].join("|")})(?:\\[\\])?(?=[,.)\\s]|$)`, "y");

const field = (path: ColumnPath | null): SelectedField => ({
  kind: "field",
  path,
  alias: null,
  cast: null,
  aggregate: null,
  aggregateCast: null,
});

export function parseSelect(text: string | null): SelectItem[] {
  if (text === null) return [field(null)];
  if (text.trim() === "") return [];
  const scanner = new Scanner(text, "select parameter");
  const items = parseItems(scanner, 0);
  scanner.end();
  return items;
}

function parseItems(scanner: Scanner, depth: number): SelectItem[] {
  if (depth > DEPTH_MAX) scanner.fail(`at most ${DEPTH_MAX} levels`);
  const items: SelectItem[] = [];
  do {
    if (items.length === ITEMS_MAX) scanner.fail(`at most ${ITEMS_MAX} columns`);
    scanner.take(BLANKS);
    items.push(parseItem(scanner, depth));
    scanner.take(BLANKS);
  } while (scanner.skip(","));
  return items;
}

function parseItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.skip("...")) return parseSpread(scanner, depth);
  const alias = parseAlias(scanner);
  if (scanner.skip("*")) return field(null);
  if (scanner.skip("count()"))
    return { ...withAggregateCast(scanner, field(null)), alias, aggregate: "count" };
  const name = parseName(scanner) ?? scanner.fail("field name (* or [a..z0..9_$])");
  if (scanner.peek("!") || scanner.peek("("))
    return { ...parseRelation(scanner, name, depth), alias };
  return { ...parseField(scanner, name), alias };
}

function withAggregateCast(scanner: Scanner, item: SelectedField): SelectedField {
  return { ...item, aggregateCast: parseCast(scanner) };
}

function parseField(scanner: Scanner, column: string): SelectedField {
  const path = { column, steps: parseSteps(scanner) };
  const cast = parseCast(scanner);
  const aggregateName = scanner.take(AGGREGATE)?.slice(1, -2);
  const aggregate = AGGREGATES.find((one) => one === aggregateName) ?? null;
  return {
    ...field(path),
    cast,
    aggregate,
    aggregateCast: aggregate === null ? null : parseCast(scanner),
  };
}

function parseSpread(scanner: Scanner, depth: number): SelectedRelation {
  const name = parseName(scanner) ?? scanner.fail("the name of a relationship");
  return { ...parseRelation(scanner, name, depth), isSpread: true };
}

function parseRelation(scanner: Scanner, name: string, depth: number): SelectedRelation {
  let hint: string | null = null;
  let isInner = false;
  while (scanner.skip("!")) {
    const modifier = parseName(scanner) ?? scanner.fail("a hint");
    if (modifier === "inner") isInner = true;
    else if (modifier !== "left") hint = modifier;
  }
  scanner.expect("(");
  scanner.take(BLANKS);
  const items = scanner.peek(")") ? [] : parseItems(scanner, depth + 1);
  scanner.expect(")");
  return { kind: "relation", name, alias: null, hint, isInner, isSpread: false, items };
}

function parseAlias(scanner: Scanner): string | null {
  const alias = scanner.attempt(() => {
    const before = scanner.take(ALIAS)?.trim() ?? null;
    scanner.take(BLANKS);
    return scanner.peek("::") || !scanner.skip(":") ? null : before;
  });
  scanner.take(BLANKS);
  if (alias === null) return null;
  const name = alias.startsWith('"') ? parseUnquoted(alias) : alias;
  return name || scanner.fail("a name that is not empty");
}

function parseCast(scanner: Scanner): string | null {
  if (!scanner.skip("::")) return null;
  return scanner.take(TYPE) ?? scanner.fail("the name of a type");
}

/** A parameter of names alone: `columns`, `on_conflict`. */
export function parseNames(text: string | null, parameter: string): string[] | null {
  if (text === null || text === "") return null;
  const scanner = new Scanner(text, parameter);
  const names: string[] = [];
  do {
    scanner.take(BLANKS);
    names.push(parseColumnPath(scanner).column);
  } while (scanner.skip(","));
  scanner.end();
  return names;
}
