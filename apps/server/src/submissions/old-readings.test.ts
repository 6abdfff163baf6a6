// What was read in a picture ends with the submissions that name it, or after 90 days without one.
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";

import { removeOldReadings } from "./old-readings.ts";
import { saveReading } from "./save-reading.ts";

const PLAYER = "00000000-0000-4000-8000-000000000001";
const SUBMISSION = "00000000-0000-4000-8000-00000000000a";
const ANSWER = {
  success: true,
  extracted_data: {},
  extractedStats: {},
  fields: {},
  confidence: 0.9,
  detected: "top_half",
} as unknown as Parameters<typeof saveReading>[1]["answer"];

let database: OwnDatabase;

beforeAll(async () => {
  database = await ownDatabase(MIGRATIONS.slice(1));
  const { service } = database;
  await sql`insert into auth.users (id, email) values (${PLAYER}, 'ana@example.com')`.execute(
    service,
  );
  await sql`
    insert into users (id, email, handle, username, display_name)
    values (${PLAYER}, 'ana@example.com', '@ana', 'ana', 'Ana')`.execute(service);
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  const { service } = database;
  await sql`delete from stats_submissions`.execute(service);
  await sql`delete from screenshot_readings`.execute(service);
});

const read = (etag: string) =>
  database.asService((db) => saveReading(db, { etag, half: "top_half", answer: ANSWER }));

async function submitWith(etag: string): Promise<void> {
  await sql`
    insert into stats_submissions (id, user_id, domino_app, gamertag)
    values (${SUBMISSION}, ${PLAYER}, 'domino-by-flyclops', 'Ana')
    on conflict do nothing`.execute(database.service);
  await sql`
    insert into submission_pictures (submission_id, half, etag)
    values (${SUBMISSION}, 'top_half', ${etag})`.execute(database.service);
}

const pass = (days: number) =>
  sql`update screenshot_readings set due_at = due_at - make_interval(days => ${days}::integer)`.execute(
    database.service,
  );

async function leftEtags(): Promise<string[]> {
  const { rows } = await sql<{ etag: string }>`
    select etag from screenshot_readings order by etag`.execute(database.service);
  return rows.map(({ etag }) => etag);
}

async function removeAll(): Promise<void> {
  if (await removeOldReadings(database)) await removeAll();
}

test("a reading that no submission names ends after 90 days", async () => {
  await read("a");

  await pass(89);
  await removeAll();
  expect(await leftEtags()).toEqual(["a"]);
  await pass(1);
  await removeAll();

  expect(await leftEtags()).toEqual([]);
});

test("a picture that is read again has its time anew", async () => {
  await read("a");
  await pass(89);
  await read("a");

  await pass(89);
  await removeAll();

  expect(await leftEtags()).toEqual(["a"]);
});

test("one that a submission names stays, also when it is read again", async () => {
  await read("a");
  await submitWith("a");

  await pass(400);
  await removeAll();
  await read("a");
  await pass(400);
  await removeAll();

  expect(await leftEtags()).toEqual(["a"]);
});

test("it ends with the last submission that names it", async () => {
  await read("a");
  await submitWith("a");
  await pass(90);
  await removeAll();

  await sql`delete from stats_submissions where id = ${SUBMISSION}`.execute(database.service);
  await removeAll();

  expect(await leftEtags()).toEqual([]);
});

test("more than one portion is removed, and what is not due is left", async () => {
  await sql`
    insert into screenshot_readings (etag, half, extracted, fields, confidence, due_at)
    select 'due ' || n, 'top_half', '{}', '{}', 0.9, now() from generate_series(1, 2300) as n`.execute(
    database.service,
  );
  await read("later");

  await removeAll();

  expect(await leftEtags()).toEqual(["later"]);
});
