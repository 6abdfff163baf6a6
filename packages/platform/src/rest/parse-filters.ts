// The filter grammar: `age=gte.18`, `or=(a.eq.1,and(b.gt.2,c.is.null))`, `name=not.in.(a,"b,c")`.
import { takeColumnPath, takeQuoted, type ColumnPath } from "./column-path.ts";
import { badQuery } from "./refusals.ts";
import { Scanner } from "./scanner.ts";

export type Condition = Comparison | Logic;

export interface Comparison {
  kind: "comparison";
  path: ColumnPath;
  operator: Operator;
  negated: boolean;
  /** `eq(any).{1,2}`, `fts(english).word`. */
  modifier: string | null;
  /** Several for `in`. */
  values: string[];
}

export interface Logic {
  kind: "logic";
  operator: "and" | "or";
  negated: boolean;
  conditions: Condition[];
}

const OPERATORS = [
  "eq",
  "neq",
  "gte",
  "gt",
  "lte",
  "lt",
  "like",
  "ilike",
  "match",
  "imatch",
  "isdistinct",
  "is",
  "in",
  "cs",
  "cd",
  "ov",
  "sl",
  "sr",
  "nxr",
  "nxl",
  "adj",
  "fts",
  "plfts",
  "phfts",
  "wfts",
] as const;
export type Operator = (typeof OPERATORS)[number];

/** Parameters that are not filters. */
const RESERVED = new Set(["select", "order", "limit", "offset", "columns", "on_conflict"]);
const LOGIC = /^(?<not>not\.)?(?<operator>and|or)$/;
const DEPTH_MAX = 10;
const LIST_MAX = 5000;

export function parseFilters(query: readonly (readonly [string, string])[]): Condition[] {
  return query
    .filter(([name]) => !RESERVED.has(name))
    .map(([name, value]) => {
      const logic = LOGIC.exec(name)?.groups;
      return logic === undefined ? parseComparison(name, value) : parseLogic(logic, value);
    });
}

function parseComparison(name: string, value: string): Comparison {
  const names = new Scanner(name);
  const path = takeColumnPath(names);
  names.end();
  const scanner = new Scanner(value);
  const head = takeOperator(scanner);
  const isList = head.operator === "in";
  const values = isList ? takeList(scanner) : [scanner.rest()];
  scanner.end();
  return { kind: "comparison", path, ...head, values };
}

function parseLogic(logic: Record<string, string | undefined>, value: string): Logic {
  const scanner = new Scanner(value);
  const conditions = takeConditions(scanner, 1);
  scanner.end();
  return {
    kind: "logic",
    operator: logic["operator"] === "or" ? "or" : "and",
    negated: logic["not"] !== undefined,
    conditions,
  };
}

function takeConditions(scanner: Scanner, depth: number): Condition[] {
  if (depth > DEPTH_MAX) throw badQuery(scanner.text, 1, `at most ${DEPTH_MAX} levels of and, or`);
  scanner.expect("(");
  const conditions: Condition[] = [];
  do conditions.push(takeCondition(scanner, depth));
  while (scanner.skip(","));
  scanner.expect(")");
  return conditions;
}

function takeCondition(scanner: Scanner, depth: number): Condition {
  const logic = LOGIC.exec(scanner.take(/(?:not\.)?(?:and|or)(?=\()/) ?? "")?.groups;
  if (logic !== undefined)
    return {
      kind: "logic",
      operator: logic["operator"] === "or" ? "or" : "and",
      negated: logic["not"] !== undefined,
      conditions: takeConditions(scanner, depth + 1),
    };
  const path = takeColumnPath(scanner);
  scanner.expect(".");
  const head = takeOperator(scanner);
  const values = head.operator === "in" ? takeList(scanner) : [takeInnerValue(scanner)];
  return { kind: "comparison", path, ...head, values };
}

function takeOperator(scanner: Scanner): Pick<Comparison, "operator" | "negated" | "modifier"> {
  const negated = scanner.skip("not.");
  const word = scanner.take(/[a-z]+/) ?? "";
  const operator = OPERATORS.find((one) => one === word) ?? scanner.fail("an operator");
  const modifier = scanner.skip("(") ? scanner.take(/[\w-]+/) : null;
  if (modifier !== null) scanner.expect(")");
  scanner.expect(".");
  return { operator, negated, modifier };
}

/** Inside `or` a value ends at a comma or bracket unless it is quoted or braces stand round it. */
function takeInnerValue(scanner: Scanner): string {
  if (scanner.peek('"')) return takeQuoted(scanner);
  return scanner.take(/\{[^{}]*\}/) ?? scanner.take(/[^,()]*/) ?? "";
}

function takeList(scanner: Scanner): string[] {
  scanner.expect("(");
  const values: string[] = [];
  if (!scanner.peek(")"))
    do values.push(scanner.peek('"') ? takeQuoted(scanner) : (scanner.take(/[^,)]*/) ?? ""));
    while (scanner.skip(","));
  scanner.expect(")");
  if (values.length > LIST_MAX)
    throw badQuery(scanner.text, scanner.text.length, `at most ${LIST_MAX} values`);
  return values;
}
