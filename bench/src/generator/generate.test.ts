import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";

import { picturesOf, readPairs } from "#samples.ts";

import { generatePairs } from "./generate.ts";
import { listPairs } from "./pair-seeds.ts";

test("pairs are painted once, as pictures with their truth beside them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pictures-"));
  try {
    const seeds = listPairs(["ledger"], { perTier: 1, firstSeed: 7 });
    await generatePairs(seeds, folder);
    const pairs = await readPairs(folder);
    const pictures = pairs.flatMap((pair) => picturesOf(folder, pair));

    expect(pictures.map(({ tier }) => tier)).toEqual(
      ["clean", "medium", "hard"].flatMap((tier) => [tier, tier]),
    );
    for (const { path, truth } of pictures) {
      const { width, height } = await sharp(path).metadata();
      expect(width).toBeGreaterThanOrEqual(300);
      expect(height).toBeGreaterThan(100);
      expect(truth.size).toBeGreaterThanOrEqual(6);
    }
    const [first] = pictures;
    await writeFile(first?.path ?? "", "kept");
    await generatePairs(seeds, folder);
    expect((await stat(first?.path ?? "")).size).toBe(4);
  } finally {
    await rm(folder, { recursive: true });
  }
});
