// `npm run lighthouse` measures the pages that visitors see first on a simulated phone: the median of
// three runs of the built product. `npm run lighthouse -- --busy 1 --players 1000 /leaderboard` measures one
// page beside a process that uses a core.
import { execFile, spawn } from "node:child_process";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";

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
/** The longest tasks of the page's main thread that are printed. */
const TASKS = 5;
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
  audits: Record<string, Audit>;
}

interface Audit {
  score: number | null;
  title: string;
  numericValue?: number;
  details?: { items?: Task[] };
}

interface Task {
  url: string;
  startTime: number;
  duration: number;
}

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: "string", default: "240" },
    busy: { type: "string", default: "0" },
  },
});

await using product = await startProduct({}, Number(flags.players));
using stack = new DisposableStack();
keepBusy(Number(flags.busy), stack);
let isMet = true;
for (const path of positionals.length > 0 ? positionals : PAGES) {
  const reports: Report[] = [];
  // Sequential, because parallel runs would slow each other down.
  for (let run = 0; run < RUNS; run++) reports.push(await measureAgain(product.url + path));
  isMet = print(path, reports) && isMet;
}
process.exitCode = isMet ? 0 : 1;

/** Starts processes that use a core each, as other work on the machine does. */
function keepBusy(count: number, ends: DisposableStack): void {
  for (let started = 0; started < count; started += 1) {
    const other = spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "ignore" });
    ends.defer(() => other.kill("SIGKILL"));
  }
}

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
  console.log(
    `\n${path} (speed of this machine by Lighthouse's own measure: ${speeds.join(" ")}; load ${loadavg()[0]?.toFixed(1)}, ${flags.busy} busy processes)`,
  );
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
  for (const { url, startTime, duration } of longestTasks(reports))
    console.log(
      `  task of ${Math.round(duration)} ms at ${Math.round(startTime)} ms: ${url.replace(product.url, "")}`,
    );
  for (const [category] of missed)
    for (const title of shortcomings(category, reports)) console.log(`  ${category}: ${title}`);
  return missed.length === 0;
}

/** Of the run with the median blocking time, on the simulated phone. */
function longestTasks(reports: Report[]): Task[] {
  const blocking = ({ audits }: Report) => audits["total-blocking-time"]?.numericValue ?? 0;
  const median = reports.toSorted((a, b) => blocking(a) - blocking(b))[reports.length >> 1];
  const tasks = median?.audits["long-tasks"]?.details?.items ?? [];
  return tasks.toSorted((a, b) => b.duration - a.duration).slice(0, TASKS);
}

function shortcomings(category: string, reports: Report[]): Set<string> {
  const titles = reports.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => audits[id]?.title ?? id),
  );
  return new Set(titles);
}
