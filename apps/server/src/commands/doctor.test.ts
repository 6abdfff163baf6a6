import { aMailServer } from "@capicu/platform/testing/mail-server";
import { sql } from "kysely";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import { openJobQueue } from "#background-jobs/job-queue.ts";
import { readConfig } from "#settings/config.ts";
import { FAST_QUEUE } from "#testing/fast-queue.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { doctor } from "./doctor.ts";

let product: TestProduct;
let folder: string;

beforeAll(async () => {
  product = await testProduct();
  folder = await mkdtemp(join(tmpdir(), "doctor-"));
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function examine(settings: Record<string, string>, words: string[] = []): Promise<string[]> {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: folder, PORT: "1", ...settings });
  const { database } = product.world.platform;
  const print = (line: string) => void lines.push(line);
  await doctor.run({ config, database, isServing: false, print }, doctor.read(words));
  return lines;
}

test("each dead service is named under its own label", async () => {
  const lines = await examine({
    SMTP_URL: "smtp://127.0.0.1:1",
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_API_BASE: "http://127.0.0.1:1",
    GOOGLE_CLIENT_ID: "client",
    GOOGLE_CLIENT_SECRET: "s3cret",
    GOOGLE_ISSUER: "http://127.0.0.1:1",
    DATABASE_URL: "postgres://capicu:secret@127.0.0.1:1/capicu",
    DATABASE_READ_URL: "postgres://capicu:secret@127.0.0.1:1/capicu",
  });

  for (const problem of [
    /^✗ the mail server takes mail: SMTP_URL: no mail server answers/,
    /^✗ the object store knows the bucket: S3_ENDPOINT: no object store answers/,
    /^✗ Stripe knows the key and the prices: STRIPE_SECRET_KEY: .* cannot be used/,
    /^✗ sign-in with Google answers: GOOGLE_ISSUER: .* does not answer/,
    /^✗ the read replica follows: DATABASE_READ_URL: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
    /^✗ settings go together: STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET/,
  ])
    expect(lines).toContainEqual(expect.stringMatching(problem));
});

test("without services it says what stands in for them", async () => {
  expect(await examine({})).toEqual(
    expect.arrayContaining([
      "✓ the database is for this many players",
      "✓ mail goes to the outbox folder",
      "✓ files are on the disk",
      "✓ no read replica is set",
      "✓ payments are those of the sandbox",
      "✓ sign-in with Google is not set up",
      "✓ settings go together",
    ]),
  );
});

test("a background job that was given up is named with its error, until it succeeds", async () => {
  const { database, log } = product.world.platform;
  const line = (lines: string[]) => lines.find((one) => one.includes("background job"));
  let isBroken = true;
  const queue = await openJobQueue({
    database,
    timing: { ...FAST_QUEUE, retries: 0 },
    jobs: [
      {
        name: "sweep",
        everyMs: 1000,
        async run() {
          if (isBroken) throw new Error("no such bucket");
        },
      },
    ],
    onFailure: () => undefined,
    onError: (error) => log.error({ err: error }, "the queue has a problem"),
  });
  onTestFinished(() => queue.close());
  const read = async () => line(await examine({}));

  await expect
    .poll(read, { timeout: 30_000 })
    .toMatch(
      /^✗ no background job was given up: "sweep" failed every try, last on .{24}: no such bucket\.$/,
    );
  isBroken = false;
  await expect.poll(read, { timeout: 30_000 }).toBe("✓ no background job was given up");
}, 60_000);

test("a server that runs is asked how fast it is, and a stranger on its port is not", async () => {
  const figures = `capicu_database_up 1
capicu_function_duration_seconds_count{function="rank",outcome="ok"} 100
capicu_function_duration_seconds_bucket{le="1",function="rank",outcome="ok"} 0
capicu_function_duration_seconds_bucket{le="5",function="rank",outcome="ok"} 100
capicu_function_duration_seconds_bucket{le="+Inf",function="rank",outcome="ok"} 100`;
  let isOurs = true;
  const server = createServer(({ headers }, response) => {
    const isAllowed = headers.authorization === "Bearer let-me-see";
    response.writeHead(isAllowed ? 200 : 403).end(isOurs ? figures : "hello");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const settings = { PORT: String(port), METRICS_TOKEN: "let-me-see" };

  const lines = await examine(settings);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^✗ every function is fast: "rank" takes 4\.8 s in the slowest twentieth of 100 calls/,
    ),
  );
  expect(lines).toContain("✓ background jobs are in time");
  expect(await examine({ PORT: String(port) })).toContain(
    `✗ the server's figures can be read: http://127.0.0.1:${port}/metrics refuses this command: give it the METRICS_TOKEN of the server.`,
  );
  isOurs = false;
  expect(await examine(settings)).toContain(
    `✓ no server answers at http://127.0.0.1:${port}/metrics, so its speed is not known`,
  );
});

test("a failed backup is named until one succeeds", async () => {
  const { service } = product.world.platform.database;
  onTestFinished(async () => void (await sql`delete from backups`.execute(service)));
  const line = async (settings: Record<string, string>) =>
    (await examine(settings)).find((one) => one.includes("backup"));
  expect(await line({})).toBe("✓ no backup by schedule is set");
  await sql`
    insert into backups (started_at, finished_at, error)
    values (now(), now(), 'No room.')`.execute(service);

  expect(await line({ BACKUP_AT: "00:00" })).toMatch(
    /^✗ the backup of 00:00 UTC is made each day: the backup of .{24} failed: No room\. There is no earlier one\./,
  );
  await sql`
    insert into backups (started_at, finished_at, file, bytes)
    values (now(), now(), '/backups/one.tar.gz', 1)`.execute(service);
  expect(await line({ BACKUP_AT: "00:00" })).toBe("✓ the backup of 00:00 UTC is made each day");
});

test("a test mail is sent where it was asked for", async () => {
  const server = await aMailServer({ refused: ["nobody@example.org"] });
  onTestFinished(() => server.close());
  const send = (to: string) => examine({ SMTP_URL: server.url }, ["--mail", to]);

  expect((await send("you@example.org")).at(-1)).toBe(
    "✓ a test mail to you@example.org was handed to the server",
  );
  expect(server.received).toEqual([
    expect.objectContaining({ to: [{ address: "you@example.org", name: "" }] }),
  ]);
  expect((await send("nobody@example.org")).at(-1)).toMatch(/^✗ a test mail .*No such mailbox/);
});

test.each([[["--mail"]], [["--mail", "nobody"]], [["--male", "a@example.org"]], [["now"]]])(
  "%j says how it is used",
  (words) => {
    expect(() => doctor.read(words)).toThrow("Usage: capicu doctor");
  },
);
