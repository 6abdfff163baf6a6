// The whole product on a PostgreSQL server with a streaming replica.
import { openPostgres } from "@capicu/platform/kernel/postgres";
import {
  startReplicatedPostgres,
  type ReplicatedPostgres,
} from "@capicu/platform/testing/replicated-postgres";
import { createClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startWholeProduct, type WholeProduct } from "#testing/whole-product.ts";

const SLOW_MS = 120_000;
const PASSWORD = "double-six-and-blank";

let servers: ReplicatedPostgres | null;
beforeAll(async () => {
  servers = await startReplicatedPostgres();
}, SLOW_MS);
afterAll(() => servers?.[Symbol.asyncDispose](), SLOW_MS);

const clientOf = ({ host, server }: WholeProduct) =>
  createClient(`http://${host}`, server.keys.anonKey, { auth: { persistSession: false } });

async function register(product: WholeProduct, name: string) {
  const client = clientOf(product);
  const email = `${name}@example.org`;
  const { data } = await client.auth.signUp({ email, password: PASSWORD });
  const id = data.user?.id ?? "";
  await client.from("users").insert({ id, email, username: name }).throwOnError();
  return { client, id };
}

async function namesOnBoard(client: ReturnType<typeof clientOf>, body: object): Promise<string[]> {
  const { data } = await client.functions.invoke<{ players: { username: string }[] }>(
    "leaderboard",
    { body },
  );
  return (data?.players ?? []).map(({ username }) => username);
}

test(
  "visitors' boards and profiles come from the replica, and none is older than the last change",
  async (context) => {
    if (servers === null) return context.skip("there is no PostgreSQL");
    await using stack = new AsyncDisposableStack();
    const settings = { DATABASE_URL: servers.primary, DATABASE_READ_URL: servers.replica };
    const product = stack.use(await startWholeProduct(null, { settings }));
    const replica = stack.adopt(openPostgres({ url: servers.replica }), (one) => one.close());
    const { service } = product.server.dependencies.platform.database;
    const visitor = clientOf(product);
    const [ana, rafa] = [await register(product, "ana"), await register(product, "rafa")];
    const list = (id: string) =>
      sql`
        insert into user_stats (user_id, wins, losses, win_rate, games_played, first_approved_at)
        values (${id}, 10, 10, 50, 20, now())`.execute(service);
    const profileName = async () => {
      const { data } = await visitor.functions.invoke<{ player: { username: string } }>(
        "profile-public",
        { body: { handle: "ana" } },
      );
      return data?.player.username;
    };

    await list(ana.id);
    await expect
      .poll(() => namesOnBoard(visitor, { search: "ana" }), { timeout: 10_000 })
      .toEqual(["ana"]);
    expect(await profileName()).toBe("ana");
    await expect
      .poll(
        async () => {
          await namesOnBoard(visitor, { search: "ana" });
          const { rows } = await sql<{ query: string }>`
            select query from pg_stat_activity where application_name = 'capicu'`.execute(
            replica.service,
          );
          return rows.map(({ query }) => query).join("\n");
        },
        { timeout: 10_000 },
      )
      // The last statement of a board that was read there.
      .toContain("from ranked_wins_at(");

    await sql`select pg_wal_replay_pause()`.execute(replica.service);
    await list(rafa.id);
    await ana.client
      .from("users")
      .update({ username: "Ana Paula" })
      .eq("id", ana.id)
      .throwOnError();
    await ana.client
      .from("follows")
      .insert({ follower_id: ana.id, following_id: rafa.id })
      .throwOnError();
    expect(await namesOnBoard(ana.client, { filter: "following" })).toEqual(["rafa"]);
    await expect
      .poll(() => namesOnBoard(visitor, {}), { timeout: 10_000 })
      .toEqual(expect.arrayContaining(["Ana Paula", "rafa"]));
    expect(await profileName()).toBe("Ana Paula");
    const ready = (await (await fetch(`http://${product.host}/readyz`)).json()) as {
      status: string;
      replica: { bytes: number };
    };
    expect(ready.status).toBe("ready");
    expect(ready.replica.bytes).toBeGreaterThan(0);
    const metrics = await (await fetch(`http://${product.host}/metrics`)).text();
    expect(metrics).toMatch(/^capicu_replica_up 1$/m);
    expect(metrics).toMatch(/^capicu_replica_lag_bytes [1-9]/m);
    await sql`select pg_wal_replay_resume()`.execute(replica.service);
    return undefined;
  },
  SLOW_MS,
);
