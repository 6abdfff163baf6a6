// Three processes on one PostgreSQL, one object store and, where it is installed, one Redis, behind a
// load balancer without sticky sessions: whichever process gets a request, the answer is right.
import { BOARD_CHANNELS, BOARDS_CHANGED } from "@capicu/contract/board-channels";
import { DOMINO_APP } from "@capicu/contract/statistics";
import type { Database } from "@capicu/platform/kernel/database";
import { openPostgres } from "@capicu/platform/kernel/postgres";
import { subscribed } from "@capicu/platform/testing/live-platform";
import { hasRedis, startRedis, type TestRedis } from "@capicu/platform/testing/redis-server";
import type { SupabaseClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";

import { seedPlayers } from "#commands/seed-players.ts";
import { startCluster, type Cluster } from "#testing/cluster.ts";

const START_MS = 120_000;
const SOON = { timeout: 10_000 };
const PASSWORD = "double-six-and-blank";
const SAMPLE = join(import.meta.dirname, "../../../bench/samples/images/a001_bottom_half.png");
const NODES = [0, 1, 2];
const server = inject("testDatabaseUrl");

let cluster: Cluster;
let database: Database;
let redis: TestRedis | null = null;

interface Player {
  id: string;
  email: string;
  /** The player's client at a process; each has a session of its own. */
  at: (node: number) => SupabaseClient;
}

async function signIn(email: string): Promise<Player["at"]> {
  const clients = NODES.map((node) => cluster.client(node));
  for (const client of clients) {
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
  }
  return (node) => clients[node] ?? cluster.client(node);
}

async function aPlayer(): Promise<Player> {
  const email = `${randomUUID()}@example.org`;
  const { data, error } = await cluster.client().auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  const id = data.user?.id ?? "";
  const at = await signIn(email);
  await at(1)
    .from("users")
    .insert({ id, email, username: email.slice(0, 12) })
    .throwOnError();
  return { id, email, at };
}

/** Members on each process see each other, and get what one of them says. */
async function meet() {
  const topic = `table:${randomUUID()}`;
  const received: string[] = [];
  const members = await Promise.all(
    NODES.map((node) =>
      subscribed(
        cluster
          .client(node)
          .channel(topic, { config: { presence: { key: `player ${node}` } } })
          .on("broadcast", { event: "*" }, ({ payload }) =>
            received.push(`${node} ${JSON.stringify(payload)}`),
          ),
      ),
    ),
  );
  for (const member of members) await member.track({ mood: "calm" });

  const everybody = NODES.map((node) => `player ${node}`);
  await vi.waitFor(() => {
    for (const member of members)
      expect(Object.keys(member.presenceState()).toSorted()).toEqual(everybody);
  }, SOON);
  await members[0]?.send({ type: "broadcast", event: "move", payload: { tile: [6, 6] } });
  await vi.waitFor(
    () =>
      expect(received.toSorted((one, other) => one.localeCompare(other))).toEqual(
        [1, 2].map((node) => `${node} {"tile":[6,6]}`),
      ),
    SOON,
  );
}

/** The statuses of so many sign-ins with a wrong password, each at the next process. */
async function guess(email: string, times: number): Promise<unknown[]> {
  const statuses: unknown[] = [];
  for (let count = 0; count < times; count += 1) {
    const client = cluster.client(count % NODES.length);
    const { error } = await client.auth.signInWithPassword({ email, password: "wrong-guess" });
    statuses.push(error?.status);
  }
  return statuses;
}

/** Guesses of one account from one address, as in limits.ts of the accounts. */
const GUESSES = { burst: 20, perMinute: 4 };

/** Guesses at all processes are answered as often as one alone would, and by what came back meanwhile. */
async function expectGuessesCountTogether() {
  const email = `${randomUUID()}@example.org`;
  const startedAt = performance.now();
  const statuses = await guess(email, 2 * GUESSES.burst);
  const cameBack = Math.ceil(((performance.now() - startedAt) / 60_000) * GUESSES.perMinute);
  expect(statuses.slice(0, GUESSES.burst)).toEqual(Array(GUESSES.burst).fill(400));
  const answered = statuses.filter((status) => status === 400).length;
  expect(answered).toBeLessThanOrEqual(GUESSES.burst + cameBack);
  expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - answered);
}

