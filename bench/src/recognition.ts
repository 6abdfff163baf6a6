import type { SetFigures } from "@capicu/contract/recognition-report";
import { type Engine, loadEngine } from "@capicu/recognition/engine/engine";
import { parseArgs } from "node:util";

import { measureCost } from "./cost.ts";
import { measureSet, type OpenSet } from "./measure-set.ts";
import { openSet, SETS } from "./picture-sets.ts";
import { costLines, figureLines } from "./print-figures.ts";
import { reportedSets, writeReport } from "./write-report.ts";

const { values: options } = parseArgs({
  options: {
    set: { type: "string", multiple: true, default: [...SETS] },
    limit: { type: "string", default: "Infinity" },
    family: { type: "string" },
    growth: { type: "string", default: "100" },
    "no-cost": { type: "boolean", default: false },
    "cost-only": { type: "boolean", default: false },
    "general-only": { type: "boolean", default: false },
    report: { type: "boolean", default: false },
  },
});

const loaded = await loadEngine();
const engine: Engine = options["general-only"] ? { ...loaded, own: loaded.general } : loaded;
const opened = [];
for (const set of SETS.filter((each) => options.set.includes(each)))
  opened.push({
    set,
    pictures: await openSet(set, { limit: Number(options.limit), family: options.family }),
  });
const sets = options["cost-only"] ? await reportedSets() : await measureSets(engine, opened);
const pictures = opened.flatMap((each) => each.pictures);
const cost = options["no-cost"] ? null : await measureCost(pictures, Number(options.growth));
if (cost !== null) console.log(costLines(cost).join("\n"));
if (options.report) console.log(`written: ${await writeReport(sets, cost)}`);

async function measureSets(reader: Engine, openSets: readonly OpenSet[]): Promise<SetFigures[]> {
  const measured: SetFigures[] = [];
  for (const each of openSets) {
    // Mistakes on held-out pictures are not printed, so that nobody tunes by them.
    const reportMistake = each.set === "unseen" ? () => undefined : console.log;
    const figures = await measureSet(reader, each, reportMistake);
    measured.push(figures);
    console.log(["", ...figureLines(figures), ""].join("\n"));
  }
  return measured;
}
