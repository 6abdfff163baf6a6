import { detectLargeText } from "#detection/detect-text.ts";
import { isInside, findMissedText } from "#detection/missed-text.ts";
import type { Engine } from "#engine/engine.ts";
import { readLines } from "#engine/read-lines.ts";
import type { Raster } from "#image/raster.ts";

import { findNames, type NameCandidate, type ReadPage } from "./find-name.ts";

/** The candidates for the name. If none is likely, large text is added that the detector finds only in a smaller picture. */
export async function findNamesAtTwoScales(
  { engine, raster }: { engine: Engine; raster: Raster },
  page: ReadPage,
): Promise<readonly NameCandidate[]> {
  const names = findNames(page);
  if (names[0]?.isLikely === true) return names;
  const detected = page.lines.map(({ box }) => box);
  const missed = findMissedText(await detectLargeText(engine, raster), detected);
  if (missed.length === 0) return names;
  const missedLines = await readLines(engine, raster, { boxes: missed });
  const otherLines = page.lines.filter(
    ({ box }) => !missed.some((missedBox) => isInside(box, missedBox)),
  );
  return findNames({ ...page, lines: [...otherLines, ...missedLines] });
}
