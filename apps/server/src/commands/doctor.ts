// Checks what a server needs, and says how to repair what is wrong.
import { createApp } from "@capicu/platform/gateway";
import { systemClock } from "@capicu/platform/kernel/clock";
import { createMailer } from "@capicu/platform/kernel/create-mailer";
import type { Database } from "@capicu/platform/kernel/database";
import { measureFreeBytes } from "@capicu/platform/kernel/disk-room";
import { measureLag } from "@capicu/platform/kernel/replica-position";
import type { Tokens } from "@capicu/platform/kernel/tokens";
import { sql } from "kysely";
import { access, constants } from "node:fs/promises";
import { z } from "zod";

import { readDeadJobs } from "#background-jobs/dead-jobs.ts";
import { readBackupState } from "#backup/backup-runs.ts";
import { findBackupProblem } from "#backup/backup-schedule.ts";
import { findExposure } from "#backup/data-folder.ts";
import { paymentsIn } from "#billing/provider/open-provider.ts";
import { findEngineProblem } from "#diagnosis/engine-problem.ts";
import { findSlowParts } from "#diagnosis/find-slow-parts.ts";
import { readFigures } from "#diagnosis/read-figures.ts";
import { findSlowStatements } from "#diagnosis/slow-statements.ts";
import { escapeHtml } from "#ground/html-text.ts";
import { loadKeys } from "#keys/keys.ts";
import { findKeyProblem } from "#keys/own-keys.ts";
import { openReplica } from "#open-public-reads.ts";
import type { Config } from "#settings/config.ts";
import { BYTES_PER_MB } from "#settings/settings.ts";
import { checkProxy } from "#setup-checks/check-proxy.ts";
import {
  checkFiles,
  checkMail,
  checkPayments,
  checkSharedRedis,
  checkSignIn,
} from "#setup-checks/check-services.ts";
import { adviceOn } from "#setup-checks/config-advice.ts";

import type { Site, SiteCommand } from "./site-command.ts";

interface Finding {
  subject: string;
  problem: string | null;
}

export const doctor: SiteCommand = {
  migrates: true,
  read(words) {
    const [option, address = "", ...more] = words;
    const isMail = option === "--mail" && z.email().safeParse(address).success;
    if (option !== undefined && (!isMail || more.length > 0))
      throw new Error("Usage: capicu doctor [--mail <email>]");
    return words;
  },
  async run({ database, config, isServing, print }: Site, [, address]) {
    const { tokens } = await loadKeys(config);
    const findings = [
      await checkVersion(database),
      {
        subject: "the database is for this many players",
        problem: await findEngineProblem(database),
      },
      await checkPolicies(database),
      await checkCounters(database),
      await checkReplica(config, database),
      await checkJobs(database),
      await checkBackups(config, database),
      ...(await checkSpeed(config)),
      await checkStatements(database),
      await checkKeys(database, tokens),
      await checkDisk(config),
      await checkPrivacy(config),
      ...(await checkServices(config)),
      await checkLimits(config),
      await checkProxy({ config, tokens, isServing }),
      { subject: "settings go together", problem: joined(adviceOn(config)) },
    ];
    if (address !== undefined) findings.push(await sendTestMail(config, address));
    for (const { subject, problem } of findings)
      print(problem === null ? `✓ ${subject}` : `✗ ${subject}: ${problem}`);
    return findings.every(({ problem }) => problem === null);
  },
};

