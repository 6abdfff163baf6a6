// The figures that are read from the database: what a read costs, and what a scrape gets without
// the database.
import type { Database } from "@capicu/platform/kernel/database";
import { testDatabase } from "@capicu/platform/testing/test-database";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Registry } from "prom-client";
import { expect, test } from "vitest";

import { registerBacklogGauges } from "./backlog-gauges.ts";
import { selectBacklogs, type Backlogs } from "./backlogs.ts";

const MIGRATIONS = join(import.meta.dirname, "../../migrations");
const DONE_ROWS = 4000;

const NONE: Backlogs = {
  submissions: 0,
  oldestSubmissionSeconds: null,
  mailsDue: 0,
  mailsRetrying: 0,
  pushMessagesDue: 0,
  mailsGivenUp: 0,
  unpaidSubscriptions: 0,
};

/** A registry whose database answers as the test says, with a clock that only the test moves. */
function aRegistry(answer: () => Promise<Backlogs>) {
  const registry = new Registry();
  const failures: unknown[] = [];
  let now = Date.now();
  let queries = 0;
  const service = {
    getExecutor: () => ({
      transformQuery: (node: unknown) => node,
      compileQuery: (node: unknown) => ({ query: node, sql: "", parameters: [] }),
      executeQuery: async () => {
        queries += 1;
        return { rows: [await answer()] };
      },
    }),
  };
  registerBacklogGauges(registry, {
    database: { service } as unknown as Database,
    clock: { now: () => new Date(now) },
    onFailure: (error) => failures.push(error),
  });
  return {
    scrape: () => registry.metrics(),
    failures,
    countQueries: () => queries,
    forward: (ms: number) => (now += ms),
  };
}

test("one look serves all scrapes of some seconds", async () => {
  let submissions = 3;
  const one = aRegistry(async () => ({ ...NONE, submissions }));

  const texts = [await one.scrape(), await one.scrape()];
  submissions = 4;
  expect(one.countQueries()).toBe(1);
  for (const text of texts) expect(text).toMatch(/^capicu_moderation_queue_length 3$/m);

  one.forward(6000);
  expect(await one.scrape()).toMatch(/^capicu_moderation_queue_length 4$/m);
  expect(one.countQueries()).toBe(2);
});

test("without the database the scrape answers, and its figures are absent until it is back", async () => {
  let isGone = false;
  const one = aRegistry(async () => {
    if (isGone) throw new Error("connection refused");
    return { ...NONE, mailsDue: 2 };
  });
  expect(await one.scrape()).toMatch(/^capicu_mails_due 2$/m);

  isGone = true;
  one.forward(6000);
  const without = await one.scrape();
  expect(without).toMatch(/^capicu_database_up 0$/m);
  expect(without).not.toMatch(/^capicu_mails_due \d/m);
  expect(one.failures).toHaveLength(1);

  isGone = false;
  one.forward(6000);
  expect(await one.scrape()).toMatch(/^capicu_mails_due 2$/m);
});

test("a database that is silent keeps no scrape waiting, and is asked once", async () => {
  const one = aRegistry(() => new Promise<Backlogs>(() => undefined));
  const startedAt = performance.now();

  expect(await one.scrape()).toMatch(/^capicu_database_up 0$/m);
  one.forward(6000);
  expect(await one.scrape()).toMatch(/^capicu_database_up 0$/m);

  expect(performance.now() - startedAt).toBeLessThan(6000);
  expect(one.countQueries()).toBe(1);
}, 20_000);

test("what is done long ago is not looked through", async () => {
  const database = await testDatabase({ migrations: [MIGRATIONS] });
  const undone = new Error("nothing of this stays");
  let plan = "";
  const looking = database.asService(async (db) => {
    const player = randomUUID();
    const email = `${player}@example.org`;
    await sql`
      insert into auth.users (id, email) values (${player}, ${email})`.execute(db);
    await sql`
      insert into users (id, email, username, handle)
      values (${player}, ${email}, ${player.slice(0, 8)}, ${`@${player.slice(0, 8)}`})`.execute(db);
    for (const table of ["mail_outbox", "stats_submissions"])
      await sql`alter table ${sql.id(table)} disable trigger user`.execute(db);
    await sql`
      insert into mail_outbox (user_id, topic, done_at)
      select ${player}, 'ban', now() from generate_series(1, ${sql.lit(DONE_ROWS)})`.execute(db);
    await sql`
      insert into stats_submissions (user_id, domino_app, gamertag, status)
      select ${player}, 'domino-by-flyclops', 'x', 'withdrawn'
      from generate_series(1, ${sql.lit(DONE_ROWS)})`.execute(db);
    await sql`analyze mail_outbox`.execute(db);
    await sql`analyze stats_submissions`.execute(db);
    const { rows } = await sql<Record<string, string>>`explain ${selectBacklogs}`.execute(db);
    plan = rows.map((row) => Object.values(row).join(" ")).join("\n");
    throw undone;
  });

  await expect(looking).rejects.toBe(undone);
  expect(plan).toContain("Limit");
  expect(plan).not.toMatch(/Seq Scan on (?:mail_outbox|stats_submissions)/);
}, 60_000);
