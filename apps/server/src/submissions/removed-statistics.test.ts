// Removed statistics: boards that showed them are notified, and spies on hidden players are not.
import { realtimeApi } from "@capicu/platform/realtime/index";
import { livePlatform, type LivePlatform } from "@capicu/platform/testing/live-platform";
import { follower } from "@capicu/platform/testing/row-follower";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";

let world: LivePlatform;

beforeAll(async () => {
  world = await livePlatform({
    apis: { realtime: realtimeApi },
    migrations: MIGRATIONS.slice(1),
  });
});
afterAll(() => world[Symbol.asyncDispose]());

async function aPlayer(visibility: "public" | "friends" | "private", showStats = true) {
  const { service } = world.platform.database;
  const id = randomUUID();
  const name = `p${id.slice(0, 8)}`;
  await sql`
    insert into auth.users (id, email) values (${id}, ${`${name}@example.com`})`.execute(service);
  await sql`
    insert into users (id, email, handle, username, display_name, profile_visibility, show_stats)
    values (${id}, ${`${name}@example.com`}, ${name}, ${name}, ${name}, ${visibility}, ${showStats})`.execute(
    service,
  );
  await sql`insert into user_stats (user_id, wins) values (${id}, 10)`.execute(service);
  return id;
}

test("X.4 the removal of statistics is told where they were shown, and to their player", async () => {
  const [visible, hidden, without, last] = [
    await aPlayer("public"),
    await aPlayer("private"),
    await aPlayer("public", false),
    await aPlayer("public"),
  ];
  const follow = { event: "DELETE", table: "user_stats" } as const;
  const ofPlayer = async (id: string) =>
    follower(world.liveClient({ token: await world.token(id) }), follow);
  const spies = {
    visitor: await follower(world.liveClient(), follow),
    stranger: await ofPlayer(visible),
    owner: await ofPlayer(hidden),
  };

  for (const id of [hidden, without, visible, last])
    await sql`delete from user_stats where user_id = ${id}`.execute(
      world.platform.database.service,
    );

  for (const { changes } of Object.values(spies))
    await vi.waitFor(() => expect(changes.at(-1)?.old).toEqual({ user_id: last }));
  const receivedIds = (spy: keyof typeof spies) =>
    spies[spy].changes.map(({ old }) => old["user_id"]);
  expect(receivedIds("visitor")).toEqual([visible, last]);
  expect(receivedIds("stranger")).toEqual([visible, last]);
  expect(receivedIds("owner")).toEqual([hidden, visible, last]);
});
