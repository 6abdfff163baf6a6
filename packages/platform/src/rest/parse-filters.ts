// The filter grammar: `age=gte.18`, `or=(a.eq.1,and(b.gt.2,c.is.null))`, `name=not.in.(a,"b,c")`.
import { parseColumnPath, parseQuoted, parseUnquoted, type ColumnPath } from "./column-path.ts";
import { patternTooLong } from "./refusals.ts";
import { Scanner } from "./scanner.ts";

export type Condition = Comparison | Logic;

export interface Comparison {
  kind: "comparison";
  path: ColumnPath;
  operator: Operator;
  negated: boolean;
  /** `eq(any).{1,2}`. */
  quantifier: "any" | "all" | null;
  /** `fts(english).word`. */
  language: string | null;
  /** Several for `in`. */
  values: string[];
}

export interface Logic {
  kind: "logic";
  operator: "and" | "or";
  negated: boolean;
  conditions: Condition[];
}

const QUANTIFIED = ["eq", "gte", "gt", "lte", "lt", "like", "ilike", "match", "imatch"] as const;
const PLAIN = ["neq", "isdistinct", "is", "in"] as const;
const RANGES = ["cs", "cd", "ov", "sl", "sr", "nxr", "nxl", "adj"] as const;
const SEARCHES = ["fts", "plfts", "phfts", "wfts"] as const;
const OPERATORS = [...QUANTIFIED, ...PLAIN, ...RANGES, ...SEARCHES] as const;
export type Operator = (typeof OPERATORS)[number];

/** The values that may follow `is.`. */
const IS = /^(?:null|not_null|true|false|unknown)$/i;
const LOOKS_LIKE_FILTER = new RegExp(`^(?:not\\.)?(?:${OPERATORS.join("|")})(?:\\([\\w-]+\\))?\\.`);
const OPERATOR_PATTERNS = OPERATORS.map(
  (operator) => [operator, new RegExp(`${operator}(?![a-z])`, "y")] as const,
);
const LOGIC_HEAD = /(?:not\.)?(?:and|or)(?=\()/y;
const BLANKS = /\s*/y;
const LANGUAGE = /[a-z_]\w*/iy;
const UNQUOTED = /[^,)]*/y;
const BRACED = /\{[^{}]*\}/y;
/** A whole value in quotes: what follows it is the next value or the end. */
const QUOTED_INNER = /"[^"\\]*(?:\\.[^"\\]*)*"\s*(?=[,)]|$)/sy;
const QUOTED_LISTED = /"[^"\\]*(?:\\.[^"\\]*)*"(?=[,)])/sy;
const DEPTH_MAX = 10;
const LIST_MAX = 5000;
/** PostgreSQL goes through a pattern once for each row, and through the words of a search for each document. */
const PATTERN_MAX_CHARACTERS = 256;
const PATTERNS = ["like", "ilike", "match", "imatch", ...SEARCHES] as const;

/** Whether a parameter of a function call is a filter on its result. */
export const looksLikeFilter = (value: string): boolean => LOOKS_LIKE_FILTER.test(value);

export function parseComparison(path: ColumnPath, value: string): Comparison {
  const scanner = new Scanner(value, "filter");
  const head = parseOperator(scanner);
  const values = head.operator === "in" ? parseList(scanner) : [scanner.rest()];
  scanner.end();
  return checked(scanner, { kind: "comparison", path, ...head, values });
}

export function parseLogic(
  { operator, negated }: Pick<Logic, "operator" | "negated">,
  value: string,
): Logic {
  const scanner = new Scanner(value, "logic tree");
  const conditions = parseConditions(scanner, 1);
  scanner.end();
  return { kind: "logic", operator, negated, conditions };
}

function parseConditions(scanner: Scanner, depth: number): Condition[] {
  if (depth > DEPTH_MAX) scanner.fail(`at most ${DEPTH_MAX} levels of and, or`);
  scanner.expect("(");
  const conditions: Condition[] = [];
  do {
    scanner.take(BLANKS);
    conditions.push(parseCondition(scanner, depth));
    scanner.take(BLANKS);
  } while (scanner.skip(","));
  scanner.expect(")");
  return conditions;
}

function parseCondition(scanner: Scanner, depth: number): Condition {
  const logic = scanner.take(LOGIC_HEAD);
  if (logic !== null)
    return {
      kind: "logic",
      operator: logic.endsWith("or") ? "or" : "and",
      negated: logic.startsWith("not."),
      conditions: parseConditions(scanner, depth + 1),
    };
  const path = parseColumnPath(scanner);
  scanner.expect(".");
  const head = parseOperator(scanner);
  const values = head.operator === "in" ? parseList(scanner) : [parseInnerValue(scanner)];
  return checked(scanner, { kind: "comparison", path, ...head, values });
}

function checked(scanner: Scanner, comparison: Comparison): Comparison {
  const { operator, values } = comparison;
  if (isOneOf(PATTERNS, operator) && values.some(({ length }) => length > PATTERN_MAX_CHARACTERS))
    throw patternTooLong(PATTERN_MAX_CHARACTERS);
  const isKnown = operator !== "is" || IS.test(values[0] ?? "");
  return isKnown ? comparison : scanner.fail("null, not_null, true, false or unknown");
}

type Head = Pick<Comparison, "operator" | "negated" | "quantifier" | "language">;

function parseOperator(scanner: Scanner): Head {
  const negated = scanner.skip("not.");
  const operator =
    OPERATOR_PATTERNS.find(([, pattern]) => scanner.take(pattern) !== null)?.[0] ??
    scanner.fail("not or an operator (eq, gt, ...)");
  const head: Head = { negated, operator, quantifier: null, language: null };
  if (scanner.skip("(")) {
    if (isOneOf(SEARCHES, operator)) head.language = parseLanguage(scanner);
    else if (isOneOf(QUANTIFIED, operator)) head.quantifier = parseQuantifier(scanner);
    else scanner.fail('"."');
    scanner.expect(")");
  }
  scanner.expect(".");
  return head;
}

const isOneOf = (some: readonly string[], operator: string) => some.includes(operator);

/** A name: a number would be taken for the catalogue's own, which may not exist. */
function parseLanguage(scanner: Scanner): string {
  return scanner.take(LANGUAGE) ?? scanner.fail("the name of a language");
}

function parseQuantifier(scanner: Scanner): "any" | "all" {
  if (scanner.skip("any")) return "any";
  if (scanner.skip("all")) return "all";
  return scanner.fail("any or all");
}

/** Inside `or` a value ends at a comma or bracket, unless it is in quotes or braces. */
function parseInnerValue(scanner: Scanner): string {
  if (scanner.sees(QUOTED_INNER)) return parseQuoted(scanner);
  return scanner.take(BRACED) ?? scanner.take(UNQUOTED) ?? "";
}

function parseList(scanner: Scanner): string[] {
  scanner.expect("(");
  const values: string[] = [];
  if (!scanner.peek(")"))
    do {
      if (values.length === LIST_MAX) scanner.fail(`at most ${LIST_MAX} values`);
      values.push(parseListItem(scanner));
    } while (scanner.skip(","));
  scanner.expect(")");
  return values;
}

function parseListItem(scanner: Scanner): string {
  const quoted = scanner.take(QUOTED_LISTED);
  return quoted === null ? (scanner.take(UNQUOTED) ?? "") : parseUnquoted(quoted);
}
