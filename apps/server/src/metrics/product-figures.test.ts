// The product's figures as monitoring gets them, compared with what the product did.
import { createClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { z } from "zod";

import { prepareData } from "#testing/prepared-data.ts";
import { startWholeProduct, type WholeProduct } from "#testing/whole-product.ts";

const SLOW_MS = 120_000;
const PASSWORD = "double-six-and-blank";

let product: WholeProduct;
beforeAll(async () => {
  product = await startWholeProduct(inject("testDatabaseUrl"), { prepareData });
  const { clock } = product.server.dependencies.platform;
  vi.spyOn(clock, "now").mockImplementation(() => new Date(Date.now() + ahead));
}, SLOW_MS);
afterAll(async () => {
  vi.restoreAllMocks();
  await product[Symbol.asyncDispose]();
}, SLOW_MS);

const clientOf = () =>
  createClient(`http://${product.host}`, product.server.keys.anonKey, {
    auth: { persistSession: false },
  });

async function register(name: string) {
  const client = clientOf();
  const email = `${name}@example.org`;
  const { data } = await client.auth.signUp({ email, password: PASSWORD });
  const id = data.user?.id ?? "";
  await client.from("users").insert({ id, email, username: name }).throwOnError();
  return { client, id };
}

/** The value that a scrape reads; undefined where the figure is absent. */
async function figure(name: string): Promise<number | undefined> {
  const body = await (await fetch(`http://${product.host}/metrics`)).text();
  const line = body.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

/** Values from the database stay cached for this long, by the product's clock. */
const FRESH_MS = 5000;
let ahead = 0;

const becomes = async (name: string, value: number) => {
  const read = () => {
    ahead += FRESH_MS;
    return figure(name);
  };
  await expect.poll(read, { timeout: 15_000, interval: 100 }).toBe(value);
};

test("each figure stands in docs/operating.md as it is exposed, and no other", async () => {
  const path = join(import.meta.dirname, "../../../../docs/operating.md");
  const document = await readFile(path, "utf8");
  const [table = ""] = document.slice(document.search(/^\| metric/m)).split("\n\n");
  const documented = table
    .split("\n")
    .slice(2)
    .map((row) => row.split("|").map((cell) => cell.trim().replaceAll("`", "")))
    .map(([, name, kind, meaning]) => ({ name, kind, meaning }));

  const body = await (await fetch(`http://${product.host}/metrics`)).text();
  const exposed = [...body.matchAll(/^# HELP (\S+) (.+)\n# TYPE \S+ (\w+)$/gm)]
    .map(([, name = "", meaning, kind]) => ({ name, kind, meaning }))
    .filter(({ name }) => !/^(?:process|nodejs)_/.test(name));

  const byName = (one: { name: string | undefined }, other: { name: string | undefined }) =>
    String(one.name).localeCompare(String(other.name));
  expect(documented.toSorted(byName)).toEqual(exposed.toSorted(byName));
});

test("the dashboard for Grafana asks only for figures that are exposed, of the chosen processes", async () => {
  const path = join(import.meta.dirname, "../../../../docs/grafana-dashboard.json");
  const dashboard = Dashboard.parse(JSON.parse(await readFile(path, "utf8")));
  const body = await (await fetch(`http://${product.host}/metrics`)).text();
  const exposed = new Set([...body.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));

  const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(30);
  const isExposed = (name: string) =>
    exposed.has(name) || exposed.has(name.replace(/_(?:bucket|count|sum)$/, ""));
  const figuresIn = (query: string) =>
    [...query.matchAll(/\b([a-z_0-9]+)\{/g)].map(([, name = ""]) => name);
  expect(queries.filter((query) => figuresIn(query).length === 0)).toEqual([]);
  expect(queries.flatMap(figuresIn).filter((name) => !isExposed(name))).toEqual([]);
  const count = (query: string, part: string) => query.split(part).length - 1;
  expect(
    queries.filter((query) => count(query, "{") !== count(query, '{instance=~"$instance"')),
  ).toEqual([]);
  const rows = dashboard.panels.filter(({ type }) => type === "row").map(({ title }) => title);
  expect(rows).toEqual([
    "Traffic",
    "Functions",
    "Reading",
    "Boards",
    "Live",
    "Database",
    "Jobs, mails and backups",
    "Payments",
  ]);
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

/** What Grafana needs of a dashboard in a file. */
const Dashboard = z.object({
  title: z.string().min(1),
  uid: z.string().max(40),
  schemaVersion: z.number().int().min(36),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.number().int().positive(),
      type: z.enum(["row", "timeseries", "stat"]),
      title: z.string().min(1),
      gridPos: z.object({
        x: z.number().int().min(0).max(23),
        y: z.number().int().min(0),
        w: z.number().int().min(1).max(24),
        h: z.number().int().min(1),
      }),
      targets: z
        .array(
          z.object({
            refId: z.string().length(1),
            expr: z.string().min(1),
            datasource: z.object({
              type: z.literal("prometheus"),
              uid: z.literal("${datasource}"),
            }),
          }),
        )
        .min(1)
        .optional(),
    }),
  ),
});

test(
  "the queue, its oldest submission, and decisions",
  async () => {
    const player = await register("player");
    const moderator = await register("moderator");
    const { service } = product.server.dependencies.platform.database;
    await sql`
      update users set is_admin = true, role = 'admin' where id = ${moderator.id}`.execute(service);
    await becomes("capicu_moderation_queue_length", 0);
    expect(await figure("capicu_moderation_queue_oldest_seconds")).toBe(0);

    const { data } = await player.client
      .from("stats_submissions")
      .insert({ user_id: player.id, domino_app: "domino-by-flyclops", gamertag: "player" })
      .select("id")
      .single()
      .throwOnError();
    await becomes("capicu_moderation_queue_length", 1);
    expect(await figure("capicu_moderation_queue_oldest_seconds")).toBeGreaterThan(0);

    const rejected = 'capicu_submissions_decided_total{state="rejected"}';
    expect(await figure(rejected)).toBe(0);
    const decision = { submissionId: String(data.id), action: "reject", reason: "Not readable" };
    const { error } = await moderator.client.functions.invoke("admin-stats-action", {
      body: decision,
    });
    expect(error).toBeNull();
    await becomes(rejected, 1);
    await becomes("capicu_moderation_queue_length", 0);
  },
  SLOW_MS,
);

test(
  "mails that wait, are tried again, or were given up",
  async () => {
    const { id } = await register("mailed");
    const { service } = product.server.dependencies.platform.database;
    // The emails are claimed, so that the running outbox leaves them unchanged.
    await sql`
      insert into mail_outbox (user_id, topic, due_at, attempts, last_error, given_up_at, claimed_until)
      values
        (${id}, 'ban', now() - interval '1 minute', 0, null, null, now() + interval '1 day'),
        (${id}, 'ban', now() + interval '1 hour', 3, 'ETIMEDOUT', null, null),
        (${id}, 'ban', now() + interval '1 hour', 4, 'ETIMEDOUT', null, null),
        (${id}, 'ban', now(), 3, 'EENVELOPE 550', now(), null)`.execute(service);

    await becomes("capicu_mails_retrying", 2);
    expect(await figure("capicu_mails_given_up")).toBe(1);
    expect(await figure("capicu_mails_due")).toBe(1);
    expect(await figure("capicu_database_up")).toBe(1);
  },
  SLOW_MS,
);

test(
  "failed payments and unpaid subscriptions",
  async () => {
    const { id } = await register("payer");
    const { service } = product.server.dependencies.platform.database;
    await sql`
      insert into subscriptions
        (user_id, subscription_id, status, price_id, price_interval, cancel_at_period_end)
      values (${id}, 'sub_1', 'past_due', 'price_1', 'month', false)`.execute(service);
    await sql`select notify_billing(${id}, 'payment_failed', '{}')`.execute(service);

    await becomes("capicu_payments_failed_total", 1);
    await becomes("capicu_subscriptions_unpaid", 1);
    expect(await figure("capicu_database_up")).toBe(1);
  },
  SLOW_MS,
);

test(
  "background jobs that were given up",
  async () => {
    const { service } = product.server.dependencies.platform.database;
    await becomes("capicu_jobs_given_up", 0);

    await sql`
      insert into pgboss.job (name, singleton_key) values
        ('jobs-given-up', 'remove unused screenshots'),
        ('jobs-given-up', 'remove unused screenshots'),
        ('jobs-given-up', 'end the accounts that are due')`.execute(service);

    await becomes("capicu_jobs_given_up", 2);
    expect(await figure("capicu_database_up")).toBe(1);
  },
  SLOW_MS,
);

test(
  "how old each job's last success is, in this process or in any",
  async () => {
    const { service } = product.server.dependencies.platform.database;
    const job = 'capicu_job_age_seconds{job="remove old notifications"}';
    expect(await figure('capicu_job_period_seconds{job="remove old notifications"}')).toBe(3600);
    const done = sql`select from pgboss.job where state = 'completed' and singleton_key = 'remove old notifications'`;
    const rows = async () => (await done.execute(service)).rows;
    await expect.poll(rows, { timeout: SLOW_MS / 3 }).not.toEqual([]);
    ahead += FRESH_MS;
    await expect.poll(() => figure(job) ?? Infinity, { timeout: SLOW_MS / 3 }).toBeLessThan(60);
    await sql`
      with aged as (update pgboss.job set completed_on = now() - interval '2 hours' where singleton_key = 'remove old notifications')
      insert into pgboss.job (name, singleton_key, start_after)
      values ('jobs', 'of a newer version', now() - interval '3 minutes')`.execute(service);

    ahead += FRESH_MS;
    await expect.poll(() => figure(job), { timeout: SLOW_MS / 3 }).toBeGreaterThan(7000);
    expect(await figure('capicu_job_age_seconds{job="mark this minute as up"}')).toBeLessThan(120);
    const runs = 'capicu_job_duration_seconds_count{job="mark this minute as up",outcome="ok"}';
    expect(await figure(runs)).toBeGreaterThan(0);
  },
  SLOW_MS,
);

test("each function is measured by its own name, however it is answered", async () => {
  const call = (name: string, body: string) =>
    fetch(`http://${product.host}/functions/v1/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
  const boards = 'capicu_function_duration_seconds_count{function="leaderboard",outcome="ok"}';
  const before = (await figure(boards)) ?? 0;
  // The first one takes the fast path, the second one is left to the router.
  expect((await call("leaderboard", "{}")).status).toBe(200);
  expect((await call("leaderboard", '{"search":"somebody"}')).status).toBe(200);
  expect((await call("social-follows-create", "{}")).status).toBe(401);
  expect((await call("made-up-name", "{}")).status).toBe(404);

  expect(await figure(boards)).toBe(before + 2);
  const refused =
    'capicu_function_duration_seconds_count{function="social-follows-create",outcome="refused"}';
  expect(await figure(refused)).toBe(1);
  const body = await (await fetch(`http://${product.host}/metrics`)).text();
  expect(body).not.toContain("made-up-name");
});

test("reads from memory, builds of boards, and the database's connections", async () => {
  const address = `http://${product.host}/functions/v1/leaderboard`;
  const headers = { "content-type": "application/json" };
  const ask = () => fetch(address, { method: "POST", headers, body: '{"limit":7}' });
  const misses = 'capicu_cache_reads_total{cache="board",result="miss"}';
  const [missesBefore, hitsBefore, buildsBefore] = [
    Number(await figure(misses)),
    Number(await figure('capicu_cache_reads_total{cache="board",result="hit"}')),
    Number(await figure("capicu_board_build_duration_seconds_count")),
  ];

  await ask();
  await ask();

  expect(await figure(misses)).toBe(missesBefore + 1);
  expect(await figure('capicu_cache_reads_total{cache="board",result="hit"}')).toBe(hitsBefore + 1);
  expect(await figure("capicu_board_build_duration_seconds_count")).toBe(buildsBefore + 1);
  expect(await figure("capicu_database_connections_max")).toBeGreaterThan(0);
  expect(await figure('capicu_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
  expect(await figure("capicu_database_connection_waits")).toBe(0);
  expect(await figure("capicu_database_answer_seconds")).toBeGreaterThan(0);
  expect(await figure("capicu_database_size_bytes")).toBeGreaterThan(1_000_000);
});

test("webhooks, readings, mails and websockets are counted by the product itself", async () => {
  const { services } = product.server.dependencies;
  const forged = await fetch(`http://${product.host}/functions/v1/stripe-webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=00" },
    body: "{}",
  });
  await services.recogniser
    .recognise({ bytes: Buffer.from("not a picture"), imageType: "top_half" })
    .catch(() => undefined);
  const sentCount = await figure('capicu_mails_total{outcome="sent"}');
  const mail = { to: "you@example.org", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  await services.mailer.send(mail);
  const socket = new WebSocket(
    `ws://${product.host}/realtime/v1/websocket?apikey=${product.server.keys.anonKey}`,
  );
  await once(socket, "open");

  expect(forged.status).toBe(400);
  expect(await figure('capicu_payment_webhooks_total{outcome="refused"}')).toBe(1);
  expect(await figure('capicu_payment_webhooks_total{outcome="received"}')).toBe(0);
  expect(await figure('capicu_readings_total{outcome="unreadable"}')).toBe(1);
  expect(await figure('capicu_reading_duration_seconds_count{outcome="unreadable"}')).toBe(1);
  for (const part of ["readings_running", "readings_waiting", "unused_screenshots_removed_total"])
    expect(await figure(`capicu_${part}`)).toBe(0);
  expect(await figure('capicu_mails_total{outcome="sent"}')).toBe(Number(sentCount) + 1);
  expect(await figure("capicu_realtime_sockets")).toBe(1);
  socket.close();
  await becomes("capicu_realtime_sockets", 0);
});
