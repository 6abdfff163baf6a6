// The conditions of a subscription: `column=operator.value`, several joined by commas.
import { isLike } from "./like.ts";
import { CONDITIONS_MAX, FILTER_MAX, LIKE_MAX } from "./limits.ts";
import { isFound, isPattern } from "./regular-expression.ts";
import { comparable, type Comparable } from "./row-value.ts";
import { splitFilter } from "./split-filter.ts";
import type { Column } from "./table-shapes.ts";

export interface Condition {
  column: string;
  operator: Operator;
  isNegated: boolean;
  values: string[];
}

type Comparison = "eq" | "neq" | "lt" | "lte" | "gt" | "gte";
type Operator = Comparison | "in" | "like" | "ilike" | "match" | "imatch" | "is" | "isdistinct";

const CONDITION =
  /^(?<column>[^=]+)=(?<not>not\.)?(?<operator>eq|neq|lte|lt|gte|gt|in|like|ilike|match|imatch|is|isdistinct)\.(?<value>.*)$/s;
const IN_MAX = 100;

/** Null when the text is not a filter of this API, or is too long. */
export function parseFilter(filter: string | undefined): Condition[] | null {
  if (filter === undefined || filter === "") return [];
  if (filter.length > FILTER_MAX) return null;
  const conditions = splitFilter(filter).map((part) => parseCondition(part.trim()));
  if (conditions.length > CONDITIONS_MAX) return null;
  return conditions.every((condition) => condition !== null) ? conditions : null;
}

function parseCondition(text: string): Condition | null {
  const { column, not, operator, value } = CONDITION.exec(text)?.groups ?? {};
  if (column === undefined || operator === undefined || value === undefined) return null;
  const values = operator === "in" ? parseList(value) : [value];
  return values === null
    ? null
    : { column, operator: operator as Operator, isNegated: not !== undefined, values };
}

function parseList(text: string): string[] | null {
  const inner = /^\((?<inner>.*)\)$/s.exec(text)?.groups?.["inner"];
  if (inner === undefined) return null;
  const values = splitFilter(inner).map((value) => unquote(value.trim()));
  return values.length === 0 || values.length > IN_MAX ? null : values;
}

const unquote = (text: string) =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/gs, "$1") : text;

/** The values that `is` accepts. */
const STATES = new Set(["null", "not_null", "true", "false", "unknown"]);

/** Whether each value can be of its column's type. */
export function fitsColumns(conditions: readonly Condition[], columns: readonly Column[]): boolean {
  return conditions.every(({ column, operator, values }) => {
    const type = columns.find(({ name }) => name === column)?.type;
    if (type === undefined) return false;
    if (operator === "is") return values.every((value) => STATES.has(value.toLowerCase()));
    if (operator === "like" || operator === "ilike")
      return values.every((value) => value.length <= LIKE_MAX);
    if (operator === "match" || operator === "imatch")
      return values.every((text) => isPattern({ text, ignoresCase: operator === "imatch" }));
    return values.every((value) => comparable(value, type) !== null);
  });
}

/** Compares like SQL: nothing is equal or unequal to a missing value. */
export function matches(
  conditions: readonly Condition[],
  record: Readonly<Record<string, unknown>>,
  columns: readonly Column[],
): boolean {
  return conditions.every((condition) => {
    const type = columns.find(({ name }) => name === condition.column)?.type;
    if (type === undefined) return false;
    const answer = evaluate(condition, record[condition.column] ?? null, type);
    return answer !== null && answer !== condition.isNegated;
  });
}

/** Null for what SQL calls unknown. */
function evaluate(condition: Condition, columnValue: unknown, type: string): boolean | null {
  const { operator, values } = condition;
  const [first = ""] = values;
  if (operator === "is") return isState(columnValue, first.toLowerCase());
  const value = comparable(columnValue, type);
  if (operator === "isdistinct") return value !== comparable(first, type);
  if (value === null) return null;
  if (operator === "like") return isLike(String(columnValue), first);
  if (operator === "ilike") return isLike(String(columnValue).toLowerCase(), first.toLowerCase());
  if (operator === "match" || operator === "imatch")
    return isFound(String(columnValue), { text: first, ignoresCase: operator === "imatch" });
  return isMatch({ operator, values }, value, type);
}

function isState(value: unknown, state: string): boolean {
  if (state === "not_null") return value !== null;
  if (state === "null" || state === "unknown") return value === null;
  return value === (state === "true");
}

const COMPARISONS: Record<Comparison, (a: Comparable, b: Comparable) => boolean> = {
  eq: (a, b) => a === b,
  neq: (a, b) => a !== b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
};

interface FilterCondition {
  operator: Comparison | "in";
  values: readonly string[];
}

function isMatch({ operator, values }: FilterCondition, value: Comparable, type: string): boolean {
  const operands = values.map((text) => comparable(text, type));
  if (operator === "in") return operands.includes(value);
  const [first = null] = operands;
  return first !== null && COMPARISONS[operator](value, first);
}
