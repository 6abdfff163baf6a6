// The audit log for admins: searched, paged, exported.
import type { AuditEntry } from "@capicu/contract/audit";
import { parseCsv } from "@capicu/platform/rest/parse-csv";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { writeAudit, type AuditEntry as Written } from "#ground/write-audit.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

interface Page {
  entries: AuditEntry[];
  more: boolean;
  actions: string[];
}
const list = async (input: object = {}): Promise<Page> =>
  (await call(product, "admin-audit", { token: admin.token, input })).body;
const take = async (input: object) =>
  (await call(product, "admin-audit-export", { token: admin.token, input })).body as {
    content: string;
    rows: number;
    more: boolean;
  };

function write(more: Partial<Written> & { playerId: string }) {
  return writeAudit(db(), {
    actorId: admin.id,
    action: "account.banned",
    subject: { type: "player", id: more.playerId },
    before: { banned_at: null },
    after: { banned_at: "now" },
    reason: "Because.",
    ...more,
  });
}

describe("is found", () => {
  test("by who, what, whom and day, and by all of them together", async () => {
    const [player, other] = [await product.aPlayer(), await product.anAdmin()];
    await write({ playerId: player.id });
    await write({ playerId: player.id, actorId: other.id, action: "account.unbanned" });
    await write({ playerId: player.id, actorId: null, action: "account.unbanned" });
    const found = async (input: object) =>
      (await list({ playerId: player.id, ...input })).entries.map(
        ({ actor, action }) => `${actor?.username ?? "server"} ${action}`,
      );
    const [by, lifted, itself] = [
      `${admin.username} account.banned`,
      `${other.username} account.unbanned`,
      "server account.unbanned",
    ];

    expect(await found({})).toEqual([itself, lifted, by]);
    expect(await found({ actor: other.username })).toEqual([lifted]);
    expect(await found({ actor: admin.email.toUpperCase() })).toEqual([by]);
    expect(await found({ actor: "Server" })).toEqual([itself]);
    expect(await found({ action: "account.unbanned" })).toEqual([itself, lifted]);
    expect(await found({ action: "account.unbanned", actor: other.username })).toEqual([lifted]);
    expect(await found({ actor: "%" })).toEqual([]);
    expect((await list({ player: player.username })).entries).toHaveLength(3);
    expect((await list({ player: `@${player.username}` })).entries).toHaveLength(3);
    expect((await list()).actions).toEqual(
      expect.arrayContaining(["account.banned", "account.unbanned"]),
    );
  });

  test("within its first and last day", async () => {
    const playerId = (await product.aPlayer()).id;
    for (const when of ["2001-02-03T00:00:00Z", "2001-02-04T23:59:59.9Z", "2001-02-05T00:00:00Z"])
      await sql`
        insert into audit_log (action, subject_type, subject_id, player_id, happened_at)
        values ('account.banned', 'player', ${playerId}, ${playerId}, ${when})`.execute(db());
    const count = async (period: object) => (await list({ playerId, ...period })).entries.length;

    expect(await count({ from: "2001-02-03", to: "2001-02-04" })).toBe(2);
    expect(await count({ from: "2001-02-04" })).toBe(2);
    expect(await count({ to: "2001-02-03" })).toBe(1);
  });

  test.each([
    { from: "yesterday" },
    { to: "2001-02-30" },
    { from: "0000-02-29" },
    { to: "0000-02-29" },
    { playerId: "x" },
    { actor: "x".repeat(101) },
    { before: 0 },
    { before: "1 or true" },
  ])("%o is refused with a sentence", async (input) => {
    const { status, body } = await call(product, "admin-audit", { token: admin.token, input });

    expect([status, (body as { error: string }).error.length > 0]).toEqual([400, true]);
  });
});

test("pages follow each other, newest first, without a gap", async () => {
  const playerId = (await product.aPlayer()).id;
  for (let n = 0; n < 120; n += 1) await write({ playerId, reason: String(n) });
  const entries: AuditEntry[] = [];
  let before: number | null = null;
  for (;;) {
    const page: Page = await list({ playerId, before });
    entries.push(...page.entries);
    before = entries.at(-1)?.id ?? null;
    if (!page.more) break;
  }

  expect(entries.map(({ reason }) => Number(reason))).toEqual(
    Array.from({ length: 120 }, (_, n) => 119 - n),
  );
});

function tableOf(content: string): Record<string, string>[] {
  const [names = [], ...lines] = parseCsv(content);
  return lines.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at] ?? ""])));
}

describe("is taken along", () => {
  const FORMULAS = [
    '=HYPERLINK("http://evil.example","x")',
    "+1+1",
    "-1+1",
    "@SUM(A1)",
    "\t=1",
    "\r\n=1",
    " =1",
    '"=1',
    "'=1",
    "|cmd",
    "%0A=1",
  ];

  test("as a table in which nobody's words are a formula", async () => {
    const player = await product.aPlayer({ username: "=cmd|' /C calc'!A0" });
    for (const reason of FORMULAS) await write({ playerId: player.id, reason });

    const { content, rows } = await take({ format: "csv", playerId: player.id });

    const table = tableOf(content);
    expect(table).toHaveLength(rows);
    expect(rows).toBe(FORMULAS.length);
    for (const row of table)
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[\s"]*[=+\-@|%]/);
    expect(table.map(({ why }) => why)).toEqual(FORMULAS.toReversed().map((words) => `'${words}`));
    expect(table[0]).toMatchObject({
      who: admin.username,
      action: "account.banned",
      player: "'=cmd|' /C calc'!A0",
      before: '{"banned_at":null}',
    });
  });

  test("as JSON, whole", async () => {
    const player = await product.aPlayer();
    await write({ playerId: player.id, reason: '"quotes", commas\nand lines' });

    const { content } = await take({ format: "json", playerId: player.id });

    expect(JSON.parse(content)).toEqual((await list({ playerId: player.id })).entries);
  });

  test("which is itself written down, with what was asked for", async () => {
    const player = await product.aPlayer();
    await take({ format: "csv", playerId: player.id });

    const [entry] = (await list({ action: "audit.exported" })).entries;
    expect(entry).toMatchObject({
      actor: { id: admin.id },
      details: { format: "csv", filter: { playerId: player.id }, rows: 0 },
    });
  });
});

test.each(["admin-audit", "admin-audit-export"])("S6.7 X.5 %s is for admins only", async (name) => {
  const player = await product.aPlayer();
  const input = { format: "csv", playerId: randomUUID() };

  const asNobody = await call(product, name, { input });
  const withAnonKey = await call(product, name, { input, token: product.world.anonKey });
  const asPlayer = await call(product, name, { input, token: player.token });

  expect([asNobody.status, withAnonKey.status, asPlayer.status]).toEqual([401, 401, 403]);
});
