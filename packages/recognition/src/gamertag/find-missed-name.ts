import { detectLargeText } from "#detection/detect-text.ts";
import { isInside, unseenText } from "#detection/lost-text.ts";
import type { Engine } from "#engine/engine.ts";
import { readLines } from "#engine/read-lines.ts";
import type { Raster } from "#image/raster.ts";

import { findNames, type NameCandidate, type ReadPage } from "./find-name.ts";

/** The candidates for the name. Where none is likely to be it, they include large text that the detector sees only in a smaller picture. */
export async function findNamesTwice(
  { engine, raster }: { engine: Engine; raster: Raster },
  page: ReadPage,
): Promise<readonly NameCandidate[]> {
  const names = findNames(page);
  if (names[0]?.isLikely === true) return names;
  const found = page.lines.map(({ box }) => box);
  const unseen = unseenText(await detectLargeText(engine, raster), found);
  if (unseen.length === 0) return names;
  const lost = await readLines(engine, raster, { boxes: unseen });
  const kept = page.lines.filter(({ box }) => !unseen.some((whole) => isInside(box, whole)));
  return findNames({ ...page, lines: [...kept, ...lost] });
}