/** On a busy machine a process may lose Redis for a moment, and counts alone until it is back. */
const untilRedisIsBack = { timeout: 90_000, interval: 1000 };

describe.skipIf(server === null)("of three processes on a PostgreSQL", () => {
  beforeAll(async () => {
    redis = hasRedis ? await startRedis() : null;
    cluster = await startCluster(server ?? "", {
      size: NODES.length,
      settings: {
        ADMIN_EMAIL: "admin@example.org",
        ADMIN_PASSWORD: PASSWORD,
        ...(redis && { REDIS_URL: redis.url }),
      },
    });
    database = openPostgres({ url: cluster.databaseUrl });
  }, START_MS);
  afterAll(async () => {
    await database?.close();
    await cluster?.[Symbol.asyncDispose]();
    await redis?.[Symbol.asyncDispose]();
  }, START_MS);

  test("each takes the session of another, and refuses it once it has ended on any", async () => {
    const player = await aPlayer();
    const { session } = (await player.at(0).auth.getSession()).data;
    const visit = async (node: number) => {
      const { data } = await cluster.client(node).auth.getUser(session?.access_token);
      return data.user?.id ?? null;
    };

    const before = await Promise.all(NODES.map(visit));
    const refreshed = await cluster
      .client(2)
      .auth.refreshSession({ refresh_token: session?.refresh_token ?? "" });
    await cluster
      .client(1)
      .auth.admin.signOut(refreshed.data.session?.access_token ?? "", "global");

    expect(before).toEqual(NODES.map(() => session?.user.id));
    expect(refreshed.error).toBeNull();
    await vi.waitFor(
      async () => expect(await Promise.all(NODES.map(visit))).toEqual([null, null, null]),
      SOON,
    );
  });

  test("each reads the screenshot that came in on another", async () => {
    const player = await aPlayer();
    const name = `${Date.now()}_bottom_half.png`;
    const { error } = await player
      .at(0)
      .storage.from("screenshots")
      .upload(name, await readFile(SAMPLE), { contentType: "image/png" });
    expect(error).toBeNull();
    const imageUrl = `${cluster.url}/storage/v1/object/public/screenshots/${name}`;
    const body = { imageUrl, game_format: "domino_flyclops", image_type: "bottom_half" };

    const answers = await Promise.all(
      NODES.map(async (node) => (await player.at(node).functions.invoke("ocr", { body })).data),
    );

    for (const answer of answers) expect(answer).toMatchObject({ success: true });
  });

  test("a submission under review on one is shown as taken on the others", async () => {
    const [player, moderator] = [await aPlayer(), await aPlayer()];
    await sql`update users set is_admin = true, role = 'admin' where id = ${moderator.id}`.execute(
      database.service,
    );
    const admin = await signIn("admin@example.org");
    const { data: submission } = await player
      .at(1)
      .from("stats_submissions")
      .insert({ user_id: player.id, status: "pending", domino_app: DOMINO_APP, gamertag: "Ana" })
      .select("id")
      .single()
      .throwOnError();
    const body = { submissionId: String(submission["id"]), action: "take" };
    const take = (client: SupabaseClient) => client.functions.invoke("admin-stats-lease", { body });

    const firstAnswer = await take(admin(2));
    const refused = await Promise.all(NODES.map((node) => take(moderator.at(node))));

    expect(firstAnswer.error).toBeNull();
    expect(refused.map((answer) => answer.response?.status)).toEqual([409, 409, 409]);
  });

  test("members of a channel meet, whichever process they are connected to", meet);

  test("who hears of a changed board reads the new one, whichever process answers", async () => {
    const announcements: { version: string; totals: Promise<number[]> }[] = [];
    const read = async (node: number) => {
      const { data } = await cluster.client(node).functions.invoke("leaderboard", { body: {} });
      return (data as { total: number }).total;
    };
    const readAll = () => Promise.all(NODES.map(read));
    const channels = await Promise.all(
      NODES.map((node) =>
        subscribed(
          cluster
            .client(node)
            .channel(BOARD_CHANNELS.board, { config: { private: true } })
            .on("broadcast", { event: BOARDS_CHANGED }, ({ payload }) => {
              announcements.push({ version: String(payload["version"]), totals: readAll() });
            }),
        ),
      ),
    );

    for (let seed = 1; seed <= 5; seed += 1) {
      const [before = 0] = await readAll();
      const since = new Date().toISOString();
      await seedPlayers(database, 1, seed);
      const ofChange = () => announcements.filter(({ version }) => version >= since);
      await vi.waitFor(() => expect(ofChange().length).toBeGreaterThanOrEqual(3), SOON);

      const totals = await Promise.all(ofChange().map((message) => message.totals));
      for (const ofMessage of totals) expect(ofMessage).toEqual(NODES.map(() => before + 1));
    }
    for (const channel of channels) await channel.unsubscribe();
  });

  test("a setting that an admin changes on one is in force on all, without a restart", async () => {
    const admin = await signIn("admin@example.org");
    const change = (node: number, value: string | null) =>
      admin(node).functions.invoke("admin-settings-action", {
        body: { changes: [{ name: "CONTACT_EMAIL", value }] },
      });
    const contacts = () =>
      Promise.all(
        NODES.map(async (node) => {
          const answer = await fetch(`http://127.0.0.1:${cluster.nodes[node]?.port}/config.json`);
          return ((await answer.json()) as { contactEmail: string | null }).contactEmail;
        }),
      );

    for (const [node, value] of [
      [0, "club@capicu.example"],
      [2, null],
    ] as const) {
      expect((await change(node, value)).error).toBeNull();
      await vi.waitFor(async () => expect(await contacts()).toEqual(NODES.map(() => value)), SOON);
    }
  });

  test(
    "a killed one costs nobody else a request, and takes part again after its start",
    async () => {
      const topic = `table:${randomUUID()}`;
      const received: unknown[] = [];
      const sender = await subscribed(cluster.client(0).channel(topic));
      await subscribed(
        cluster
          .client(1)
          .channel(topic)
          .on("broadcast", { event: "*" }, ({ payload }) => received.push(payload)),
      );
      const { email } = await aPlayer();
      await cluster.kill(2);

      for (let count = 0; count < 12; count += 1) {
        const { error } = await cluster
          .client()
          .auth.signInWithPassword({ email, password: PASSWORD });
        expect(error).toBeNull();
        expect((await fetch(`${cluster.url}/config.json`)).status).toBe(200);
      }
      await sender.send({ type: "broadcast", event: "move", payload: { n: 1 } });
      await vi.waitFor(() => expect(received).toEqual([{ n: 1 }]), SOON);

      await cluster.restart(2);
      const back = await subscribed(cluster.client(2).channel(topic));
      await back.send({ type: "broadcast", event: "move", payload: { n: 2 } });
      await vi.waitFor(() => expect(received).toEqual([{ n: 1 }, { n: 2 }]), SOON);
    },
    START_MS,
  );

  describe.skipIf(!hasRedis)("with a Redis", () => {
    test(
      "guesses of one password count together, and so do mails to one address",
      async () => {
        await vi.waitFor(expectGuessesCountTogether, untilRedisIsBack);
        await vi.waitFor(async () => {
          const email = `${randomUUID()}@example.org`;
          const mails: unknown[] = [];
          for (const node of NODES)
            mails.push(
              (await cluster.client(node).auth.resetPasswordForEmail(email)).error?.status,
            );
          expect(mails).toEqual([undefined, 429, 429]);
        }, untilRedisIsBack);
      },
      2 * START_MS,
    );

    test(
      "its loss is logged, and costs only that limits count in each process",
      async () => {
        const email = `${randomUUID()}@example.org`;
        const player = await aPlayer();
        await redis?.kill();

        await meet();
        const statuses = await guess(email, 30);
        const answer = await cluster.client().auth.signInWithPassword({
          email: player.email,
          password: PASSWORD,
        });

        expect(statuses).toEqual(Array.from({ length: 30 }, () => 400));
        expect(answer.error).toBeNull();
        for (const node of cluster.nodes) {
          expect(node.written()).toContain("Redis is lost");
          expect(node.written()).not.toContain('"level":50');
        }

        await redis?.start();
        await vi.waitFor(expectGuessesCountTogether, untilRedisIsBack);
        await meet();
      },
      2 * START_MS,
    );
  });
});
