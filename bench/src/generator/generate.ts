import type { Half } from "@capicu/contract/statistics-screen";
import type { Browser } from "@playwright/test";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { launchChromium, photograph } from "./chromium.ts";
import { damage } from "./damage.ts";
import { type DrawnPair, drawPair, type ShownTruth } from "./draw-pair.ts";
import { fetchedFaces } from "./fonts.ts";
import type { PairSeed } from "./pair-seeds.ts";
import { createRandom } from "./random.ts";

export interface GeneratedPair extends PairSeed {
  readonly top_half: { readonly file: string };
  readonly bottom_half: { readonly file: string };
  readonly truth: ShownTruth;
}

interface Studio {
  readonly browser: () => Promise<Browser>;
  readonly folder: string;
}

/** Draws missing pictures and lists all with their true values, in the format of the samples. */
export async function generatePairs(
  seeds: readonly PairSeed[],
  folder: string,
): Promise<GeneratedPair[]> {
  await mkdir(folder, { recursive: true });
  let launched: Promise<Browser> | undefined;
  const studio: Studio = { folder, browser: () => (launched ??= launchChromium()) };
  const items: GeneratedPair[] = [];
  try {
    for (const seed of seeds) {
      const pair = drawPair(seed, fetchedFaces);
      items.push({
        ...seed,
        top_half: await paint(studio, seed, { pair, half: "top_half" }),
        bottom_half: await paint(studio, seed, { pair, half: "bottom_half" }),
        truth: pair.truth,
      });
    }
  } finally {
    await (await launched)?.close();
  }
  await writeFile(join(folder, "truth.json"), `${JSON.stringify({ items }, null, 1)}\n`);
  return items;
}

async function paint(
  { browser, folder }: Studio,
  { id, tier, seed }: PairSeed,
  { pair, half }: { pair: DrawnPair; half: Half },
): Promise<{ file: string }> {
  const file = `${id}_${tier}_${half}.img`;
  if (existsSync(join(folder, file))) return { file };
  const { width, density } = pair.screen;
  const shot = await photograph(await browser(), { html: pair[half], width, density });
  const random = createRandom(seed + (half === "top_half" ? 700_000 : 800_000));
  const damaged = await damage(shot, tier, { random, browser: await browser() });
  await writeFile(join(folder, file), damaged);
  return { file };
}
