import type { Engine } from "#engine/engine.ts";
import type { Raster } from "#image/raster.ts";

import { type Component, findComponents } from "./components.ts";
import { detectionInput } from "./detection-input.ts";
import { direction, fitBox, unclip } from "./fit-box.ts";
import type { OrientedBox } from "./oriented-box.ts";
import { partNeighbours } from "./part-neighbours.ts";
import { fitSkew, type Skew, type SlopeSample } from "./skew.ts";

export interface DetectedText {
  /** In pixels of the raster. */
  readonly boxes: readonly OrientedBox[];
  readonly skew: Skew;
}

// Shorter blobs say too little about a direction, and take the page's.
const LONG_ENOUGH = 4;
const VERY_LONG = 8;
const OWN_ANGLE_WITHIN = 0.05;

export async function detectText(engine: Engine, raster: Raster): Promise<DetectedText> {
  const input = await detectionInput(raster);
  const values = await engine.findText(input);
  const components = findComponents({ width: input.width, height: input.height, values });
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
