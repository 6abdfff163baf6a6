// Notifications end after a while, unread ones later; none that an email still has to tell of.
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";

import { removeOldNotifications } from "./old-notifications.ts";

const PLAYER = "00000000-0000-4000-8000-000000000001";
const NOW = new Date("2030-05-17T12:00:00Z");
const DAYS = 180;

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
  await sql`delete from notifications`.execute(database.service);
});

interface AgeAndState {
  days: number;
  isRead: boolean;
}

async function addNotifications({ days, isRead }: AgeAndState, copies = 1): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, created_at, read_at)
    select ${PLAYER}, 'avatar_approved', ${NOW}::timestamptz - make_interval(days => ${days}),
      case when ${isRead} then ${NOW}::timestamptz - make_interval(days => ${days}) end
    from generate_series(1, ${copies}::integer)`.execute(database.service);
}

const remove = () => removeOldNotifications(database.service, { now: () => NOW }, DAYS);

async function count(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications`.execute(database.service);
  return rows[0]?.count ?? -1;
}

test.each([
  { days: 179, isRead: true, left: 1 },
  { days: 181, isRead: true, left: 0 },
  { days: 181, isRead: false, left: 1 },
  { days: 359, isRead: false, left: 1 },
  { days: 361, isRead: false, left: 0 },
])("after $days days, read: $isRead, $left are left", async ({ left, ...aged }) => {
  await addNotifications(aged);

  expect(await remove()).toBe(false);

  expect(await count()).toBe(left);
});

test("one whose email still waits stays until it is sent", async () => {
  await addNotifications({ days: 400, isRead: true });
  await sql`
    insert into mail_outbox (user_id, topic, notification_id)
    select user_id, 'pictures', id from notifications`.execute(database.service);

  await remove();
  expect(await count()).toBe(1);

  await sql`update mail_outbox set done_at = now()`.execute(database.service);
  await remove();
  expect(await count()).toBe(0);
});

test("many go in portions, the oldest first", async () => {
  await addNotifications({ days: 200, isRead: true }, 1);
  await addNotifications({ days: 400, isRead: false }, 1000);

  expect(await remove()).toBe(true);
  expect(await count()).toBe(1);
  expect(await remove()).toBe(false);
  expect(await count()).toBe(0);
});

test("they are found by their age, without a walk over the others", async () => {
  await addNotifications({ days: 1, isRead: true }, 3000);
  await addNotifications({ days: 1, isRead: false }, 3000);
  await sql`analyze notifications`.execute(database.service);
  const plans = await Promise.all(
    [sql`is not null`, sql`is null`].map(async (state) => {
      const { rows } = await sql<{ "QUERY PLAN": string }>`
        explain select id from notifications
        where read_at ${state} and created_at < '2029-01-01' order by created_at limit 1000`.execute(
        database.service,
      );
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    }),
  );

  expect(plans[0]).toContain("notifications_read_age");
  expect(plans[1]).toContain("notifications_unread_age");
});
