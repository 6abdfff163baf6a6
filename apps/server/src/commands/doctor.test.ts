import { Finding } from "@capicu/contract/doctor";
import { aMailServer } from "@capicu/platform/testing/mail-server";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import { openJobQueue } from "#background-jobs/job-queue.ts";
import { MIGRATIONS } from "#backup/migrate-database.ts";
import { readConfig } from "#settings/config.ts";
import { FAST_QUEUE } from "#testing/fast-queue.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { doctor } from "./doctor.ts";

let alone: OwnDatabase;
let product: TestProduct;
let folder: string;

beforeAll(async () => {
  // Other tests leave keys and counters behind that the doctor would name.
  alone = await ownDatabase(MIGRATIONS.slice(1));
  product = await testProduct({ database: alone });
  folder = await mkdtemp(join(tmpdir(), "doctor-"));
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await alone[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const examine = async (settings: Record<string, string>, words: string[] = []) =>
  (await run(settings, words)).lines;

async function run(settings: Record<string, string>, words: string[]) {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: folder, PORT: "1", ...settings });
  const { database } = product.world.platform;
  const print = (line: string) => void lines.push(line);
  const site = { config, database, isServing: false, print };
  const isWell = await doctor.run(site, doctor.read(words, config));
  return { lines, isWell };
}

test("each dead service is named, with its cause and its fix", async () => {
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

  for (const [sentence, cause, fix] of [
    ["The mail server takes no mail.", /^SMTP_URL: no mail server answers/, /SMTP_URL\.$/],
    ["The object store cannot be used.", /^S3_ENDPOINT: no object store/, /S3_ENDPOINT\.$/],
    [
      "The payment provider cannot be used as it is set.",
      /^STRIPE_SECRET_KEY: .* cannot be used/,
      /dashboard/,
    ],
    ["Sign-in with Google does not answer.", /^GOOGLE_ISSUER: .* does not answer/, /issuer\.$/],
    [
      "The read replica does not follow.",
      /^DATABASE_READ_URL: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
      /^Start the replica/,
    ],
    [
      "Settings do not go together.",
      /^STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET/,
      /^Set STRIPE_WEBHOOK_SECRET\.$/,
    ],
  ] as const) {
    const at = lines.indexOf(`✗ ${sentence}`);
    expect(lines[at + 1]?.slice("  Cause: ".length)).toMatch(cause);
    expect(lines[at + 2]?.slice("  Fix: ".length)).toMatch(fix);
  }
});

test("without services it says what stands in for them", async () => {
  expect(await examine({})).toEqual(
    expect.arrayContaining([
      "✓ The database is for this many players.",
      "✓ Mail goes to the outbox folder.",
      "✓ Files are on the disk.",
      "✓ No read replica is set.",
      "✓ Payments are those of the sandbox.",
      "✓ Sign-in with Google is not set up.",
      "✓ Settings go together.",
    ]),
  );
});

test("as JSON it is the report that the contract describes, and a warning is no failure", async () => {
  const { lines, isWell } = await run({}, ["--json"]);

  const report = z
    .strictObject({
      healthy: z.boolean(),
      findings: z.array(z.strictObject(Finding.shape)),
      repaired: z.array(z.string()),
    })
    .parse(JSON.parse(lines.join("\n")));
  expect(report.findings.filter(({ level }) => level === "problem")).toEqual([]);
  expect([report.healthy, isWell, report.repaired]).toEqual([true, true, []]);
  expect(report.findings.filter(({ level }) => level === "warning")).toEqual([
    {
      check: "backups",
      level: "warning",
      sentence: "No backup is made by schedule.",
      cause: "BACKUP_AT is not set.",
      fix: "Set BACKUP_AT, such as 03:30.",
      repairable: false,
    },
  ]);
  const names = report.findings.map(({ check }) => check);
  expect(new Set(names).size).toBe(names.length);
  for (const { level, sentence, cause, fix } of report.findings) {
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect([cause, fix].every((words) => words !== null)).toBe(level !== "well");
  }
});

test("a wrong counter and open files are repaired by --fix alone, and nothing else changes", async () => {
  const { service } = product.world.platform.database;
  const [ana, ben] = [await product.aPlayer(), await product.aPlayer()];
  await sql`insert into follows (follower_id, following_id) values (${ana.id}, ${ben.id})`.execute(
    service,
  );
  await sql`update users set followers_count = 7 where id = ${ben.id}`.execute(service);
  const key = join(folder, "keys.json");
  await chmod(key, 0o644);
  const before = await readFile(key, "utf8");

  const report = await examine({});
  expect(report).toContain("✗ Players have wrong counters.");
  expect(report).toContain("✗ Other accounts of this machine can read the data.");
  expect(report.at(-1)).toBe("capicu doctor --fix repairs what loses no data.");
  expect((await stat(key)).mode & 0o777).toBe(0o644);

  const { lines, isWell } = await run({}, ["--fix"]);

  expect(isWell).toBe(true);
  expect(lines).toEqual(
    expect.arrayContaining([
      "Repaired: Players have wrong counters.",
      "Repaired: Other accounts of this machine can read the data.",
      "✓ Counters equal their rows.",
      "✓ No other account of this machine can read the data.",
    ]),
  );
  expect((await stat(key)).mode & 0o777).toBe(0o600);
  expect(await readFile(key, "utf8")).toBe(before);
  const { rows } = await sql<{ count: number }>`
    select followers_count as count from users where id = ${ben.id}`.execute(service);
  expect(rows).toEqual([{ count: 1 }]);
});

test("missing files are a problem, and many orphaned ones a warning", async () => {
  const { service } = product.world.platform.database;
  expect(await examine({})).toContain("✓ The stored files were not counted yet.");
  await sql`
    update file_count
    set counted_at = now(), orphans = 100, orphan_bytes = 2000000, missing = 0`.execute(service);
  expect(await examine({})).toEqual(
    expect.arrayContaining(["✓ Every picture has its file.", "✓ Few files are without a row."]),
  );

  await sql`update file_count set orphans = 101, missing = 3`.execute(service);
  const { lines, isWell } = await run({}, []);
  await sql`update file_count set counted_at = null, orphans = 0, missing = 0`.execute(service);

  expect(isWell).toBe(false);
  expect(lines).toEqual(
    expect.arrayContaining([
      "✗ Pictures have lost their files.",
      "  Cause: 3 rows name a file that the store does not have; capicu storage lists them.",
      "! Many files belong to nothing.",
      "  Cause: No row names 101 files, which take 2 MB.",
      "  Fix: Look at the list, then delete them: capicu storage --delete-orphans",
    ]),
  );
});

test("a background job that was given up is named with its error, until it succeeds", async () => {
  const { database, log } = product.world.platform;
  const line = (lines: string[]) => {
    const at = lines.findIndex((one) => one.includes("background job"));
    return lines.slice(at, lines[at]?.startsWith("✗") ? at + 2 : at + 1).join("");
  };
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
      /^✗ A background job was given up\.  Cause: "sweep" failed every try, last on .{24}: no such bucket\.$/,
    );
  isBroken = false;
  await expect.poll(read, { timeout: 30_000 }).toBe("✓ No background job was given up.");
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
    expect.stringMatching(/^  Cause: "rank" takes 4\.8 s in the slowest twentieth of 100 calls/),
  );
  expect(lines).toContain("✓ Background jobs are in time.");
  expect(await examine({ PORT: String(port) })).toContain(
    `  Cause: http://127.0.0.1:${port}/metrics refuses this command.`,
  );
  isOurs = false;
  expect(await examine(settings)).toContain(
    `✓ No server answers at http://127.0.0.1:${port}/metrics, so its speed is not known.`,
  );
});

