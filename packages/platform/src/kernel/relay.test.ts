// Both relays: within one process on the embedded database, LISTEN and NOTIFY on a PostgreSQL.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";

import { testDatabase } from "#testing/test-database.ts";

import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { aProcess, describeRelay } from "./relay.cases.ts";

const onPostgres = inject("testDatabaseUrl") !== null;

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => database.close());

describeRelay("database", async () => database.openRelay);

test.runIf(onPostgres)("a line that was cut comes back and says so", async () => {
  const onLostConnection = vi.fn<(error: Error) => void>();
  const mine = openPostgres({ url: inject("testDatabaseUrl") ?? "", onLostConnection });
  onTestFinished(() => mine.close());
  const [one, two] = [await aProcess(database.openRelay), await aProcess(mine.openRelay)];

  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'capicu relay' and datname = current_database()
  `.execute(mine.service);

  await vi.waitFor(() => expect(two.resumed).toHaveBeenCalled(), { timeout: 10_000 });
  await vi.waitFor(() => expect(one.resumed).toHaveBeenCalled(), { timeout: 10_000 });
  one.relay.send("again");
  await vi.waitFor(() => expect(two.received).toEqual(["again"]), { timeout: 10_000 });
  expect(onLostConnection).toHaveBeenCalled();
});

test.runIf(onPostgres)("what a stranger notifies is no word of ours", async () => {
  const one = await aProcess(database.openRelay);
  const two = await aProcess(database.openRelay);

  for (const payload of ["", "a", "a 1 0 99999999 x", "a 1 5 9 x", "a 1 0 -1 x"])
    await sql`select pg_notify('capicu_relay', ${payload})`.execute(database.service);
  two.relay.send("ours");

  await vi.waitFor(() => expect(one.received).toEqual(["ours"]));
});
