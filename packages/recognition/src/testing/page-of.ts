import type { Page } from "#parsing/page.ts";
import { readPage } from "#parsing/read-page.ts";

import { lineOf } from "./line-of.ts";

/** A page from a drawing: each text stands where its row and column in the drawing put it. */
export function pageOf(drawing: string): Page {
  const lines = drawing
    .split("\n")
    .flatMap((row, index) =>
      [...row.matchAll(/\S+(?: \S+)*/g)].map((match) =>
        lineOf(match[0], { x: match.index * 10, y: index * 30 }),
      ),
    );
  return readPage(lines, () => 0);
}
