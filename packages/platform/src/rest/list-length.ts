// How many rows a list of an answer may hold. A visitor's lists share a number of rows, because a list inside of each
// row of a list multiplies the work.
import type { RestCall } from "./parse-request.ts";
import type { ChildNode, ReadNode } from "./plan-read.ts";

/** More than the sources that one request may embed: one row of each always fits. */
const VISITOR_ROWS_MAX = 200;

export function findListLength({ caller, schema }: RestCall, root: ReadNode): number {
  const { maxRows } = schema.settings;
  if (caller.role !== "anon" || root.children.length === 0) return maxRows;
  let [fits, tooMany] = [1, maxRows + 1];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (countRows(root, middle) <= VISITOR_ROWS_MAX) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

/** What an answer holds at most where no list is longer than this. */
function countRows(node: ReadNode | ChildNode, length: number): number {
  const isOne = "isToOne" in node && node.isToOne;
  const own = isOne ? 1 : Math.min(node.limit ?? length, length);
  return own * node.children.reduce((sum, child) => sum + countRows(child, length), 1);
}
