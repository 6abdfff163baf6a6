// Where SQL needs a rule of the contract as a constant, this test keeps the two equal.

import { CLUB_PICTURE_BYTES } from "@capicu/contract/club-pictures";
import { RESULT_KINDS, ROUND_STATES, TABLE_STATES } from "@capicu/contract/event-play";
import { ENTRANT_STATES, EVENT_ROLES, EVENT_STATES } from "@capicu/contract/events";
import { NOTIFICATION_KINDS } from "@capicu/contract/notifications";
import { AVATAR_MAX_BYTES, BANNER_MAX_BYTES } from "@capicu/contract/players";
import { RESULT_FLAG_KINDS, RESULT_FLAG_STATES } from "@capicu/contract/result-rules";
import { SCREENSHOT_MAX_BYTES } from "@capicu/contract/submissions";
import { HAND_ENDS, HAND_EXTRAS } from "@capicu/pairing/rules/names";
import type { Query } from "@capicu/platform/kernel/database";
import { testDatabase } from "@capicu/platform/testing/test-database";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { PRODUCT_MIGRATIONS } from "./backup/migrate-database.ts";

let service: Query;

beforeAll(async () => {
  ({ service } = await testDatabase({ migrations: [PRODUCT_MIGRATIONS] }));
});

test.each([
  ["notifications", "kind", NOTIFICATION_KINDS],
  ["events", "state", EVENT_STATES],
  ["event_staff", "role", EVENT_ROLES],
  ["event_entrants", "state", ENTRANT_STATES],
  ["event_rounds", "state", ROUND_STATES],
  ["event_hands", "kind", [...HAND_ENDS, ...HAND_EXTRAS]],
  ["event_results", "kind", RESULT_KINDS],
  ["event_result_flags", "kind", RESULT_FLAG_KINDS],
  ["event_result_flags", "state", RESULT_FLAG_STATES],
  // A table without a result is open, or is being played.
  ["event_results", "state", TABLE_STATES.slice(2)],
])(
  "the database takes the words for %s.%s that the contract names",
  async (table, column, words) => {
    const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = ${table}::regclass and conname = ${`${table}_${column}_check`}`.execute(
      service,
    );
    const found = rows.flatMap(({ rule }) =>
      Array.from(rule.matchAll(/'([\w-]+)'/g), ([, word]) => word),
    );

    expect(found.length).toBe(words.length);
    expect(new Set(found)).toEqual(new Set(words));
  },
);

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