async function checkVersion({ service }: Database): Promise<Finding> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer / 10000 as version`.execute(service);
  const version = rows[0]?.version ?? 0;
  return {
    subject: `database answers, version ${version}`,
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
    subject: "row level security is on for every table",
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
    subject: "counters equal their rows",
    problem: wrong === 0 ? null : `${wrong} players have a wrong counter`,
  };
}

async function checkReplica(config: Config, { service }: Database): Promise<Finding> {
  const { DATABASE_READ_URL: url } = config;
  if (url === undefined) return { subject: "no read replica is set", problem: null };
  const replica = openReplica(config, url, createApp({ logLevel: "silent" }).log);
  try {
    const { seconds } = await measureLag(service, replica.service);
    return { subject: `the read replica is ${seconds.toFixed(1)} seconds behind`, problem: null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { subject: "the read replica follows", problem: `DATABASE_READ_URL: ${reason}.` };
  } finally {
    await replica.close();
  }
}

async function checkJobs({ service }: Database): Promise<Finding> {
  const sentences = (await readDeadJobs(service)).map(
    ({ name, at, message }) =>
      `"${name}" failed every try, last on ${at.toISOString()}: ${message ?? "no reason known"}.`,
  );
  return { subject: "no background job was given up", problem: joined(sentences) };
}

async function checkBackups({ BACKUP_AT: at }: Config, { service }: Database): Promise<Finding> {
  if (at === undefined) return { subject: "no backup by schedule is set", problem: null };
  const problem = findBackupProblem(at, await readBackupState(service), systemClock.now());
  return { subject: `the backup of ${at} UTC is made each day`, problem };
}

/** What the running server says about itself. */
async function checkSpeed(config: Config): Promise<Finding[]> {
  const answer = await readFigures(config);
  if ("figures" in answer) return findSlowParts(answer.figures);
  const { address, reason } = answer;
  if (reason === "silent")
    return [
      { subject: `no server answers at ${address}, so its speed is not known`, problem: null },
    ];
  const problem = `${address} refuses this command: give it the METRICS_TOKEN of the server.`;
  return [{ subject: "the server's figures can be read", problem }];
}

async function checkStatements({ service }: Database): Promise<Finding> {
  const slow = await findSlowStatements(service);
  if (slow === null)
    return { subject: "slow statements are not counted (no pg_stat_statements)", problem: null };
  return { subject: "no statement of the database is slow on average", problem: joined(slow) };
}

async function checkKeys(database: Database, tokens: Tokens): Promise<Finding> {
  return {
    subject: "the keys are those of the database",
    problem: await findKeyProblem(database, tokens),
  };
}

async function checkDisk({ DATA_DIR, MIN_FREE_DISK_MB }: Config): Promise<Finding> {
  const subject = `data directory ${DATA_DIR}`;
  try {
    await access(DATA_DIR, constants.W_OK);
    const isLow = (await measureFreeBytes(DATA_DIR)) < MIN_FREE_DISK_MB * BYTES_PER_MB;
    const problem = `less than ${MIN_FREE_DISK_MB} MB are free: uploads are refused`;
    return { subject, problem: isLow ? problem : null };
  } catch {
    return { subject, problem: "cannot be written" };
  }
}

async function checkPrivacy(config: Config): Promise<Finding> {
  return {
    subject: "no other account of this machine can read the data",
    problem: await findExposure(config),
  };
}

async function checkLimits(config: Config): Promise<Finding> {
  const isShared = config.REDIS_URL !== undefined;
  return {
    subject: isShared ? "all processes count limits in Redis" : "each process counts limits alone",
    problem: (await checkSharedRedis(config))?.message ?? null,
  };
}

async function checkServices(config: Config): Promise<Finding[]> {
  const [mail, files, payments, signIn] = await Promise.all([
    checkMail(config),
    checkFiles(config),
    checkPayments(config),
    checkSignIn(config),
  ]);
  const isMailed = config.SMTP_URL !== undefined;
  const isStored = config.S3_ENDPOINT !== undefined;
  const isSignedIn = config.GOOGLE_CLIENT_ID !== undefined;
  return [
    {
      subject: isMailed ? "the mail server takes mail" : "mail goes to the outbox folder",
      problem: mail?.message ?? null,
    },
    {
      subject: isStored ? "the object store knows the bucket" : "files are on the disk",
      problem: files?.message ?? null,
    },
    { subject: PAYMENTS[paymentsIn(config)], problem: joined(payments) },
    {
      subject: isSignedIn ? "sign-in with Google answers" : "sign-in with Google is not set up",
      problem: signIn,
    },
  ];
}

const PAYMENTS = {
  stripe: "Stripe knows the key and the prices",
  sandbox: "payments are those of the sandbox",
  closed: "nothing is sold",
};

const joined = (sentences: string[]) => (sentences.length === 0 ? null : sentences.join(" "));

async function sendTestMail(config: Config, to: string): Promise<Finding> {
  const { SMTP_URL: smtpUrl = null, MAIL_FROM: from, DATA_DIR: dataDir } = config;
  const { log } = createApp({ logLevel: "silent" });
  const mailer = createMailer({ smtpUrl, from, dataDir }, log);
  const text = `This is a test mail of ${config.PUBLIC_URL}. Mail works.`;
  const sending = mailer.send({
    to,
    subject: "Test mail",
    text,
    html: `<p>${escapeHtml(text)}</p>`,
  });
  const problem = await sending.then(
    () => null,
    (error: Error) => `${error.message}.`,
  );
  await mailer.close();
  const where = smtpUrl === null ? "was written to the outbox folder" : "was handed to the server";
  return { subject: `a test mail to ${to} ${where}`, problem };
}
