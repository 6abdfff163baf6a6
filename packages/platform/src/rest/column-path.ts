import type { Scanner } from "./scanner.ts";

/** A column, or a value inside its JSON. */
export interface ColumnPath {
  column: string;
  /** Keys or indexes; `asText` for the last step's `->>`. */
  steps: { key: string; asText: boolean }[];
}

const NAME = /[\p{L}\p{N}_$][\p{L}\p{N}_$ ]*/u;
const KEY = /-?\d+|[\p{L}\p{N}_$-]+?(?=->|::|[.,:()]|$)/u;

/** A name as it stands, or in double quotes. */
export function takeName(scanner: Scanner): string | null {
  if (scanner.peek('"')) return takeQuoted(scanner);
  return scanner.take(NAME)?.trimEnd() ?? null;
}

export function takeQuoted(scanner: Scanner): string {
  const quoted = scanner.take(/"(?:[^"\\]|\\.)*"/s);
  if (quoted === null) return scanner.fail('a closing "');
  return quoted.slice(1, -1).replaceAll(/\\(.)/gs, "$1");
}

export function takeColumnPath(scanner: Scanner): ColumnPath {
  const column = takeName(scanner) ?? scanner.fail("a column");
  const steps: ColumnPath["steps"] = [];
  while (scanner.peek("->")) {
    const asText = scanner.skip("->>");
    if (!asText) scanner.expect("->");
    const key = scanner.peek('"') ? takeQuoted(scanner) : scanner.take(KEY);
    steps.push({ key: key ?? scanner.fail("a key"), asText });
  }
  return { column, steps };
}
