// The product's figures as monitoring gets them, compared with what the product did.
import { createClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";

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
  return line === undefined ? undefined : Number(line.split(" ")[1]);
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
  expect(await figure('capicu_mails_total{outcome="sent"}')).toBe(Number(sentCount) + 1);
  expect(await figure("capicu_realtime_sockets")).toBe(1);
  socket.close();
  await becomes("capicu_realtime_sockets", 0);
});
