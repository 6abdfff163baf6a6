import { parseColumnPath, type ColumnPath } from "./column-path.ts";
import { limitBelowZero } from "./refusals.ts";
import { Scanner } from "./scanner.ts";

export interface OrderTerm {
  /** An embedded row whose column decides: `order=client(name)`. */
  relation: string | null;
  path: ColumnPath;
  descending: boolean;
  nulls: "first" | "last" | null;
}

/** `a.desc.nullslast,data->>b,client(name).asc`. */
export function parseOrder(text: string): OrderTerm[] {
  if (text === "") return [];
  const scanner = new Scanner(text, "order");
  const terms: OrderTerm[] = [];
  do terms.push(parseTerm(scanner));
  while (scanner.skip(","));
  scanner.end();
  return terms;
}

function parseTerm(scanner: Scanner): OrderTerm {
  const first = parseColumnPath(scanner);
  const isRelated = first.steps.length === 0 && scanner.skip("(");
  const path = isRelated ? parseColumnPath(scanner) : first;
  if (isRelated) scanner.expect(")");
  const direction = scanner.take(/\.(?:asc|desc)(?!\w)/y);
  const nulls = scanner.take(/\.nulls(?:first|last)(?!\w)/y);
  return {
    relation: isRelated ? first.column : null,
    path,
    descending: direction === ".desc",
    nulls: nulls === null ? null : nulls === ".nullsfirst" ? "first" : "last",
  };
}

/** A whole number that is not negative. */
export function parseWhole(text: string, parameter: string): number {
  const scanner = new Scanner(text, parameter);
  const digits = scanner.take(/-?\d{1,15}/y) ?? scanner.fail("a whole number");
  scanner.end();
  if (digits.startsWith("-")) throw limitBelowZero();
  return Number(digits);
}
