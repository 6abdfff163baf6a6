// The public log says what was decided, and anybody can verify it with the script in docs.
import type { PublicLogEntry } from "@capicu/contract/public-log";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { reportCalls } from "#testing/report-calls.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

import { appendPublicLog } from "./append-public-log.ts";

const SCRIPT = join(import.meta.dirname, "../../../../docs/verify-public-log.mjs");
const run = promisify(execFile);

// Of these tests alone, because the log has the decisions of everybody.
let alone: OwnDatabase;
let product: TestProduct;
let admin: TestPlayer;
let site: string;

beforeAll(async () => {
  alone = await ownDatabase(MIGRATIONS.slice(1));
  product = await testProduct({ database: alone });
  admin = await product.anAdmin();
  site = await product.world.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await alone[Symbol.asyncDispose]();
});

const db = () => product.world.platform.database.service;
const append = async () => {
  while (await appendPublicLog(db()));
};

async function read(query = "after=0") {
  const answer = await fetch(`${site}/functions/v1/public-log?${query}`);
  return (await answer.json()) as { entries: PublicLogEntry[]; more: boolean };
}

/** What the script prints, or why it fails. */
async function verify(mark = ""): Promise<string> {
  try {
    return (await run(process.execPath, [SCRIPT, site, mark])).stdout.trim();
  } catch (error) {
    const [, reason = ""] = /Error: (.+)/.exec((error as { stderr: string }).stderr) ?? [];
    return reason;
  }
}

async function decideSome(): Promise<TestPlayer> {
  const [player, reporter] = [
    await product.aPlayer({ avatar_url: "/a.png" }),
    await product.aPlayer(),
  ];
  const reports = reportCalls(product);
  const [reviewer, moderator] = [
    await product.aPlayer({ role: "reviewer" }),
    await product.aPlayer({ role: "moderator" }),
  ];
  const as = async (name: string, input: object, { token }: TestPlayer = admin) => {
    const answer = await call(product, name, { token, input });
    expect([name, answer.status, answer.body]).toMatchObject([name, 200, {}]);
  };
  await reports.report(reporter, ["player", player.id], { category: "spam" });
  await reports.report(reporter, ["player", player.id], { category: "threat", words: "Secret" });
  await reports.decide(admin, ["player", player.id], { reason: "A name: Ana" });
  const { id: submissionId } = await submit(player);
  await as("admin-stats-action", { submissionId, action: "reject", code: "unreadable" }, reviewer);
  await as("admin-stats-undo", { submissionId });
  await as("admin-stats-action", { submissionId, action: "approve" });
  await as(
    "admin-avatars-action",
    { userId: player.id, action: "remove", code: "insult" },
    moderator,
  );
  await as("admin-users-action", {
    userId: player.id,
    action: "ban",
    reason: "Rude to Ana",
    code: "threat",
  });
  await as("admin-users-action", { userId: player.id, action: "unban" });
  return player;
}

test("it tells what was decided against whom nobody reads, when, why and by which role", async () => {
  const player = await decideSome();
  expect((await read()).entries).toEqual([]);
  await append();

  const { entries } = await read();

  expect(entries.map(({ seq, kind, reason, role }) => [seq, kind, reason, role])).toEqual([
    [1, "player_reports_upheld", "threat", "admin"],
    [2, "stats_rejected", "unreadable", "reviewer"],
    [3, "stats_reopened", "unspecified", "admin"],
    [4, "avatar_removed", "insult", "moderator"],
    [5, "account_banned", "threat", "admin"],
    [6, "account_unbanned", "unspecified", "admin"],
  ]);
  const text = JSON.stringify(entries);
  for (const hidden of ["Ana", "Secret", player.id, player.username, admin.id])
    expect(text).not.toContain(hidden);
  expect((await read("before=3")).entries.map(({ seq }) => seq)).toEqual([2, 1]);
  expect((await read("")).entries[0]?.seq).toBe(6);
});

test("a decision that is not committed is not told", async () => {
  const before = (await read()).entries.length;
  await product.world.platform.database
    .asService(async (work) => {
      await sql`select publish_decision('account_banned', null, ${admin.id})`.execute(work);
      throw new Error("The decision fails");
    })
    .catch(() => undefined);
  await append();

  expect((await read()).entries).toHaveLength(before);
});

test("several that append at the same time make one chain", async () => {
  for (let count = 0; count < 600; count += 1)
    await sql`select publish_decision('account_ranked', null, null)`.execute(db());
  const { length: before } = (await read()).entries;
  await Promise.all([append(), append(), append()]);
  await append();

  const [first, second] = [await read(), await read("after=500")];
  expect([first.more, second.more]).toEqual([true, false]);
  expect(first.entries.length + second.entries.length).toBe(before + 600);
  expect(await verify()).toMatch(
    /^\d+ entries are as they were written\. Keep this: \d+:[0-9a-f]{64}$/,
  );
});

test("nobody changes an entry, not even the owner, nor reads what waits", async () => {
  for (const change of [
    sql`update public_log set reason = 'other'`,
    sql`delete from public_log`,
    sql`truncate public_log`,
  ])
    await expect(change.execute(db())).rejects.toThrow("append-only");
  for (const { client } of [admin, await product.aPlayer()]) {
    expect((await client.from("public_decisions").select("*")).error?.code).toBe("42501");
    expect((await client.from("public_log").insert({ seq: 9999 })).error?.code).toBe("42501");
    expect((await client.rpc("append_public_log", { most: 1 })).error?.code).toBe("42501");
    const forged = { what: "account_banned", why: "x", decider: null };
    expect((await client.rpc("publish_decision", forged)).error?.code).toBe("42501");
  }
});

test("the script is short, and finds an entry that was changed, taken out or written anew", async () => {
  expect(readFileSync(SCRIPT, "utf8").trim().split("\n").length).toBeLessThanOrEqual(20);
  const [, mark = ""] = /Keep this: (\S+)/.exec(await verify()) ?? [];
  expect(await verify(mark)).toContain("as they were written");
  const forge = async (change: string) => {
    await product.world.platform.database.script(`
      alter table public_log disable trigger keep_as_written;
      ${change};
      alter table public_log enable always trigger keep_as_written;`);
  };

  await forge("update public_log set reason = 'spam' where seq = 2");
  expect(await verify()).toBe("Entry 2 was changed");
  await forge("update public_log set reason = 'unreadable' where seq = 2");
  expect(await verify()).toContain("as they were written");

  const { entries } = await read("before=3");
  const end = Number(mark.split(":")[0]);
  await forge(`delete from public_log where seq = ${end}`);
  expect(await verify(mark)).toBe(`${mark} is not in the log any more`);
  expect(entries).toHaveLength(2);
  await forge(`update public_log set hash = repeat('a', 64) where seq = ${end - 1}`);
  expect(await verify()).toBe(`Entry ${end - 1} was changed`);
});
