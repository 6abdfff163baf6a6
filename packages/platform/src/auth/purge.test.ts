import { decodeJwt } from "jose";
import { sql } from "kysely";
import { expect, test } from "vitest";

import type { Database, Query } from "#kernel/database.ts";
import { signedInClient } from "#testing/auth-client.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { createAuthServices } from "./auth-services.ts";
import { authApi } from "./index.ts";
import { purge } from "./purge.ts";

const DAY = 86_400;
const DAYS_2 = 2 * DAY;

test("what has ended goes, what lives stays", async () => {
  await using server = await testPlatform({ apis: { auth: authApi } });
  const { service } = server.platform.database;
  const living = await signedInClient(server);
  const endedPlayer = await signedInClient(server);
  await server.client().auth.resetPasswordForEmail(living.email);
  await server.mailbox.next(living.email);
  await sql`
    update auth.refresh_tokens set revoked = true
    where session_id in (select id from auth.sessions where user_id = ${endedPlayer.user.id})`.execute(
    service,
  );
  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*) from auth.sessions where user_id = ${living.user.id}) as living,
        (select count(*) from auth.sessions where user_id = ${endedPlayer.user.id}) as ended,
        (select count(*) from auth.one_time_tokens where user_id = ${living.user.id}) as tokens`.execute(
      service,
    );
    return rows[0];
  };
  const auth = createAuthServices(server.platform, {});

  await purge(auth);
  const soon = await counts();
  server.clock.forward(DAYS_2);
  await purge(auth);
  const late = await counts();

  expect(soon).toEqual({ living: 1, ended: 1, tokens: 1 });
  expect(late).toEqual({ living: 1, ended: 0, tokens: 0 });
});

test("the end of a session is forgotten once no token of it can be good", async () => {
  await using server = await testPlatform({ apis: { auth: authApi } });
  const { service } = server.platform.database;
  const { client, session } = await signedInClient(server);
  const id = String(decodeJwt(session.access_token)["session_id"]);
  await client.auth.signOut();
  const isKnown = async () => {
    const { rows } = await sql`select from auth.ended_sessions where id = ${id}`.execute(service);
    return rows.length > 0;
  };
  const auth = createAuthServices(server.platform, {});

  await purge(auth);
  expect(await isKnown()).toBe(true);
  server.clock.forward(DAYS_2);
  await purge(auth);
  expect(await isKnown()).toBe(false);
});

test("of a session that lives on, tokens replaced long ago go, the one before the active stays", async () => {
  await using server = await testPlatform({ apis: { auth: authApi } });
  const { service } = server.platform.database;
  const { client, user } = await signedInClient(server);
  await client.auth.refreshSession();
  await client.auth.refreshSession();
  const ids = async () => {
    const { rows } = await sql<{ id: number }>`
      select id::int from auth.refresh_tokens
      where session_id in (select id from auth.sessions where user_id = ${user.id})
      order by id`.execute(service);
    return rows.map(({ id }) => id);
  };
  const [first, second, active] = await ids();
  const auth = createAuthServices(server.platform, {});

  server.clock.forward(29 * DAY);
  await purge(auth);
  expect(await ids()).toEqual([first, second, active]);
  server.clock.forward(2 * DAY);
  await purge(auth);
  expect(await ids()).toEqual([second, active]);
});

test("no run walks over all accounts", async () => {
  await using server = await testPlatform({ apis: { auth: authApi } });
  const { database } = server.platform;
  await sql`
    insert into auth.users (id, email)
    select gen_random_uuid(), 'player' || number || '@example.com'
    from generate_series(1, 3000) as number`.execute(database.service);
  await sql`analyze auth.users`.execute(database.service);
  const walks = async (db: Query) => {
    const { rows } = await sql<{ count: number }>`
      select seq_scan::int as count from pg_stat_xact_all_tables
      where relid = 'auth.users'::regclass`.execute(db);
    return rows[0]?.count ?? 0;
  };
  let during = -1;
  const asService: Database["asService"] = (work) =>
    database.asService(async (db) => {
      const before = await walks(db);
      const answer = await work(db);
      during = (await walks(db)) - before;
      return answer;
    });

  await purge(createAuthServices({ ...server.platform, database: { ...database, asService } }, {}));

  expect(during).toBe(0);
});
