import type { PictureSet } from "@capicu/contract/recognition-report";
import { fileURLToPath } from "node:url";

import { picturesOf, readPairs, type SamplePicture } from "./samples.ts";

export const SETS: readonly PictureSet[] = ["samples"];

const SAMPLES = fileURLToPath(new URL("../samples", import.meta.url));

export async function openSet(_set: PictureSet, limit: number): Promise<SamplePicture[]> {
  const pairs = await readPairs(SAMPLES, limit);
  return pairs.flatMap((pair) => picturesOf(SAMPLES, pair));
}
