// Parses the query of an address: the selected columns, the conditions, the order and the range.
import { parseName, parseSteps } from "./column-path.ts";
import { looksLikeFilter, parseComparison, parseLogic, type Condition } from "./parse-filters.ts";
import { parseOrder, parseWhole, type OrderTerm } from "./parse-order.ts";
import { parseNames, parseSelect, type SelectItem } from "./parse-select.ts";
import { Scanner } from "./scanner.ts";

/** A part of the query about the requested rows, or about rows embedded in them (`rel.sub.x=…`). */
export interface ScopedClause<T> {
  embed: readonly string[];
  value: T;
}

export interface Query {
  select: SelectItem[];
  conditions: ScopedClause<Condition>[];
  orders: ScopedClause<OrderTerm[]>[];
  limits: ScopedClause<number>[];
  offsets: ScopedClause<number>[];
  columns: string[] | null;
  onConflict: string[] | null;
  /** Parameters of a function, in the order given. */
  args: [string, string][];
}

interface QuerySettings {
  /** Whether parameters that are no filter are arguments of a function. */
  isCall: boolean;
}

/** Parameters that some clients add to the address and that this API does not use. */
const IGNORED = new Set(["apikey"]);

export function parseQuery(address: string, { isCall }: QuerySettings): Query {
  const parameters = [...new URL(address, "http://local").searchParams];
  const findValue = (name: string) => parameters.find(([key]) => key === name)?.[1] ?? null;
  const query: Query = {
    select: parseSelect(findValue("select")),
    conditions: [],
    orders: [],
    limits: [],
    offsets: [],
    columns: parseNames(findValue("columns"), "columns parameter"),
    onConflict: parseNames(findValue("on_conflict"), "on_conflict parameter"),
    args: [],
  };
  for (const [key, value] of parameters) {
    if (key.includes("\0") || value.includes("\0"))
      new Scanner(key, "tree path").fail("no null character");
    if (IGNORED.has(key) || ["select", "columns", "on_conflict"].includes(key)) continue;
    if (isCall && isArgument(key, value)) query.args.push([key, value]);
    else addParameter(query, key, value);
  }
  return query;
}

function isArgument(key: string, value: string): boolean {
  return !/(?:^|\.)(?:order|limit|offset|and|or)$/.test(key) && !looksLikeFilter(value);
}

function addParameter(query: Query, key: string, value: string): void {
  const { names, steps } = parseKey(key);
  const last = names.at(-1) ?? "";
  const embed = names.slice(0, -1);
  if (last === "order") query.orders.push({ embed, value: parseOrder(value) });
  else if (last === "limit") query.limits.push({ embed, value: parseWhole(value, last) });
  else if (last === "offset") query.offsets.push({ embed, value: parseWhole(value, last) });
  else if (last === "and" || last === "or") {
    const negated = embed.at(-1) === "not";
    const logic = parseLogic({ operator: last, negated }, value);
    query.conditions.push({ embed: negated ? embed.slice(0, -1) : embed, value: logic });
  } else {
    const comparison = parseComparison({ column: last, steps }, value);
    query.conditions.push({ embed, value: comparison });
  }
}

function parseKey(key: string) {
  const scanner = new Scanner(key, "tree path");
  const names: string[] = [];
  do names.push(parseName(scanner) ?? scanner.fail("field name (* or [a..z0..9_$])"));
  while (scanner.skip("."));
  const steps = parseSteps(scanner);
  scanner.end();
  return { names, steps };
}
