import { type Engine, loadEngine } from "@capicu/recognition/engine/engine";
import { readScreenshot } from "@capicu/recognition/read-screenshot";
import { createRecogniser } from "@capicu/recognition/recogniser";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { createBaseline } from "./baseline.ts";
import { type Cost, measure } from "./measure.ts";
import { quantile } from "./quantile.ts";
import { readPairs, readPictures, type SamplePicture } from "./samples.ts";
import { judgeReading } from "./score.ts";
import { Tally, TALLY_HEADER } from "./tally.ts";

const { values: options } = parseArgs({
  options: {
    samples: { type: "string", default: fileURLToPath(new URL("../samples", import.meta.url)) },
    limit: { type: "string", default: "Infinity" },
    "no-baseline": { type: "boolean", default: false },
  },
});
// Enough pictures for a steady ratio; the comparison takes most of the time.
const COMPARED = 20;

const pairs = await readPairs(options.samples, Number(options.limit));
const pictures = (
  await Promise.all(pairs.map((pair) => readPictures(options.samples, pair)))
).flat();
// In this process, where its cost can be seen; the server's workers run the same.
const engine = await loadEngine();

await scoreAll(engine);
await timeStart();
if (!options["no-baseline"]) await compare(engine);

/** From nothing to the first answer, through a worker as in the server. */
async function timeStart(): Promise<void> {
  const { cost } = await measure(async () => {
    const recogniser = await createRecogniser({ workers: 1, queueLimit: 1, timeoutMs: 20_000 });
    const [first] = pictures;
    if (first !== undefined) await recogniser.recognise(first);
    await recogniser.close();
  });
  console.log(`start to first answer      ${cost.wallMs.toFixed(0)} ms`);
}

async function scoreAll(reader: Engine): Promise<void> {
  const overall = new Tally();
  const byField = new Tally();
  const costs: Cost[] = [];
  let resident = 0;
  for (const picture of pictures) {
    const { result, cost } = await measure(() => readScreenshot(reader, picture));
    costs.push(cost);
    resident = Math.max(resident, process.memoryUsage.rss());
    for (const [path, verdict] of judgeReading(picture.truth, result)) {
      const kind = path === "gamertag" ? "gamertags" : "numbers";
      for (const name of ["all fields", kind, `${picture.tier} ${kind}`])
        overall.add(name, verdict);
      byField.add(path, verdict);
      if (verdict !== "right")
        report(picture, { path, verdict, read: result.fields[path]?.value ?? null });
    }
  }
  console.log([TALLY_HEADER, ...overall.lines(), "", ...byField.lines()].join("\n"));
  console.log(`\npictures                   ${pictures.length}`);
  console.log(`wall p50 / p95             ${spread(costs, "wallMs")}`);
  console.log(`cpu p50 / p95              ${spread(costs, "cpuMs")}`);
  console.log(`resident memory, highest   ${(resident / 1e6).toFixed(0)} MB`);
}

function report(
  { id, tier, imageType, truth }: SamplePicture,
  found: { path: string; verdict: string; read: string | number | null },
): void {
  const shown = JSON.stringify(truth.get(found.path));
  const read = JSON.stringify(found.read);
  console.log(
    `${found.verdict}: ${id} (${tier}, ${imageType}) ${found.path}: ${shown}, read ${read}`,
  );
}

/** Both engines take turns, so that whatever else the machine does falls on both. */
async function compare(reader: Engine): Promise<void> {
  const baseline = await createBaseline();
  const stride = Math.max(1, Math.ceil(pictures.length / COMPARED));
  const ratios: number[] = [];
  for (const picture of pictures.filter((_picture, index) => index % stride === 0)) {
    const ours = await measure(() => readScreenshot(reader, picture));
    const theirs = await measure(() => baseline.read(picture.bytes));
    ratios.push(ours.cost.cpuMs / theirs.cost.cpuMs);
  }
  await baseline.close();
  const [low, middle, high] = [0.05, 0.5, 0.95].map((share) => quantile(ratios, share).toFixed(2));
  console.log(
    `cpu, against tesseract.js  ${middle} (p5 ${low}, p95 ${high}; ${ratios.length} pictures)`,
  );
}

function spread(costs: readonly Cost[], of: keyof Cost): string {
  const values = costs.map((cost) => cost[of]);
  return `${quantile(values, 0.5).toFixed(0)} / ${quantile(values, 0.95).toFixed(0)} ms`;
}
