import { createApp } from "@capicu/platform/gateway";
import { measureLag } from "@capicu/platform/kernel/replica-position";
import { sql } from "kysely";

import { findEngineProblem } from "#diagnosis/engine-problem.ts";
import { findSlowStatements } from "#diagnosis/slow-statements.ts";
import { findKeyProblem } from "#keys/own-keys.ts";
import { openReplica } from "#open-public-reads.ts";

import { findingsOf, type Check } from "./check.ts";
import { countWrongCounters, recountCounters } from "./counters.ts";

const POSTGRES_VERSION_MIN = 15;

const version: Check = {
  name: "database-version",
  async examine({ database: { service } }) {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::integer / 10000 as version`.execute(service);
    const found = rows[0]?.version ?? 0;
    const problem = {
      cause: `It is PostgreSQL ${found}.`,
      fix: `Move it to PostgreSQL ${POSTGRES_VERSION_MIN} or newer.`,
    };
    return findingsOf({
      check: this.name,
      well: `The database answers, version ${found}.`,
      wrong: "The database is too old.",
      problems: found >= POSTGRES_VERSION_MIN ? [] : [problem],
    });
  },
};

const engine: Check = {
  name: "database-engine",
  async examine({ database }) {
    const problem = await findEngineProblem(database);
    return findingsOf({
      check: this.name,
      well: "The database is for this many players.",
      wrong: "The database is too small for so many players.",
      problems: problem === null ? [] : [problem],
    });
  },
};

const policies: Check = {
  name: "row-level-security",
  async examine({ database: { service } }) {
    const { rows } = await sql<{ name: string }>`
      select oid::regclass::text as name
      from pg_class
      where relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
        and relkind in ('r', 'p') and not relrowsecurity`.execute(service);
    return findingsOf({
      check: this.name,
      well: "Row level security is on for every table.",
      wrong: "A table is open to everybody.",
      problems: rows.map(({ name }) => ({
        cause: `Row level security is off for ${name}.`,
        fix: `Run: alter table ${name} enable row level security`,
      })),
    });
  },
};

const counters: Check = {
  name: "counters",
  async examine({ database: { service } }) {
    const count = await countWrongCounters(service);
    return findingsOf({
      check: this.name,
      well: "Counters equal their rows.",
      wrong: "Players have wrong counters.",
      problems:
        count === 0
          ? []
          : [
              {
                cause: `${count} players have another number of followers, players they follow, or likes than there are rows.`,
                fix: "Run: capicu doctor --fix",
              },
            ],
    });
  },
  repair: ({ database }) => recountCounters(database),
};

const replica: Check = {
  name: "read-replica",
  async examine({ config, database: { service } }) {
    const { DATABASE_READ_URL: url } = config;
    const words = { check: this.name, wrong: "The read replica does not follow." };
    if (url === undefined)
      return findingsOf({ ...words, well: "No read replica is set.", problems: [] });
    const opened = openReplica(config, url, createApp({ logLevel: "silent" }).log);
    try {
      const { seconds } = await measureLag(service, opened.service);
      const well = `The read replica is ${seconds.toFixed(1)} seconds behind.`;
      return findingsOf({ ...words, well, problems: [] });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const fix = "Start the replica or correct the setting; the primary answers meanwhile.";
      return findingsOf({
        ...words,
        well: "",
        problems: [{ cause: `DATABASE_READ_URL: ${reason}.`, fix }],
      });
    } finally {
      await opened.close();
    }
  },
};

const statements: Check = {
  name: "slow-statements",
  async examine({ database: { service } }) {
    const slow = await findSlowStatements(service);
    return findingsOf({
      check: this.name,
      well:
        slow === null
          ? "Slow statements are not counted (no pg_stat_statements)."
          : "No statement of the database is slow on average.",
      wrong: "A statement of the database is slow.",
      problems: (slow ?? []).map((cause) => ({
        cause,
        fix: "Look at its plan with explain, and tell the makers of Capicú about it.",
      })),
    });
  },
};

const keys: Check = {
  name: "keys",
  async examine({ database, tokens }) {
    const problem = await findKeyProblem(database, tokens);
    return findingsOf({
      check: this.name,
      well: "The keys are those of the database.",
      wrong: "The keys are not those of the database.",
      problems: problem === null ? [] : [problem],
    });
  },
};

export const DATABASE_CHECKS = [version, engine, policies, counters, keys, replica, statements];
