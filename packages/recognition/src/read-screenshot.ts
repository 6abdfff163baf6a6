import { detectText } from "#detection/detect-text.ts";
import type { Engine } from "#engine/engine.ts";
import { readBoxes } from "#engine/read-boxes.ts";
import { decode } from "#image/decode.ts";
import { associate } from "#parsing/associate.ts";
import { boundsOf } from "#parsing/bounds.ts";
import { collectFields } from "#parsing/collect-fields.ts";
import { placeLabels } from "#parsing/place-labels.ts";
import { readPage } from "#parsing/read-page.ts";
import { cutRegions } from "#parsing/regions.ts";

import { makeReading } from "./make-reading.ts";
import { type ImageType, type Reading, SECTIONS_OF } from "./reading.ts";

export interface Screenshot {
  readonly bytes: Uint8Array;
  readonly imageType: ImageType;
}

/** The whole way from bytes to numbers, on the thread that calls it. */
export async function readScreenshot(engine: Engine, screenshot: Screenshot): Promise<Reading> {
  const { raster, scale } = await decode(screenshot.bytes);
  const half = screenshot.imageType;
  const { boxes, skew } = await detectText(engine, raster);
  const lines = await readBoxes(engine, raster, { boxes });
  const page = readPage(lines, skew);
  const regions = cutRegions(page);
  const placed = placeLabels(regions, associate(regions), half);
  const found = collectFields(placed, SECTIONS_OF[half]);
  const fields = new Map(
    [...found].map(([path, field]) => [path, { ...field, box: boundsOf(field.token, scale) }]),
  );
  return makeReading({ half, fields, gamertag: undefined });
}
