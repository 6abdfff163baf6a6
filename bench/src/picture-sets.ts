import type { PictureSet } from "@capicu/contract/recognition-report";
import { fileURLToPath } from "node:url";

import { TUNED_FAMILIES, UNSEEN_FAMILIES } from "./generator/families/index.ts";
import { generatePairs } from "./generator/generate.ts";
import { listPairs, type PairSeed } from "./generator/pair-seeds.ts";
import { picturesOf, readPairs, type SamplePair, type SamplePicture } from "./samples.ts";

export const SETS: readonly PictureSet[] = ["samples", "tuned", "unseen"];

const SAMPLES = fileURLToPath(new URL("../samples", import.meta.url));
const GENERATED = fileURLToPath(new URL("../../.cache/recognition-pictures", import.meta.url));

/** These seeds define the published sets; another seed would be another measurement. */
const SEEDS: Record<Exclude<PictureSet, "samples">, readonly PairSeed[]> = {
  tuned: listPairs(Object.keys(TUNED_FAMILIES), { perTier: 2, firstSeed: 20_000 }),
  unseen: listPairs(Object.keys(UNSEEN_FAMILIES), { perTier: 8, firstSeed: 600_000 }),
};

export interface PictureChoice {
  readonly limit: number;
  /** Limits the tuned set; all families when missing. */
  readonly family?: string | undefined;
}

/** A set's pictures; generated ones are drawn once and not committed. */
export async function openSet(set: PictureSet, choice: PictureChoice): Promise<SamplePicture[]> {
  const folder = set === "samples" ? SAMPLES : `${GENERATED}/${set}`;
  const pairs: readonly SamplePair[] =
    set === "samples"
      ? await readPairs(SAMPLES)
      : await generatePairs(seedsOf(set, choice), folder);
  return pairs.slice(0, choice.limit).flatMap((pair) => picturesOf(folder, pair));
}

function seedsOf(set: Exclude<PictureSet, "samples">, { limit, family }: PictureChoice) {
  const seeds = SEEDS[set].filter((seed) => family === undefined || seed.family === family);
  return seeds.slice(0, limit);
}
