import type { Query } from "@capicu/platform/kernel/database";
import { testDatabase } from "@capicu/platform/testing/test-database";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";

import { createUptime, markMinute, trimMinuteMarks } from "./minute-marks.ts";

const MINUTE_MS = 60_000;
/** A minute in 1970, so that marks of servers in other tests are in the future and do not count. */
const START = 1000;

let service: Query;

beforeEach(async () => {
  ({ service } = await testDatabase({ migrations: MIGRATIONS.slice(1) }));
  await sql`delete from minute_marks where minute < 1000000`.execute(service);
});

function aClock(minute = START) {
  return { set: (next: number) => void (minute = next), now: () => new Date(minute * MINUTE_MS) };
}

async function mark(...minutes: number[]) {
  for (const minute of minutes)
    await sql`insert into minute_marks values (${minute})`.execute(service);
}

async function marks(): Promise<number[]> {
  const { rows } = await sql<{ minute: number }>`
    select minute from minute_marks where minute < 1000000 order by minute`.execute(service);
  return rows.map(({ minute }) => minute);
}

test("S1.5 a running server marks each minute once", async () => {
  const clock = aClock();
  await markMinute(service, clock);
  await markMinute(service, clock);
  clock.set(START + 1);
  await markMinute(service, clock);

  expect(await marks()).toEqual([START, START + 1]);
});

test("two servers on one database mark a minute together", async () => {
  const clock = aClock();
  await Promise.all([markMinute(service, clock), markMinute(service, clock)]);

  expect(await marks()).toEqual([START]);
});

test("marks are kept for a year", async () => {
  await mark(START, START + 1);

  await trimMinuteMarks(service, aClock(START + 1 + 366 * 24 * 60));

  expect(await marks()).toEqual([START + 1]);
});

test("before the first mark there is no uptime", async () => {
  expect(await createUptime(service, aClock())()).toBeNull();
});

test("S1.5 uptime counts from the first mark; gaps are outages, the latest first", async () => {
  await mark(START, START + 1, START + 4, START + 5, START + 7);

  const uptime = await createUptime(service, aClock(START + 8))();

  expect(uptime).toMatchObject({
    since: new Date(START * MINUTE_MS).toISOString(),
    until: new Date((START + 7) * MINUTE_MS).toISOString(),
    minutes: 8,
    up: 5,
    outages: 2,
    latest: [
      { from: new Date((START + 6) * MINUTE_MS).toISOString(), minutes: 1 },
      { from: new Date((START + 2) * MINUTE_MS).toISOString(), minutes: 2 },
    ],
  });
});

test("an outage that lasts is counted too, the present minute not yet", async () => {
  await mark(START);

  const uptime = await createUptime(service, aClock(START + 4))();

  expect(uptime).toMatchObject({ minutes: 4, up: 1, outages: 1, latest: [{ minutes: 3 }] });
});

test("the present minute counts once it is marked", async () => {
  await mark(START, START + 1);

  expect(await createUptime(service, aClock(START + 1))()).toMatchObject({
    minutes: 2,
    up: 2,
    outages: 0,
    latest: [],
  });
});

test("of many outages the latest ten are listed and all are counted", async () => {
  await mark(...Array.from({ length: 13 }, (_, place) => START + 2 * place));

  const uptime = await createUptime(service, aClock(START + 24))();

  expect([uptime?.outages, uptime?.latest.length]).toEqual([12, 10]);
});

test("it is counted once a minute", async () => {
  await mark(START);
  const clock = aClock(START);
  const uptime = createUptime(service, clock);
  await uptime();
  await mark(START + 1);
  expect((await uptime())?.minutes).toBe(1);

  clock.set(START + 1);

  expect((await uptime())?.minutes).toBe(2);
});

test.each(["anon", "authenticated"])("%s can neither read nor write marks", async (role) => {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege(${role}, 'minute_marks', 'select, insert, update, delete') as may
  `.execute(service);

  expect(rows).toEqual([{ may: false }]);
});
