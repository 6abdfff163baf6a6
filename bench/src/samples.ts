import type { PictureTier } from "@capicu/contract/recognition-report";
import {
  fieldsOf,
  type ImageType,
  type Section,
  SECTIONS_OF,
  type StatField,
} from "@capicu/recognition/reading";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { ExpectedValue } from "./score.ts";

export interface SamplePair {
  readonly id: string;
  readonly tier: PictureTier;
  readonly top_half: { readonly file: string };
  readonly bottom_half: { readonly file: string };
  readonly truth: { readonly gamertag: string } & {
    readonly [section in Section]: { readonly [field in StatField]?: number | null };
  };
}

export interface SamplePicture {
  readonly id: string;
  readonly tier: PictureTier;
  readonly imageType: ImageType;
  readonly path: string;
  /** By path, such as "casual.wins": what the screen shows. */
  readonly truth: ReadonlyMap<string, ExpectedValue>;
}

const HALVES: readonly ImageType[] = ["top_half", "bottom_half"];

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

/** The fields a half answers for. */
function expectedOf(pair: SamplePair, half: ImageType): Map<string, ExpectedValue> {
  const expected = new Map<string, ExpectedValue>();
  if (half === "top_half") expected.set("gamertag", pair.truth.gamertag);
  for (const section of SECTIONS_OF[half])
    for (const field of fieldsOf(section)) {
      const value = pair.truth[section][field];
      if (value !== undefined) expected.set(`${section}.${field}`, value);
    }
  return expected;
}
