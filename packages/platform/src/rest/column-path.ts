import type { Scanner } from "./scanner.ts";

/** A column, or a value inside its JSON. */
export interface ColumnPath {
  column: string;
  /** Keys or indexes; `asText` for the last step's `->>`. */
  steps: { key: string; asText: boolean }[];
}

/** Every arrow is a level for the database's parser, whose stack is limited. */
const STEPS_MAX = 50;
// Blanks and single dashes may be part of a name; a dash before `>` begins an arrow.
const NAME = /[\p{L}\p{M}\p{N}_$ ]+(?:-(?!>)[\p{L}\p{M}\p{N}_$ ]+)*/uy;
const KEY = /-?\d+(?=->|::|[.,:()]|$)|[\p{L}\p{M}\p{N}_$ ]+(?:-(?!>)[\p{L}\p{M}\p{N}_$ ]+)*/uy;
const QUOTED = /"[^"\\]*(?:\\.[^"\\]*)*"/suy;

/** Takes a plain or double-quoted name; null when there is none at this position. */
export function parseName(scanner: Scanner): string | null {
  if (scanner.peek('"')) return parseQuoted(scanner) || scanner.fail("a name that is not empty");
  const name = scanner.take(NAME)?.trim() ?? "";
  return name === "" ? null : name;
}

export function parseQuoted(scanner: Scanner): string {
  const quoted = scanner.take(QUOTED);
  return quoted === null ? scanner.fail("a closing quote") : parseUnquoted(quoted);
}

export const parseUnquoted = (quoted: string): string =>
  quoted.slice(1, -1).replaceAll(/\\(.)/gsu, "$1");

export function parseColumnPath(scanner: Scanner): ColumnPath {
  const column = parseName(scanner) ?? scanner.fail("field name (* or [a..z0..9_$])");
  return { column, steps: parseSteps(scanner) };
}

export function parseSteps(scanner: Scanner): ColumnPath["steps"] {
  const steps: ColumnPath["steps"] = [];
  while (scanner.peek("->")) {
    const asText = scanner.skip("->>");
    if (!asText) scanner.expect("->");
    if (steps.length === STEPS_MAX) scanner.fail(`at most ${STEPS_MAX} arrows`);
    const key = scanner.peek('"') ? parseQuoted(scanner) : scanner.take(KEY)?.trim();
    steps.push({ key: key || scanner.fail("a key"), asText });
  }
  return steps;
}
