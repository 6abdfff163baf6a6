import type { Engine } from "#engine/engine.ts";
import type { Raster } from "#image/raster.ts";
import { median } from "#median.ts";

import { type Component, findComponents } from "./components.ts";
import { type DetectionInput, detectionInput } from "./detection-input.ts";
import { direction, fitBox, unclip } from "./fit-box.ts";
import { addMissedText } from "./missed-text.ts";
import type { OrientedBox } from "./oriented-box.ts";
import { partNeighbours } from "./part-neighbours.ts";
import { fitSkew, type Skew, type SlopeSample } from "./skew.ts";

export interface DetectedText {
  /** Boxes in pixels of the raster. */
  readonly boxes: readonly OrientedBox[];
  readonly skew: Skew;
}

// Shorter blobs have no reliable direction and get the page's.
const LONG_ENOUGH = 4;
const VERY_LONG = 8;
const OWN_ANGLE_WITHIN = 0.05;
// The long side of the picture for the network, and the size of a blob in the usual picture, in pixels.
const CLOSER_LOOK = 960;
const SMALL = 8;
// The long side of the picture in which large text is looked for again, because more pixels make it fall apart.
const SMALLER_LOOK = 480;

export async function detectText(engine: Engine, raster: Raster): Promise<DetectedText> {
  const usual = await findBlobsIn(engine, await detectionInput(raster));
  if (!isSeenBetterCloser(raster, usual)) return textIn(usual, raster);
  const closer = textIn(
    await findBlobsIn(engine, await detectionInput(raster, CLOSER_LOOK)),
    raster,
  );
  const first = textIn(usual, raster);
  return { ...closer, boxes: addMissedText(closer.boxes, first.boxes) };
}

/** The boxes of a smaller picture, where large text that the usual picture loses is seen as a whole. */
export async function detectLargeText(
  engine: Engine,
  raster: Raster,
): Promise<readonly OrientedBox[]> {
  const search = await findBlobsIn(engine, await detectionInput(raster, SMALLER_LOOK));
  return textIn(search, raster).boxes;
}

function textIn({ input, components }: BlobSearch, raster: Raster): DetectedText {
  const spots = components.map((component) => fitBox(component, 0));
  const skew = fitSkew(components.flatMap(asSlope), spots);
  const scaleX = raster.width / input.width;
  const scaleY = raster.height / input.height;
  const grown = components.map((component) => unclip(fitBox(component, angleOf(component, skew))));
  const boxes = partNeighbours(grown).map((box) => {
    return {
      x: box.x * scaleX,
      y: box.y * scaleY,
      width: box.width * scaleX,
      height: box.height * scaleY,
      angle: box.angle,
    };
  });
  return { boxes, skew: (y) => skew(y / scaleY) };
}

interface BlobSearch {
  readonly input: DetectionInput;
  readonly components: readonly Component[];
}

/** A landscape screen has letters that are small against its longer side. A crop of an upright screen has large letters, which break up at a higher resolution. */
function isSeenBetterCloser({ width, height }: Raster, { components }: BlobSearch): boolean {
  return width > height && haveSmallLetters(components);
}

async function findBlobsIn(engine: Engine, input: DetectionInput): Promise<BlobSearch> {
  const values = await engine.findText(input);
  return {
    input,
    components: findComponents({ width: input.width, height: input.height, values }),
  };
}

function haveSmallLetters(components: readonly Component[]): boolean {
  const heights = components.map((component) => fitBox(component, 0).height);
  return (median(heights) ?? Infinity) <= SMALL;
}

function asSlope(component: Component): SlopeSample[] {
  const { angle, elongation } = direction(component);
  if (elongation < LONG_ENOUGH) return [];
  return [{ y: component.points[1] ?? 0, angle, weight: elongation ** 3 }];
}

function angleOf(component: Component, skew: Skew): number {
  const expected = skew(component.points[1] ?? 0);
  const { angle, elongation } = direction(component);
  const own = elongation >= VERY_LONG && Math.abs(angle - expected) < OWN_ANGLE_WITHIN;
  return own ? angle : expected;
}
