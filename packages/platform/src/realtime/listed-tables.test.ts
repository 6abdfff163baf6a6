// Tables that plain SQL has added to the publication, without a call of this API.
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { livePlatform, type LivePlatform } from "#testing/live-platform.ts";
import { follower, readWords } from "#testing/row-follower.ts";

import { realtimeApi } from "./index.ts";

const LISTED = `listed_${randomBytes(4).toString("hex")}`;
const QUIET = `quiet_${randomBytes(4).toString("hex")}`;

let world: LivePlatform;

beforeAll(async () => {
  world = await livePlatform({ apis: { realtime: realtimeApi } });
  await world.platform.database.script(`
    create table ${LISTED} (word text);
    create table ${QUIET} (word text);
    grant select on ${LISTED}, ${QUIET} to anon;
    alter publication supabase_realtime add table ${LISTED};
  `);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await world.platform.database.script(`drop table ${LISTED}, ${QUIET}`);
});

test("a listed table without a key is told of from the first subscription on", async () => {
  const following = await follower(world.liveClient(), { table: LISTED });
  expect(following.word).toMatchObject({ status: "ok" });
  await world.platform.database.script(`insert into ${LISTED} values ('spinner')`);
  await vi.waitFor(() => expect(readWords(following)).toEqual(["spinner"]));
});

test("a table that is not listed is refused and left alone", async () => {
  const following = await follower(world.liveClient(), { table: QUIET });
  expect(following.word).toMatchObject({
    status: "error",
    message: expect.stringContaining("not published"),
  });
});
