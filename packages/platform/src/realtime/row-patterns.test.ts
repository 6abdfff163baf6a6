// Subscriptions that choose rows by a regular expression, over a live channel.
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { livePlatform, type LivePlatform } from "#testing/live-platform.ts";
import { follower, readWords } from "#testing/row-follower.ts";

import { realtimeApi } from "./index.ts";

const TABLE = `patterns_${randomBytes(4).toString("hex")}`;

let world: LivePlatform;

beforeAll(async () => {
  world = await livePlatform({ apis: { realtime: realtimeApi } });
  await change(`
    create table ${TABLE} (id uuid primary key default gen_random_uuid(), word text);
    grant select on ${TABLE} to anon;
    select realtime.publish('${TABLE}')`);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await change(`drop table ${TABLE}`);
});

const change = (text: string) => world.platform.database.script(text);
const follow = (filter: string) => follower(world.liveClient(), { table: TABLE, filter });

test("S7.109 match and imatch tell the rows whose text fits, and no others", async () => {
  // Every subscription matches the last row, so all earlier rows have arrived by then.
  const followers = await Promise.all(
    [
      String.raw`word=match.^dom[a-z]+\d$|^last`,
      String.raw`word=imatch.^DOM[a-z]+\d$|^LAST`,
      "word=not.match.^dom",
    ].map(follow),
  );
  const last = `last ${randomUUID()}`;

  await change(`insert into ${TABLE} (word)
    values ('domino1'), ('Domino2'), ('a domino3'), (null), ('dominoes'), ('${last}')`);

  await vi.waitFor(() =>
    expect(followers.map((one) => readWords(one).at(-1))).toEqual([last, last, last]),
  );
  expect(followers.map(readWords)).toEqual([
    ["domino1", last],
    ["domino1", "Domino2", last],
    ["Domino2", "a domino3", last],
  ]);
});

test("S7.109 a pattern that is none is refused in a message of the system", async () => {
  const { word } = await follow("word=match.(");
  expect(word).toMatchObject({ status: "error" });
});
