import { PICTURE_TIERS, type PictureTier } from "@capicu/contract/recognition-report";
import type { Half } from "@capicu/contract/statistics-screen";
import type { Browser } from "@playwright/test";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { launchChromium, photograph } from "#generator/chromium.ts";
import { fetchedFaces } from "#generator/fonts.ts";
import { createRandom } from "#generator/random.ts";
import { picturesOf, type SamplePair, type SamplePicture } from "#samples.ts";
import type { ExpectedValue } from "#score.ts";

import { type ArrangementSeed, drawArrangement, type DrawnHalf } from "./draw-arrangement.ts";
import { emojiFaces } from "./emoji-faces.ts";
import { KINDS } from "./kinds/index.ts";
import { type Part, PART_LOOKS } from "./parts.ts";
import { wear } from "./wear.ts";

export interface KindPicture extends SamplePicture {
  readonly kind: string;
  /** All the player's numbers by path, from both halves. */
  readonly shownValues: ReadonlyMap<string, ExpectedValue>;
}

interface PairSeed extends ArrangementSeed {
  readonly tier: PictureTier;
  readonly id: string;
}

const FOLDER = fileURLToPath(new URL("../../../.cache/arrangements", import.meta.url));

/** The pictures of a part; missing ones are drawn first. */
export async function openPart(part: Part, kind: string | undefined): Promise<KindPicture[]> {
  const folder = join(FOLDER, part);
  await mkdir(folder, { recursive: true });
  let launched: Promise<Browser> | undefined;
  const browser = () => (launched ??= launchChromium());
  const pictures: KindPicture[] = [];
  try {
    for (const seed of seedsOf(part).filter((each) => kind === undefined || each.kind === kind)) {
      const pair = await drawPair(seed, { folder, browser });
      const halves = picturesOf(folder, pair);
      const shownValues = new Map(halves.flatMap(({ truth }) => [...truth]));
      shownValues.delete("gamertag");
      pictures.push(...halves.map((picture) => ({ ...picture, kind: seed.kind, shownValues })));
    }
  } finally {
    await (await launched)?.close();
  }
  return pictures;
}

export function seedsOf(part: Part): PairSeed[] {
  const { firstSeed, perTier } = PART_LOOKS[part];
  return Object.keys(KINDS).flatMap((kind, at) =>
    PICTURE_TIERS.flatMap((tier, tierAt) =>
      Array.from({ length: perTier }, (_item, round) => {
        const seed = firstSeed + at * 100 + tierAt * 10 + round;
        return { part, kind, tier, seed, id: `${kind}-${seed}` };
      }),
    ),
  );
}

interface Studio {
  readonly folder: string;
  readonly browser: () => Promise<Browser>;
}

async function drawPair(seed: PairSeed, studio: Studio): Promise<SamplePair> {
  const top = drawArrangement(seed, "top_half");
  const bottom = drawArrangement(seed, "bottom_half");
  return {
    id: seed.id,
    tier: seed.tier,
    top_half: { file: await paint(studio, seed, { drawn: top, half: "top_half" }) },
    bottom_half: { file: await paint(studio, seed, { drawn: bottom, half: "bottom_half" }) },
    truth: top.scene.truth,
  };
}

async function paint(
  { folder, browser }: Studio,
  { id, tier, seed }: PairSeed,
  { drawn, half }: { drawn: DrawnHalf; half: Half },
): Promise<string> {
  const file = `${id}_${tier}_${half}.img`;
  if (existsSync(join(folder, file))) return file;
  const { svg, width, density, scene } = drawn;
  const fonts = fetchedFaces(scene.typeface) + emojiFaces(scene.truth.gamertag);
  const html = `<!doctype html><meta charset="utf-8"><style>${fonts}body{margin:0}</style>${svg}`;
  const shot = await photograph(await browser(), { html, width, density });
  const random = createRandom(seed + (half === "top_half" ? 1 : 2) * 1_000_000);
  await writeFile(
    join(folder, file),
    await wear(shot, tier, { random, browser: await browser(), width }),
  );
  return file;
}
