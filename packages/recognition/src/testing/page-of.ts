import { DOMINO_SCREEN, type StatisticsScreen } from "@capicu/contract/statistics-screen";

import type { Page } from "#parsing/page.ts";
import { readPage } from "#parsing/read-page.ts";
import { vocabularyOf } from "#parsing/vocabulary.ts";

import { lineOf } from "./line-of.ts";

export type DrawnLine = Parameters<typeof lineOf>;

/** An upright page of lines at the given places. */
export function pageWith(...drawn: readonly DrawnLine[]): Page {
  return readPage(
    drawn.map(([text, place]) => lineOf(text, place)),
    () => 0,
    vocabularyOf(DOMINO_SCREEN),
  );
}

/** A page from a drawing; the place of each text follows from its row and column in the drawing. */
export function pageOf(drawing: string, screen: StatisticsScreen = DOMINO_SCREEN): Page {
  const lines = drawing
    .split("\n")
    .flatMap((row, index) =>
      [...row.matchAll(/\S+(?: \S+)*/g)].map((match) =>
        lineOf(match[0], { x: match.index * 10, y: index * 30 }),
      ),
    );
  return readPage(lines, () => 0, vocabularyOf(screen));
}
