// The query of an address, sorted: what is chosen, what must hold, in which order, how much of it.
import { takeName, takeSteps } from "./column-path.ts";
import { looksLikeFilter, parseComparison, parseLogic, type Condition } from "./parse-filters.ts";
import { parseOrder, parseWhole, type OrderTerm } from "./parse-order.ts";
import { parseNames, parseSelect, type SelectItem } from "./parse-select.ts";
import { Scanner } from "./scanner.ts";

/** Something said about the rows asked for, or about rows embedded in them (`rel.sub.x=…`). */
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

/** Keys some clients send in the address that are none of ours. */
const IGNORED = new Set(["apikey"]);

export function parseQuery(address: string, { isCall }: QuerySettings): Query {
  const given = [...new URL(address, "http://local").searchParams];
  const named = (name: string) => given.find(([key]) => key === name)?.[1] ?? null;
  const query: Query = {
    select: parseSelect(named("select")),
    conditions: [],
    orders: [],
    limits: [],
    offsets: [],
    columns: parseNames(named("columns"), "columns parameter"),
    onConflict: parseNames(named("on_conflict"), "on_conflict parameter"),
    args: [],
  };
  for (const [key, value] of given) {
    if (key.includes("\0") || value.includes("\0"))
      new Scanner(key, "tree path").fail("no null character");
    if (IGNORED.has(key) || ["select", "columns", "on_conflict"].includes(key)) continue;
    if (isCall && isArgument(key, value)) query.args.push([key, value]);
    else place(query, key, value);
  }
  return query;
}

function isArgument(key: string, value: string): boolean {
  return !/(?:^|\.)(?:order|limit|offset|and|or)$/.test(key) && !looksLikeFilter(value);
}

function place(query: Query, key: string, value: string): void {
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
  do names.push(takeName(scanner) ?? scanner.fail("field name (* or [a..z0..9_$])"));
  while (scanner.skip("."));
  const steps = takeSteps(scanner);
  scanner.end();
  return { names, steps };
}
