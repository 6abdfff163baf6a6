import { openDiskFileStore } from "@capicu/platform/storage/disk-file-store";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import {
  hostedInstallation,
  type HostedInstallation,
} from "#testing/hosted-installation/hosted-installation.ts";
import { fillInstallation, idOf, PASSWORD } from "#testing/hosted-installation/people.ts";
import { digestTables, readCounts } from "#testing/hosted-installation/table-contents.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { importInstallation } from "./import-installation.ts";
import { describeReport, type ImportReport, type Part } from "./import-report.ts";

const ROWS_AT_ONCE = 3;
const SLOW_MS = 240_000;

let target: OwnDatabase;
let product: TestProduct;
let hosted: HostedInstallation;
let folder: string;
let resident: TestPlayer;
let picture: Buffer;

/** What the tests look at, in the order of the runs. */
let before: string;
let afterDryRun: string;
let dryRun: ImportReport;
let interrupted: Error;
let resumed: ImportReport;
let afterImport: string;
let repeated: ImportReport;
let afterRepeat: string;

beforeAll(async () => {
  target = await ownDatabase(MIGRATIONS.slice(1));
  product = await testProduct({ database: target });
  folder = await mkdtemp(join(tmpdir(), "import-"));
  hosted = await hostedInstallation(ROWS_AT_ONCE);
  await fillInstallation({ database: hosted.database, address: hosted.storage.url });
  picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: "#246" },
  })
    .png()
    .toBuffer();
  for (const name of ["screenshots/one/top.png", "screenshots/one/new.png", "avatars/one/face.png"])
    hosted.files.set(name, picture);
  resident = await product.aPlayer({ handle: "@taken_here" });
  await sql`update auth.users set email = 'Person5@example.org' where id = ${resident.id}`.execute(
    target.service,
  );
  await sql`
    insert into auth.identities (user_id, provider, provider_id, identity_data)
    values (${resident.id}, 'google', 'google-4', '{"sub":"google-4"}')`.execute(target.service);

  // The empty board is in memory before anybody is on it.
  await call(product, "leaderboard", { input: { limit: 10 } });
  before = await digestTables(target);
  dryRun = await importAll({ isDryRun: true });
  afterDryRun = await digestTables(target);
  interrupted = await importAll({ batchesUntilLoss: 2 }).then(
    () => new Error("it was not interrupted"),
    (error: Error) => error,
  );
  resumed = await importAll();
  afterImport = await digestTables(target);
  repeated = await importAll();
  afterRepeat = await digestTables(target);
}, SLOW_MS);

