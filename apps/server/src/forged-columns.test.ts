// Columns that the database fills itself: players cannot choose when something happened.
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "./testing/test-product.ts";

let product: TestProduct;
let mallory: TestPlayer;
let victim: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  [mallory, victim] = [await product.aPlayer(), await product.aPlayer()];
});
afterAll(() => product[Symbol.asyncDispose]());

const TIMES = ["infinity", "-infinity", "2999-01-01", "294276-12-31 23:59:59+00", "0044-03-15 BC"];

describe.each(TIMES)("a player does not write the time %s", (time) => {
  test("of a follow", async () => {
    const row = { follower_id: mallory.id, following_id: victim.id, created_at: time };

    const { error } = await mallory.client.from("follows").insert(row);
    const upserted = await mallory.client.from("follows").upsert(row);

    expect([error?.code, upserted.error?.code]).toEqual(["42501", "42501"]);
  });

  test("of a like", async () => {
    const { error } = await mallory.client
      .from("likes")
      .insert({ user_id: mallory.id, target_user_id: victim.id, created_at: time });

    expect(error?.code).toBe("42501");
  });

  test("of evidence", async () => {
    const { error } = await mallory.client.from("submission_evidence").insert({
      submission_id: randomUUID(),
      half: "top_half",
      path: "1_top_half.png",
      created_at: time,
    });

    expect(error?.code).toBe("42501");
  });

  test("of a submission, which has the time of its arrival", async () => {
    const { id } = await submit(mallory, { submitted_at: time });

    const { data } = await mallory.client
      .from("stats_submissions")
      .select("submitted_at")
      .eq("id", id)
      .single<{ submitted_at: string }>()
      .throwOnError();

    expect(Math.abs(Date.parse(data.submitted_at) - Date.now())).toBeLessThan(60_000);
  });
});

test("a note is read at a time that has a place in the calendar", async () => {
  const reader = await product.aPlayer();
  await mallory.client
    .from("follows")
    .insert({ follower_id: mallory.id, following_id: reader.id })
    .throwOnError();
  const read = (read_at: string | null) =>
    reader.client.from("notifications").update({ read_at }).eq("user_id", reader.id);

  const codes = [];
  for (const time of ["infinity", "-infinity", "294276-12-31 23:59:59+00", "0044-03-15 BC"])
    codes.push((await read(time)).error?.code);

  expect(codes).toEqual(["23514", "23514", "23514", "23514"]);
  expect((await read(new Date().toISOString())).error).toBeNull();
  expect((await read(null)).error).toBeNull();
});

test("the list of followers can be read to its end, page by page", async () => {
  const star = await product.aPlayer();
  const fans = await Promise.all(Array.from({ length: 3 }, () => product.aPlayer()));
  for (const fan of fans)
    await fan.client
      .from("follows")
      .insert({ follower_id: fan.id, following_id: star.id })
      .throwOnError();
  // The earliest and latest times that the table accepts, and one without a fraction of a second.
  const { service } = product.world.platform.database;
  const moments = ["2000-01-01T00:00:00Z", "9998-12-31T23:59:59.999999Z", "2020-02-29T12:00:00Z"];
  for (const [index, moment] of moments.entries())
    await sql`
      update follows set created_at = ${moment}::timestamptz
      where follower_id = ${fans[index]?.id} and following_id = ${star.id}`.execute(service);

  const ids: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 4; page += 1) {
    const { body } = await call(product, "social-followers", {
      token: star.token,
      input: { userId: star.id, limit: 1, cursor },
    });
    const { followers, nextCursor } = body as {
      followers: { user_id: string }[];
      nextCursor: string | null;
    };
    ids.push(...followers.map(({ user_id }) => user_id));
    cursor = nextCursor;
    if (cursor === null) break;
  }

  expect(ids).toEqual([fans[1]?.id, fans[2]?.id, fans[0]?.id]);
});

test.each([
  ["follows", "follower_id", "following_id"],
  ["likes", "user_id", "target_user_id"],
  ["blocks", "blocker_id", "blocked_id"],
] as const)("not even the service writes such a time to %s", async (table, one, other) => {
  const { error } = await product.service
    .from(table)
    .insert({ [one]: mallory.id, [other]: victim.id, created_at: "infinity" });

  expect(error?.code).toBe("23514");
});
