import { type Half, pathsOf, type StatisticsScreen } from "@capicu/contract/statistics-screen";

import { detectText } from "#detection/detect-text.ts";
import type { OrientedBox } from "#detection/oriented-box.ts";
import type { Engine } from "#engine/engine.ts";
import type { ReadBox } from "#engine/read-boxes.ts";
import { readLines } from "#engine/read-lines.ts";
import { findNamesAtTwoScales } from "#gamertag/find-missed-name.ts";
import type { NameCandidate } from "#gamertag/find-name.ts";
import { readName } from "#gamertag/read-name.ts";
import { decode } from "#image/decode.ts";
import type { Raster } from "#image/raster.ts";
import { associate } from "#parsing/associate.ts";
import { isBesideThePoint } from "#parsing/beside-point.ts";
import { boundsOf } from "#parsing/bounds.ts";
import { collectFields, fieldPath, type FoundField } from "#parsing/collect-fields.ts";
import { isCutOff } from "#parsing/cut-off.ts";
import { detectHalf } from "#parsing/detect-half.ts";
import { keepExplained } from "#parsing/explained.ts";
import { type PlacedLabel, placeLabels } from "#parsing/place-labels.ts";
import { readPage } from "#parsing/read-page.ts";
import { cutRegions } from "#parsing/regions.ts";
import { vocabularyOf } from "#parsing/vocabulary.ts";
import { doubtfulLabels, weighAgreement } from "#rescue/doubt.ts";
import { weighColumns } from "#rescue/doubtful-columns.ts";
import { removeExtraDigits } from "#rescue/extra-digits.ts";
import { joinCutNumbers } from "#rescue/join-cut-numbers.ts";
import { lookForPieces } from "#rescue/pieces.ts";
import { rereadCutNumbers } from "#rescue/reread-cut-numbers.ts";
import { rereadGaps } from "#rescue/reread-gaps.ts";
import { rereadWords, unclearLines } from "#rescue/reread-words.ts";
import { lookAgain } from "#rescue/second-look.ts";

import { makeReading } from "./make-reading.ts";
import type { Reading } from "./reading.ts";

export interface Screenshot {
  readonly bytes: Uint8Array;
  readonly imageType: Half;
}

/** A reading with the results of the steps before it. */
export interface ReadingSteps<Screen extends StatisticsScreen> {
  readonly raster: Raster;
  /** How many pixels of the original picture one pixel of the raster stands for. */
  readonly scale: number;
  readonly boxes: readonly OrientedBox[];
  readonly lines: readonly ReadBox[];
  /** The labels of the requested half, with their values before the second look. */
  readonly labels: readonly PlacedLabel[];
  /** The labels whose values had a second look. */
  readonly doubtful: readonly PlacedLabel[];
  /** The fields by path, with the piece of a line that each value was read from. */
  readonly fields: ReadonlyMap<string, FoundField>;
  /** The candidates for the gamertag, the likeliest first. */
  readonly names: readonly NameCandidate[];
  readonly reading: Reading<Screen>;
}

/** Reads a screenshot from its bytes to its numbers, on the calling thread. */
export async function readScreenshot<Screen extends StatisticsScreen>(
  engine: Engine,
  screenshot: Screenshot,
  screen: Screen,
): Promise<Reading<Screen>> {
  const { reading } = await readInSteps(engine, screenshot, screen);
  return reading;
}

export async function readInSteps<Screen extends StatisticsScreen>(
  engine: Engine,
  { bytes, imageType: half }: Screenshot,
  screen: Screen,
): Promise<ReadingSteps<Screen>> {
  const vocabulary = vocabularyOf(screen);
  const { raster, scale } = await decode(bytes);
  const { boxes, skew } = await detectText(engine, raster);
  const detectedLines = await rereadGaps(
    { engine, raster },
    await readLines(engine, raster, {
      boxes,
      isKnown: vocabulary.isKnownWording,
      isBesideThePoint: (text) => isBesideThePoint(text, vocabulary),
    }),
  );
  const whole = await joinCutNumbers({ engine, raster }, detectedLines);
  const firstLines = await rereadCutNumbers({ engine, raster }, whole);
  const unclear = unclearLines(readPage(firstLines, skew, vocabulary));
  const lines = await rereadWords({ engine, raster, vocabulary }, firstLines, unclear);
  const page = readPage(lines, skew, vocabulary);
  const regions = cutRegions(page);
  const associations = associate(regions);
  const placed = placeLabels(keepExplained(regions, associations), associations, { screen, half });
  const paths: readonly string[] = pathsOf(screen, half);
  const askedLabels = placed.filter((label) => paths.includes(fieldPath(label)));
  const first = collectFields(askedLabels);
  const doubtful = doubtfulLabels(askedLabels, first);
  const scene = { engine, raster, skew, labels: placed, lines };
  const again = await lookForPieces(scene, askedLabels, await lookAgain(scene, doubtful, first));
  const settled = removeExtraDigits(again);
  const size = { width: raster.width * scale, height: raster.height * scale };
  const fields = new Map(
    [...weighColumns(weighAgreement(settled), askedLabels)]
      .map(([path, field]) => [path, { ...field, box: boundsOf(field.token, scale) }] as const)
      .filter(([, { box }]) => !isCutOff(box, size)),
  );
  const names =
    half === screen.gamertag.half
      ? await findNamesAtTwoScales({ engine, raster }, { lines, page, skew, vocabulary })
      : [];
  const read = await readName({ engine, raster, vocabulary }, names);
  const gamertag = read && {
    value: read.value,
    confidence: read.confidence,
    box: boundsOf(read.token, scale),
  };
  const detected = detectHalf(regions, associations, { screen, half });
  const reading = makeReading({ screen, half, fields, gamertag, detected });
  return { raster, scale, boxes, lines, labels: askedLabels, doubtful, fields, names, reading };
}
