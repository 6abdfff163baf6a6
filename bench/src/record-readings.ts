// Records the reading of each picture pair for the tests of the checks, because their rates are
// meaningful only with the reader's real mistakes.
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { loadEngine, type Engine } from "@capicu/recognition/engine/engine";
import { readScreenshot } from "@capicu/recognition/read-screenshot";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { screenshotOf } from "./cost.ts";
import { openSet } from "./picture-sets.ts";
import type { SamplePicture } from "./samples.ts";

interface RecordedPair {
  id: string;
  tier: string;
  /** By path: the true value, the read value and its confidence. */
  fields: Record<string, readonly [truth: unknown, read: unknown, confidence: number]>;
}

const FILE = fileURLToPath(
  new URL("../../packages/consistency/cases/readings/pairs.json", import.meta.url),
);
const SETS = [
  { set: "samples", pairs: 40 },
  { set: "unseen", pairs: 96 },
] as const;

const engine = await loadEngine();
const recorded: RecordedPair[] = [];
for (const { set, pairs } of SETS) {
  const pictures = await openSet(set, { limit: pairs });
  for (let at = 0; at < pictures.length; at += 2)
    recorded.push(await recordPair(engine, pictures.slice(at, at + 2)));
}
await writeFile(FILE, `${JSON.stringify(recorded)}\n`);
console.log(`${recorded.length} pairs: ${FILE}`);

async function recordPair(reader: Engine, halves: readonly SamplePicture[]): Promise<RecordedPair> {
  const fields: RecordedPair["fields"] = {};
  for (const picture of halves) {
    const reading = await readScreenshot(reader, await screenshotOf(picture), DOMINO_SCREEN);
    for (const [path, truth] of picture.truth) {
      const { value = null, confidence = 0 } = reading.fields[path] ?? {};
      fields[path] = [truth, value, Math.round(confidence * 1000) / 1000];
    }
  }
  return { id: halves[0]?.id ?? "", tier: halves[0]?.tier ?? "", fields };
}
