import type { PictureTier } from "@capicu/contract/recognition-report";
import type { Mode } from "@capicu/contract/statistics";
import {
  DOMINO_SCREEN,
  HALVES,
  partsOf,
  pathsOf,
  type Half,
  type StatField,
} from "@capicu/contract/statistics-screen";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { ExpectedValue } from "./score.ts";

export interface SamplePair {
  readonly id: string;
  readonly tier: PictureTier;
  readonly top_half: { readonly file: string };
  readonly bottom_half: { readonly file: string };
  readonly truth: { readonly gamertag: string } & {
    readonly [section in Mode]: { readonly [field in StatField]?: number | null };
  };
}

export interface SamplePicture {
  readonly id: string;
  readonly tier: PictureTier;
  readonly imageType: Half;
  readonly path: string;
  /** The true values by path, such as "casual.wins". */
  readonly truth: ReadonlyMap<string, ExpectedValue>;
}

export async function readPairs(folder: string, limit = Infinity): Promise<SamplePair[]> {
  const text = await readFile(join(folder, "truth.json"), "utf8");
  const { items } = JSON.parse(text) as { items: SamplePair[] };
  return items.slice(0, limit);
}

export function picturesOf(folder: string, pair: SamplePair): SamplePicture[] {
  return HALVES.map((imageType) => ({
    id: pair.id,
    tier: pair.tier,
    imageType,
    path: join(folder, pair[imageType].file),
    truth: expectedOf(pair, imageType),
  }));
}

/** The fields that a half should show. */
function expectedOf(pair: SamplePair, half: Half): Map<string, ExpectedValue> {
  const expected = new Map<string, ExpectedValue>();
  if (half === DOMINO_SCREEN.gamertag.half) expected.set("gamertag", pair.truth.gamertag);
  for (const path of pathsOf(DOMINO_SCREEN, half)) {
    const { mode, field } = partsOf(path);
    const value = pair.truth[mode][field];
    if (value !== undefined) expected.set(path, value);
  }
  return expected;
}
