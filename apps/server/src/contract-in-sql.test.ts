// Where SQL needs a rule of the contract as a constant, this test keeps the two equal.

import { CLUB_PICTURE_BYTES } from "@capicu/contract/club-pictures";
import { NOTIFICATION_KINDS } from "@capicu/contract/notifications";
import { AVATAR_MAX_BYTES, BANNER_MAX_BYTES } from "@capicu/contract/players";
import { SCREENSHOT_MAX_BYTES } from "@capicu/contract/submissions";
import type { Query } from "@capicu/platform/kernel/database";
import { testDatabase } from "@capicu/platform/testing/test-database";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { PRODUCT_MIGRATIONS } from "./backup/migrate-database.ts";

let service: Query;

beforeAll(async () => {
  ({ service } = await testDatabase({ migrations: [PRODUCT_MIGRATIONS] }));
});

test("the database takes the kinds of notifications that the contract names", async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check'`.execute(
    service,
  );
  const kinds = rows.flatMap(({ rule }) =>
    Array.from(rule.matchAll(/'(\w+)'/g), ([, kind]) => kind),
  );

  expect(kinds.length).toBe(NOTIFICATION_KINDS.length);
  expect(new Set(kinds)).toEqual(new Set(NOTIFICATION_KINDS));
});

test.each([
  { bucket: "screenshots", bytes: SCREENSHOT_MAX_BYTES },
  { bucket: "avatars", bytes: AVATAR_MAX_BYTES },
  { bucket: "banners", bytes: BANNER_MAX_BYTES },
  { bucket: "club-pictures", bytes: CLUB_PICTURE_BYTES },
])("$bucket takes files of at most $bytes bytes", async ({ bucket, bytes }) => {
  const { rows } = await sql<{ most: string }>`
    select file_size_limit as most from storage.buckets where id = ${bucket}`.execute(service);

  expect(Number(rows[0]?.most)).toBe(bytes);
});
