// Both relays: within one process on the embedded database, LISTEN and NOTIFY on a PostgreSQL.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";

import { testDatabase } from "#testing/test-database.ts";

import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";

const onPostgres = inject("testDatabaseUrl") !== null;
const MEGABYTE = 1024 * 1024;

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => database.close());

async function aProcess(on = database) {
  const received: string[] = [];
  const resumed = vi.fn<() => void>();
  const relay = await on.openRelay({ receive: (text) => received.push(text), resumed });
  onTestFinished(() => relay.close());
  return { relay, received, resumed };
}

test("what one process says all others hear, in its order, and the sender does not", async () => {
  const [one, two, three] = [await aProcess(), await aProcess(), await aProcess()];
  const words = Array.from({ length: 200 }, (_, index) => `word ${index}`);

  for (const word of words) one.relay.send(word);

  await vi.waitFor(() => expect(two.received).toHaveLength(words.length));
  await vi.waitFor(() => expect(three.received).toEqual(words));
  expect(two.received).toEqual(words);
  expect(one.received).toEqual([]);
});

test.each([
  ["nothing", ""],
  ["every kind of character", "ñ 🁣 \u0000 ' \\ \n"],
  ["half a pair", "\ud83c".toWellFormed()],
  ["a megabyte", "é".repeat(MEGABYTE)],
  ["the same twice over", "same"],
])("%s arrives as it was said", async (_what, text) => {
  const [one, two] = [await aProcess(), await aProcess()];

  one.relay.send(text);
  one.relay.send(text);

  await vi.waitFor(() => expect(two.received.length).toBe(2), { timeout: 10_000 });
  expect(two.received.every((received) => received === text)).toBe(true);
});

test("who has closed neither hears nor is heard; the last word still goes out", async () => {
  const [one, two] = [await aProcess(), await aProcess()];

  two.relay.send("last");
  await two.relay.close();
  two.relay.send("too late");
  one.relay.send("hello?");

  await vi.waitFor(() => expect(one.received).toContain("last"));
  expect(one.received).toEqual(["last"]);
  expect(two.received).toEqual([]);
});

test.runIf(onPostgres)("a line that was cut comes back and says so", async () => {
  const onLostConnection = vi.fn<(error: Error) => void>();
  const mine = openPostgres({ url: inject("testDatabaseUrl") ?? "", onLostConnection });
  onTestFinished(() => mine.close());
  const [one, two] = [await aProcess(), await aProcess(mine)];

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
  const one = await aProcess();
  const two = await aProcess();

  for (const payload of ["", "a", "a 1 0 99999999 x", "a 1 5 9 x", "a 1 0 -1 x"])
    await sql`select pg_notify('capicu_relay', ${payload})`.execute(database.service);
  two.relay.send("ours");

  await vi.waitFor(() => expect(one.received).toEqual(["ours"]));
});
