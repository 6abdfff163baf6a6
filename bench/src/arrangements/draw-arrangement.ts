import type { Half } from "@capicu/contract/statistics-screen";

import { createRandom } from "#generator/random.ts";

import { Canvas } from "./canvas.ts";
import { KINDS } from "./kinds/index.ts";
import type { Part } from "./parts.ts";
import { drawScene, type Scene } from "./scene.ts";

export interface ArrangementSeed {
  readonly part: Part;
  readonly kind: string;
  readonly seed: number;
}

export interface DrawnHalf {
  readonly svg: string;
  readonly width: number;
  readonly density: number;
  readonly scene: Scene;
}

/** Draws one half of a player's screen; the seed determines everything. */
export function drawArrangement(
  { part, kind: name, seed }: ArrangementSeed,
  half: Half,
): DrawnHalf {
  const kind = KINDS[name];
  if (kind === undefined) throw new Error(`There is no kind ${name}`);
  const scene = drawScene(part, createRandom(seed));
  const size = kind.size(scene);
  const canvas = new Canvas(size, scene.typeface);
  canvas.box({ x: 0, y: 0, ...size }, scene.palette.page);
  kind.paint(canvas, scene, half);
  return { svg: canvas.svg(), width: size.width, density: kind.density, scene };
}
