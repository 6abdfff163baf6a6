// Checks what a server needs, and says what to do about what is wrong.
import type { Database } from "@capicu/platform/kernel/database";
import { measureFreeBytes } from "@capicu/platform/kernel/disk-room";
import { sql } from "kysely";
import { access, constants } from "node:fs/promises";

import { adviceOn } from "#config-advice.ts";
import type { Config } from "#config.ts";
import { findExposure } from "#data-folder.ts";
import { loadKeys } from "#keys.ts";
import { findKeyProblem } from "#own-keys.ts";
import { BYTES_PER_MB } from "#settings.ts";

import type { Site, SiteCommand } from "./site-command.ts";

interface Finding {
  what: string;
  problem: string | null;
}

export const doctor: SiteCommand = {
  migrates: true,
  read(words) {
    if (words.length > 0) throw new Error("Usage: capicu doctor");
    return words;
  },
  async run({ database, config, say }: Site) {
    const findings = [
      await checkVersion(database),
      await checkPolicies(database),
      await checkCounters(database),
      await checkKeys(database, config),
      await checkDisk(config),
      await checkPrivacy(config),
      checkSettings(config),
    ];
    for (const { what, problem } of findings)
      say(problem === null ? `✓ ${what}` : `✗ ${what}: ${problem}`);
    return findings.every(({ problem }) => problem === null);
  },
};

async function checkVersion({ service }: Database): Promise<Finding> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer / 10000 as version`.execute(service);
  const version = rows[0]?.version ?? 0;
  return {
    what: `database answers, version ${version}`,
    problem: version >= 15 ? null : "PostgreSQL 15 or newer is needed",
  };
}

async function checkPolicies({ service }: Database): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name
    from pg_class
    where relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
      and relkind in ('r', 'p') and not relrowsecurity`.execute(service);
  const open = rows.map(({ name }) => name).join(", ");
  return {
    what: "row level security is on for every table",
    problem: open === "" ? null : `it is off for ${open}`,
  };
}

async function checkCounters({ service }: Database): Promise<Finding> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong
    from users
    where followers_count <> (select count(*) from follows where following_id = users.id)
       or following_count <> (select count(*) from follows where follower_id = users.id)
       or likes_count <> (select count(*) from likes where target_user_id = users.id)`.execute(
    service,
  );
  const wrong = rows[0]?.wrong ?? 0;
  return {
    what: "counters equal their rows",
    problem: wrong === 0 ? null : `${wrong} players have a wrong counter`,
  };
}

async function checkKeys(database: Database, config: Config): Promise<Finding> {
  const { tokens } = await loadKeys(config);
  return {
    what: "the keys are those of the database",
    problem: await findKeyProblem(database, tokens),
  };
}

async function checkDisk({ DATA_DIR, MIN_FREE_DISK_MB }: Config): Promise<Finding> {
  const what = `data directory ${DATA_DIR}`;
  try {
    await access(DATA_DIR, constants.W_OK);
    const isLow = (await measureFreeBytes(DATA_DIR)) < MIN_FREE_DISK_MB * BYTES_PER_MB;
    const problem = `less than ${MIN_FREE_DISK_MB} MB are free: uploads are refused`;
    return { what, problem: isLow ? problem : null };
  } catch {
    return { what, problem: "cannot be written" };
  }
}

async function checkPrivacy(config: Config): Promise<Finding> {
  return {
    what: "no other account of this machine can read the data",
    problem: await findExposure(config),
  };
}

function checkSettings(config: Config): Finding {
  const advice = adviceOn(config);
  return {
    what:
      config.SMTP_URL === undefined ? "mail goes to the outbox folder" : "mail goes to a server",
    problem: advice.length === 0 ? null : advice.join(" "),
  };
}