test("a failed backup is named until one succeeds", async () => {
  const { service } = product.world.platform.database;
  onTestFinished(async () => void (await sql`delete from backups`.execute(service)));
  const backupLines = async (settings: Record<string, string>) => {
    const lines = await examine(settings);
    return lines.slice(lines.findIndex((one) => one.toLowerCase().includes("backup"))).slice(0, 2);
  };
  expect((await backupLines({}))[0]).toBe("! No backup is made by schedule.");
  await sql`
    insert into backups (started_at, finished_at, error)
    values (now(), now(), 'No room.')`.execute(service);

  const [sentence, cause] = await backupLines({ BACKUP_AT: "00:00" });
  expect(sentence).toBe("✗ The backup by schedule was not made.");
  expect(cause).toMatch(
    /^  Cause: The backup of .{24} failed: No room\. There is no earlier one\./,
  );
  await sql`
    insert into backups (started_at, finished_at, file, bytes)
    values (now(), now(), '/backups/one.tar.gz', 1)`.execute(service);
  expect((await backupLines({ BACKUP_AT: "00:00" }))[0]).toBe(
    "✓ The backup of 00:00 UTC is made each day.",
  );
});

test("a test mail is sent where it was asked for", async () => {
  const server = await aMailServer({ refused: ["nobody@example.org"] });
  onTestFinished(() => server.close());
  const send = (to: string) => examine({ SMTP_URL: server.url }, ["--mail", to]);

  expect((await send("you@example.org")).at(-1)).toBe(
    "✓ A test mail to you@example.org was handed to the server, which answered: 250 OK: message queued.",
  );
  expect(server.received).toEqual([
    expect.objectContaining({ to: [{ address: "you@example.org", name: "" }] }),
  ]);
  expect((await send("nobody@example.org")).at(-2)).toMatch(/^  Cause: .*No such mailbox/);
});

test.each([[["--mail"]], [["--mail", "nobody"]], [["--male", "a@example.org"]], [["now"]]])(
  "%j says how it is used",
  (words) => {
    expect(() => doctor.read(words, readConfig({}))).toThrow("Usage: capicu doctor");
  },
);
