// `npm run lighthouse` measures the pages that visitors see first on a simulated phone: the median of
// three runs of the built product.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { chromiumPath } from "./generator/chromium.ts";
import { quantile } from "./quantile.ts";
import { startProduct } from "./start-product.ts";

const ROOT = join(import.meta.dirname, "../..");
const LIGHTHOUSE = join(ROOT, "tools/lighthouse/node_modules/lighthouse/cli/index.js");
const FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-quic";
const PAGES = ["/", "/leaderboard"];
const RUNS = 3;
/** Lighthouse sometimes loses its recording and must be restarted (NO_NAVSTART). */
const ATTEMPTS = 3;
const DEMO_PLAYERS = 240;
const MAX_REPORT_BYTES = 64_000_000;
/** Of 100. */
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const FIGURES = {
  "first-contentful-paint": "FCP",
  "largest-contentful-paint": "LCP",
  "total-blocking-time": "TBT",
  "cumulative-layout-shift": "CLS",
  "speed-index": "speed index",
};

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  environment: { benchmarkIndex: number };
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

await using product = await startProduct({}, DEMO_PLAYERS);
let isMet = true;
for (const path of PAGES) {
  const reports: Report[] = [];
  // Sequential, because parallel runs would slow each other down.
  for (let run = 0; run < RUNS; run++) reports.push(await measureAgain(product.url + path));
  isMet = print(path, reports) && isMet;
}
process.exitCode = isMet ? 0 : 1;

async function measureAgain(address: string, attempt = 1): Promise<Report> {
  try {
    return await measure(address);
  } catch (error) {
    if (attempt >= ATTEMPTS)
      throw new Error(`Lighthouse could not measure ${address}`, { cause: error });
    console.log(`${address}: no measurement at attempt ${attempt}, measured again`);
    return measureAgain(address, attempt + 1);
  }
}

async function measure(address: string): Promise<Report> {
  const words = [LIGHTHOUSE, address, "--output=json", "--quiet", `--chrome-flags=${FLAGS}`];
  const env = { ...process.env, CHROME_PATH: chromiumPath() };
  const options = { env, maxBuffer: MAX_REPORT_BYTES };
  const { stdout } = await promisify(execFile)(process.execPath, words, options);
  return JSON.parse(stdout) as Report;
}

/** @returns whether the page reaches every goal */
function print(path: string, reports: Report[]): boolean {
  const speeds = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
  console.log(`\n${path} (speed of this machine by Lighthouse's own measure: ${speeds.join(" ")})`);
  const missed = Object.entries(GOALS).filter(([category, goal]) => {
    const scores = reports.map(({ categories }) => 100 * (categories[category]?.score ?? 0));
    const score = Math.round(quantile(scores, 0.5));
    console.log(
      `  ${category.padEnd(16)}${String(score).padStart(4)}  goal ${goal}  runs ${scores.map(Math.round).join(" ")}`,
    );
    return score < goal;
  });
  for (const [id, name] of Object.entries(FIGURES)) {
    const values = reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
    const value = quantile(values, 0.5);
    console.log(
      `  ${name.padEnd(16)}${id.endsWith("shift") ? value.toFixed(3) : `${Math.round(value)} ms`}`,
    );
  }
  for (const [category] of missed)
    for (const title of shortcomings(category, reports)) console.log(`  ${category}: ${title}`);
  return missed.length === 0;
}

function shortcomings(category: string, reports: Report[]): Set<string> {
  const titles = reports.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => audits[id]?.title ?? id),
  );
  return new Set(titles);
}
