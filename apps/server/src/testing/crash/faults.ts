// What may happen to an installation, and what its players may notice of it.
import type { KillablePostgres } from "@capicu/platform/testing/killable-postgres";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import type { CrashSite } from "./crash-site.ts";
import type { DiskImage } from "./disk-image.ts";

export interface Fault {
  /** Makes the site fail while it is under load, and brings it back. */
  strike(site: CrashSite, round: number): Promise<void>;
  /** Whether an answer, as the load notes it, is what the fault may cause. */
  isExpected(refusal: string): boolean;
  /** What was wrong with the fault itself in this round. */
  problems?(): string[];
}

const STARTING_MS = 1500;
const WRITE_BACK_MS = 100;
const FULL_MS = 2000;
const READY_MS = 60_000;
const READY_CHECK_MS = 50;
const TOLD_TO_RETURN = /^50[37] [1-9]\d* /;
const CANARY = "x".repeat(1000);

const noRefusal = () => false;
/** No room or no database, and when to come back. */
const isToldToReturn = (refusal: string) => TOLD_TO_RETURN.test(refusal);

/** Every fourth time the process is killed once more, while it starts and recovers. */
export const serverKill: Fault = {
  isExpected: noRefusal,
  async strike(site, round) {
    await site.kill();
    if (round % 4 === 0) {
      const starting = site.start().catch(() => null);
      await pause(Math.random() * STARTING_MS);
      await site.kill();
      await starting;
    }
    await site.start();
  },
};

/** The server under test stays; its database ends at once, or one process of it does. */
export const postgresKill = (postgres: KillablePostgres): Fault => ({
  isExpected: isToldToReturn,
  async strike(site, round) {
    if (round % 2 === 0) await postgres.killOne();
    else {
      await postgres.kill();
      await postgres.start();
    }
    await untilReady(site);
  },
});

export const databaseGone = (postgres: KillablePostgres, goneMs: number): Fault => ({
  isExpected: isToldToReturn,
  async strike(site) {
    await postgres.kill();
    await pause(goneMs);
    await postgres.start();
    await untilReady(site);
  },
});

/** Every third time the system has begun to write back what nobody has asked it to. */
export function powerCut(disk: DiskImage): Fault {
  let problems: string[] = [];
  return {
    isExpected: noRefusal,
    async strike(site, round) {
      const isWrittenBack = round % 3 === 0;
      if (isWrittenBack) {
        disk.writeBack();
        await pause(Math.random() * WRITE_BACK_MS);
      }
      const canary = join(disk.folder, `never-synced-${round}`);
      await writeFile(canary, CANARY);
      site.freeze();
      await disk.cutPower(() => site.kill());
      const content = await readFile(canary, "utf8").catch(() => "");
      problems =
        content === CANARY ? ["the disk kept what was never synced: no power was cut"] : [];
      await site.start();
    },
    problems: () => problems,
  };
}

export const fullDisk = (disk: DiskImage): Fault => ({
  isExpected: isToldToReturn,
  async strike(site) {
    disk.fill();
    await pause(FULL_MS);
    await disk.empty();
    await untilReady(site);
  },
});

async function untilReady(site: CrashSite): Promise<void> {
  const until = performance.now() + READY_MS;
  let last = "";
  while (performance.now() < until) {
    await pause(READY_CHECK_MS);
    const answer = await fetch(`${site.url}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    last = `${answer?.status}: ${await answer?.text()}`;
  }
  throw new Error(`the site did not become ready: ${last}\n${site.log()}`);
}
