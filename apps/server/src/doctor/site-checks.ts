// What the operator sets up beside the database: disk, settings, backups, jobs, the way from outside.
import { systemClock } from "@capicu/platform/kernel/clock";
import { measureFreeBytes } from "@capicu/platform/kernel/disk-room";
import { closeToOthers } from "@capicu/platform/kernel/private-files";
import { access, constants } from "node:fs/promises";

import { readDeadJobs } from "#background-jobs/dead-jobs.ts";
import { readBackupState } from "#backup/backup-runs.ts";
import { findBackupProblem, findCheckProblem } from "#backup/backup-schedule.ts";
import { closeDataFolder, findExposure } from "#backup/data-folder.ts";
import { findRoomProblems } from "#backup/room-warning.ts";
import type { Problem } from "#ground/problem.ts";
import type { Config } from "#settings/config.ts";
import { BYTES_PER_MB } from "#settings/settings.ts";
import { checkProxy } from "#setup-checks/check-proxy.ts";
import { adviceOn } from "#setup-checks/config-advice.ts";

import { findingsOf, type Check } from "./check.ts";

const disk: Check = {
  name: "disk",
  async examine({ config }) {
    return findingsOf({
      check: this.name,
      well: `The data directory ${config.DATA_DIR} can be written.`,
      wrong: "The data directory takes no files.",
      problems: await findDiskProblems(config),
    });
  },
};

async function findDiskProblems({ DATA_DIR, MIN_FREE_DISK_MB }: Config): Promise<Problem[]> {
  try {
    await access(DATA_DIR, constants.W_OK);
    if ((await measureFreeBytes(DATA_DIR)) >= MIN_FREE_DISK_MB * BYTES_PER_MB) return [];
    const cause = `Less than ${MIN_FREE_DISK_MB} MB are free on the disk of ${DATA_DIR}, so uploads are refused.`;
    return [{ cause, fix: "Free room on that disk, or move DATA_DIR to a larger one." }];
  } catch {
    const fix = "Give the server's account the right to write there.";
    return [{ cause: `${DATA_DIR} cannot be written.`, fix }];
  }
}

const privacy: Check = {
  name: "private-files",
  async examine({ config }) {
    const problem = await findExposure(config);
    return findingsOf({
      check: this.name,
      well: "No other account of this machine can read the data.",
      wrong: "Other accounts of this machine can read the data.",
      problems: problem === null ? [] : [problem],
    });
  },
  async repair({ config }) {
    await closeDataFolder(config);
    await closeToOthers(config.DATA_DIR);
  },
};

const jobs: Check = {
  name: "background-jobs",
  async examine({ database: { service } }) {
    const dead = await readDeadJobs(service);
    return findingsOf({
      check: this.name,
      well: "No background job was given up.",
      wrong: "A background job was given up.",
      problems: dead.map(({ name, at, message }) => ({
        cause: `"${name}" failed every try, last on ${at.toISOString()}: ${message ?? "no reason known"}.`,
        fix: "Remove the reason; it leaves this list when it next succeeds.",
      })),
    });
  },
};

const backups: Check = {
  name: "backups",
  async examine({ config: { BACKUP_AT: at }, database: { service } }) {
    if (at === undefined)
      return findingsOf({
        check: this.name,
        level: "warning",
        well: "",
        wrong: "No backup is made by schedule.",
        problems: [{ cause: "BACKUP_AT is not set.", fix: "Set BACKUP_AT, such as 03:30." }],
      });
    const problem = findBackupProblem(at, await readBackupState(service), systemClock.now());
    return findingsOf({
      check: this.name,
      well: `The backup of ${at} UTC is made each day.`,
      wrong: "The backup by schedule was not made.",
      problems: problem === null ? [] : [problem],
    });
  },
};

const backupRestores: Check = {
  name: "backup-restores",
  async examine({ database: { service } }) {
    const state = await readBackupState(service);
    const problem = findCheckProblem(state);
    return findingsOf({
      check: this.name,
      well:
        state.check === null
          ? "No backup by schedule was restored for a check yet."
          : `A backup was restored for a check on ${state.check.at.toISOString()}.`,
      wrong: "A backup could not be restored.",
      problems: problem === null ? [] : [problem],
    });
  },
};

const room: Check = {
  name: "disk-room",
  async examine({ config, database: { service } }) {
    return findingsOf({
      check: this.name,
      level: "warning",
      well: "The disk has room.",
      wrong: "A disk fills up.",
      problems: await findRoomProblems(config, service),
    });
  },
};

const proxy: Check = {
  name: "public-address",
  async examine(context) {
    const { isChecked, problem } = await checkProxy(context);
    return findingsOf({
      check: this.name,
      well: isChecked
        ? "PUBLIC_URL leads to this site, and TRUST_PROXY fits what is in front of it."
        : "PUBLIC_URL and TRUST_PROXY can be checked while the site runs.",
      wrong: "The way from PUBLIC_URL to this server is not as it is set.",
      problems: problem === null ? [] : [problem],
    });
  },
};

const settings: Check = {
  name: "settings",
  async examine({ config }) {
    return findingsOf({
      check: this.name,
      well: "Settings go together.",
      wrong: "Settings do not go together.",
      problems: adviceOn(config),
    });
  },
};

export const SITE_CHECKS = [jobs, backups, backupRestores, disk, room, privacy, proxy, settings];
