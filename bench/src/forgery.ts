// How many edited screenshots the checks of digits tell, and how many honest ones they flag:
// node bench/src/forgery.ts [--set samples|drawn]

import { findOddDigits } from "@capicu/consistency/edited-digits";
import { measureDigits } from "@capicu/consistency/picture/measure-digits";
import { findUncompressedDigits } from "@capicu/consistency/uncompressed-digits";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { loadEngine } from "@capicu/recognition/engine/engine";
import { readScreenshot } from "@capicu/recognition/read-screenshot";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { screenshotOf } from "./cost.ts";
import { openCanvas, type Value } from "./forgery/pictures.ts";
import { variantsOf, type Variant } from "./forgery/variants.ts";
import { TUNED_FAMILIES, UNSEEN_FAMILIES } from "./generator/families/index.ts";
import { generatePairs } from "./generator/generate.ts";
import { listPairs } from "./generator/pair-seeds.ts";
import { openSet } from "./picture-sets.ts";
import { picturesOf, type SamplePicture } from "./samples.ts";

const DRAWN = fileURLToPath(new URL("../../.cache/forgery-pictures", import.meta.url));
/** The thresholds were chosen with the samples and other seeds; these pictures are held out. */
const FIRST_SEED = 930_000;
const EVERY = 6;

const { values: options } = parseArgs({ options: { set: { type: "string", default: "samples" } } });

interface Count {
  isHonest: boolean;
  pictures: number;
  edges: number;
  compression: number;
  either: number;
}

const counts = new Map<string, Count>();
const engine = await loadEngine();
for (const [seed, picture] of (await picturesOfSet(options.set)).entries()) {
  const { fields } = await readScreenshot(engine, await screenshotOf(picture), DOMINO_SCREEN);
  const values = Object.entries(fields).flatMap(([path, { value, box }]): Value[] =>
    typeof value === "number" ? [{ path, value, box }] : [],
  );
  for (const variant of await variantsOf(await readFile(picture.path), values, seed))
    await count(variant);
}
print();

async function picturesOfSet(set: string): Promise<SamplePicture[]> {
  if (set === "samples") return openSet("samples", { limit: Infinity });
  const names = [...Object.keys(TUNED_FAMILIES), ...Object.keys(UNSEEN_FAMILIES)];
  const seeds = listPairs(names, { perTier: 1, firstSeed: FIRST_SEED });
  const pairs = await generatePairs(
    seeds.filter((_seed, index) => index % EVERY === 0),
    DRAWN,
  );
  return pairs.flatMap((pair) => picturesOf(DRAWN, pair));
}

async function count({ kind, isHonest, bytes, values }: Variant) {
  const digits = measureDigits(await openCanvas(bytes), values);
  const sofar = counts.get(kind);
  const [edges, compression] = [findOddDigits(digits), findUncompressedDigits(digits)];
  const one = (isFound: boolean) => (isFound ? 1 : 0);
  counts.set(kind, {
    isHonest,
    pictures: (sofar?.pictures ?? 0) + 1,
    edges: (sofar?.edges ?? 0) + one(edges !== null),
    compression: (sofar?.compression ?? 0) + one(compression !== null),
    either: (sofar?.either ?? 0) + one(edges !== null || compression !== null),
  });
}

function print() {
  const columns = ["pictures", "edges", "compression", "either"] as const;
  const rows = [...counts].map(([kind, one]) => [
    one.isHonest ? "honest" : "edited",
    kind,
    ...columns.map((column) => one[column]),
  ]);
  const honest = [...counts.values()].filter(({ isHonest }) => isHonest);
  const sums = columns.map((column) => honest.reduce((total, one) => total + one[column], 0));
  rows.push(["honest", "all", ...sums]);
  console.log(
    "| | pictures | how many | edges | compression | either |\n|---|---|---|---|---|---|",
  );
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}