afterAll(async () => {
  await hosted[Symbol.asyncDispose]();
  await product[Symbol.asyncDispose]();
  await target[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
}, SLOW_MS);

async function importAll({ isDryRun = false, batchesUntilLoss = Infinity } = {}) {
  return importInstallation({
    database: target,
    withSource: (work) => hosted.withSource(work, batchesUntilLoss),
    way: { storage: hosted.storage, files: await openDiskFileStore(folder) },
    isDryRun,
  });
}

const figures = ({ found, here, added, leftOut }: Part) => ({
  found,
  here,
  added,
  leftOut: [...leftOut.values()].reduce((sum, times) => sum + times, 0),
});

async function readRow(table: string, number: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where id = ${idOf(number)}`.execute(target.service);
  return rows[0];
}
const readUser = (number: number) => readRow("users", number);
const readAccount = (number: number) => readRow("auth.users", number);

test("a dry run counts what would be taken over, and writes nothing", () => {
  expect(afterDryRun).toBe(before);
  const { parts } = dryRun;
  expect(figures(parts.accounts)).toEqual({ found: 12, here: 0, added: 9, leftOut: 3 });
  expect(figures(parts.profiles)).toEqual({ found: 9, here: 0, added: 8, leftOut: 1 });
  expect(figures(parts.identities)).toEqual({ found: 10, here: 0, added: 8, leftOut: 2 });
  expect(figures(parts.submissions)).toEqual({ found: 11, here: 0, added: 7, leftOut: 4 });
  expect(figures(parts.ledger)).toEqual({ found: 5, here: 0, added: 5, leftOut: 0 });
  expect(figures(parts.follows)).toEqual({ found: 6, here: 0, added: 4, leftOut: 2 });
  expect(figures(parts.likes)).toEqual({ found: 3, here: 0, added: 2, leftOut: 1 });
  expect(figures(parts.files)).toEqual({ found: 5, here: 0, added: 4, leftOut: 1 });
});

test("an import that was cut off is ended by the next one, and both together take over what the dry run said", () => {
  expect(interrupted.message).toBe("the source is lost");
  expect(figures(resumed.parts.accounts)).toEqual({ found: 12, here: 5, added: 4, leftOut: 3 });
  for (const name of ["submissions", "ledger", "follows", "likes"] as const)
    expect(figures(resumed.parts[name])).toEqual(figures(dryRun.parts[name]));
  expect(figures(resumed.parts.files)).toEqual({ found: 5, here: 0, added: 3, leftOut: 2 });
});

test("another import finds everything here and changes nothing", () => {
  expect(afterRepeat).toBe(afterImport);
  for (const part of Object.values(repeated.parts)) expect(part.added).toBe(0);
  expect(repeated.parts.submissions.here).toBe(6);
  expect(repeated.parts.follows.here).toBe(4);
});

test("conflicts are named, and nothing of an account whose address another one has is taken over", async () => {
  expect(dryRun.conflicts).toEqual([
    expect.stringMatching(/^profiles: @taken_here: the handle is not free here/),
    expect.stringMatching(/^accounts: person5@example.org: another account has its address/),
    "identities: person4@example.org: another account signs in by it",
  ]);
  expect(await readAccount(5)).toBeUndefined();
  expect(await readUser(3)).toMatchObject({ handle: "@taken_here2" });
});

test("a report says what was left out, with its reasons, and the first conflicts", () => {
  const lines = describeReport(dryRun, true);

  expect(lines).toContain("accounts: 12 found, 0 here already, 9 would be taken over, 3 left out");
  expect(lines).toContain("  1 left out: its numbers are out of range");
  expect(lines).toContain("  1 values left out or cut: website_url");
  expect(lines.join("\n")).toContain("1 accounts had rights of staff");
  expect(lines.join("\n")).toContain("1 accounts had a plan");
  expect(lines.join("\n")).toContain("1 second factors were not taken over");
  expect(lines.join("\n")).toContain("1 passwords have a form that is not known here");
  expect(lines.at(-1)).toBe("Nothing was written: this was a dry run.");
});

test("a player signs in with the password of before, whose hash is then one of here", async () => {
  expect(await readAccount(1)).toMatchObject({ encrypted_password: expect.stringMatching(/^\$2/) });

  const { data, error } = await product.world
    .client()
    .auth.signInWithPassword({ email: "person1@example.org", password: PASSWORD });

  expect(error).toBeNull();
  expect(data.user?.id).toBe(idOf(1));
  await expect
    .poll(async () => (await readAccount(1))?.["encrypted_password"])
    .toMatch(/^\$argon2id\$/);
});

test("an address counts as proven only where a mail was answered; a ban goes on", async () => {
  expect((await readAccount(1))?.["email_proven_at"]).not.toBeNull();
  expect(await readAccount(3)).toMatchObject({ email_proven_at: null });
  expect((await readAccount(3))?.["email_confirmed_at"]).not.toBeNull();
  expect(await readAccount(2)).toMatchObject({ encrypted_password: null });
  expect((await readAccount(12))?.["banned_until"]).not.toBeNull();
  expect((await readUser(12))?.["banned_at"]).not.toBeNull();
});

test("nobody becomes staff or gets a plan, and what was hidden stays hidden", async () => {
  expect(await readUser(1)).toMatchObject({ role: "user", is_admin: false, country: "DO" });
  expect(await readUser(1)).toMatchObject({ is_pro: false, subscription_tier: "free" });
  expect(await readUser(3)).toMatchObject({ profile_visibility: "friends", show_stats: false });
});

test("hostile values arrive as plain text or not at all", async () => {
  expect(await readUser(6)).toMatchObject({
    username: "<b>Bold</b> gnp",
    display_name: "<img src=x onerror=alert(1)>",
    bio: "x".repeat(1000),
    website_url: null,
    twitter_url: "https://x.example/six",
    country: null,
    banner_url: null,
  });
  expect(await readUser(7)).toMatchObject({ handle: "@seven_of_old", bio: "Words of old" });
});

test("submissions keep their times and states, and the board shows the newest that was approved", async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select status, submitted_at::date::text as day, rejection_reason, screenshot_url
    from stats_submissions where user_id in (${idOf(1)}, ${idOf(4)})
    order by submitted_at`.execute(target.service);
  expect(rows).toMatchObject([
    { status: "approved", day: "2025-01-11", screenshot_url: "one/top.png" },
    { status: "approved", day: "2025-01-12", screenshot_url: "one/new.png" },
    { status: "pending", day: "2025-01-14" },
    { status: "rejected", day: "2025-01-15", rejection_reason: "Too dark" },
  ]);
  const board = async () => {
    const { body } = await call(product, "leaderboard", { input: { limit: 10 } });
    return (
      body as { players: { user_id: string; rank: number; overall_wins: number }[] }
    ).players.map(({ user_id: id, rank, overall_wins: wins }) => [id, rank, wins]);
  };
  await expect.poll(board).toEqual([
    [idOf(7), 1, 60],
    [idOf(1), 2, 52],
  ]);
});

