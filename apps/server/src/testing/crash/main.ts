// `npm run crash -- --server 200 --postgres 20 --power 20 --full-disk --database-gone`: fails under load, as often
// as requested, and compares what is left with what was acknowledged.
import {
  startKillablePostgres,
  type KillablePostgres,
} from "@capicu/platform/testing/killable-postgres";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { mountDiskImage, type DiskImage } from "./disk-image.ts";
import {
  databaseGone,
  fullDisk,
  postgresKill,
  powerCut,
  serverKill,
  type Fault,
} from "./faults.ts";
import { runRounds, type CrashReport } from "./rounds.ts";

const { values } = parseArgs({
  options: {
    server: { type: "string", default: "0" },
    "server-on-postgres": { type: "string", default: "0" },
    postgres: { type: "string", default: "0" },
    power: { type: "string", default: "0" },
    "full-disk": { type: "boolean", default: false },
    "database-gone": { type: "boolean", default: false },
  },
});
const DISK_MB = 512;
const FULL_DISK_ROUNDS = 5;
const GONE_MS = 60_000;
const rows: Record<string, string>[] = [];
let problemCount = 0;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(
  what: string,
  settings: Record<string, string>,
  { fault, rounds }: { fault: Fault; rounds: number },
): Promise<void> {
  if (rounds === 0) return;
  const folder = await mkdtemp(join(tmpdir(), "crash-"));
  const report = await runRounds({
    settings: { DATA_DIR: folder, ...settings },
    fault,
    rounds,
    onRound: (round, problems) => {
      if (round % 10 === 0) say(`${what}: ${round} of ${rounds}`);
      for (const problem of problems) say(`${what}, round ${round}: ${problem}`);
    },
  });
  await rm(folder, { recursive: true, force: true });
  problemCount += report.problems.length;
  rows.push(describe(what, report));
}

function describe(what: string, report: CrashReport): Record<string, string> {
  const returned = report.returned.toSorted((a, b) => a - b);
  const seconds = (ms: number | undefined) => `${((ms ?? 0) / 1000).toFixed(1)} s`;
  return {
    fault: what,
    times: `${report.rounds}`,
    "acknowledged writes": `${report.acknowledged}`,
    "requests cut off": `${report.lost}`,
    "told to return": `${report.refused}`,
    problems: `${report.problems.length}`,
    "back after (median)": seconds(returned[Math.floor(returned.length / 2)]),
    "back after (longest)": seconds(returned.at(-1)),
  };
}

async function onPostgres(use: (postgres: KillablePostgres) => Promise<void>): Promise<void> {
  await using postgres = await startKillablePostgres();
  if (postgres === null) say("There is no PostgreSQL on this machine.");
  else await use(postgres);
}

async function onOwnDisk(use: (disk: DiskImage) => Promise<void>): Promise<void> {
  await using disk = await mountDiskImage(DISK_MB);
  if (disk === null) say("This machine does not let this account mount a disk image.");
  else await use(disk);
}

const dataOn = ({ folder }: DiskImage) => ({
  DATA_DIR: join(folder, "data"),
  MIN_FREE_DISK_MB: "1",
});

await run("server killed, embedded", {}, { fault: serverKill, rounds: Number(values.server) });
if (values["server-on-postgres"] !== "0")
  await onPostgres((postgres) =>
    run(
      "server killed, PostgreSQL",
      { DATABASE_URL: postgres.url },
      { fault: serverKill, rounds: Number(values["server-on-postgres"]) },
    ),
  );
if (values.postgres !== "0")
  await onPostgres((postgres) =>
    run(
      "PostgreSQL killed",
      { DATABASE_URL: postgres.url },
      { fault: postgresKill(postgres), rounds: Number(values.postgres) },
    ),
  );
if (values.power !== "0")
  await onOwnDisk((disk) =>
    run("power cut", dataOn(disk), { fault: powerCut(disk), rounds: Number(values.power) }),
  );
if (values["full-disk"])
  await onOwnDisk((disk) =>
    run("disk full", dataOn(disk), { fault: fullDisk(disk), rounds: FULL_DISK_ROUNDS }),
  );
if (values["database-gone"])
  await onPostgres((postgres) =>
    run(
      "PostgreSQL gone for a minute",
      { DATABASE_URL: postgres.url },
      { fault: databaseGone(postgres, GONE_MS), rounds: 1 },
    ),
  );
for (const row of rows)
  say(
    Object.entries(row)
      .map(([name, value]) => `${name}: ${value}`)
      .join(" | "),
  );
process.exitCode = problemCount === 0 && rows.length > 0 ? 0 : 1;