test("statistics without a submission get one, so that the ledger has a base", async () => {
  const { rows } = await sql`
    select overall_wins, overall_losses, overall_points_scored, overall_rank
    from approved_statistics where user_id = ${idOf(12)}`.execute(target.service);

  expect(rows).toEqual([
    { overall_wins: 30, overall_losses: 10, overall_points_scored: 900, overall_rank: null },
  ]);
});

test("what waited for review waits in the queue here", async () => {
  const { rows } = await sql`
    select submission_id from waiting_submissions join submission_checks using (submission_id)`.execute(
    target.service,
  );

  expect(rows).toEqual([{ submission_id: idOf(1004) }]);
});

test("counters equal their rows, and ranks, windows and directory a recount", async () => {
  const { rows: wrong } = await sql`
    select id from users
    where followers_count <> (select count(*) from follows where following_id = users.id)
       or following_count <> (select count(*) from follows where follower_id = users.id)
       or likes_count <> (select count(*) from likes where target_user_id = users.id)`.execute(
    target.service,
  );
  expect(wrong).toEqual([]);
  expect(await readUser(1)).toMatchObject({ followers_count: 2, likes_count: 2 });
  await sql`select fold_score_changes(10000), fold_counter_changes(10000), fold_window_changes(10000)`.execute(
    target.service,
  );
  const counted = await readCounts(target);

  await sql`select recount_scores(), recount_counters(), recount_windows()`.execute(target.service);

  expect(counted).toEqual(await readCounts(target));
  expect(JSON.stringify(counted)).toContain("overall");
});

test("nobody is told of imported rows", async () => {
  const { rows } = await sql<{ notices: number }>`
    select (select count(*) from notifications) + (select count(*) from mail_outbox)
      + (select count(*) from push_outbox) as notices`.execute(target.service);

  expect(rows[0]?.notices).toBe(0);
});

test("afterwards the triggers serve as before", async () => {
  const { rows } = await sql`
    select tgname from pg_trigger where not tgisinternal and tgenabled = 'D'`.execute(
    target.service,
  );

  expect(rows).toEqual([]);
});

test("pictures lie under their rows, and one that failed is tried again", async () => {
  const { rows } = await sql<{ bucket_id: string; name: string; owner_id: string }>`
    select bucket_id, name, owner_id from storage.objects order by bucket_id desc, name`.execute(
    target.service,
  );
  expect(rows).toMatchObject([
    { bucket_id: "screenshots", name: "one/new.png", owner_id: idOf(1) },
    { bucket_id: "screenshots", name: "one/top.png", owner_id: idOf(1) },
    { bucket_id: "avatars", owner_id: idOf(1) },
  ]);
  expect((await readUser(1))?.["avatar_url"]).toBe(
    `/storage/v1/object/public/avatars/${rows[2]?.name}`,
  );
  hosted.files.set("screenshots/four/gone.png", picture);

  const { parts } = await importAll();

  expect(figures(parts.files)).toEqual({ found: 5, here: 3, added: 1, leftOut: 1 });
});
