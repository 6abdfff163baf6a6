// The storage page: who reads it and who orders work, what an order leaves behind, and what it costs.
import type { StorageState } from "@capicu/contract/stored-files";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { countFiles } from "#ground/stored-files/count-files.ts";
import { doFileWork } from "#ground/stored-files/do-file-work.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

// Of these tests alone, because the count is one of the whole site.
let alone: OwnDatabase;
let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  alone = await ownDatabase(MIGRATIONS.slice(1));
  product = await testProduct({ database: alone });
  admin = await product.anAdmin();
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await alone[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await sql`delete from file_count`.execute(alone.service);
  await sql`insert into file_count default values`.execute(alone.service);
});

const TWO_DAYS_MS = 2 * 86_400_000;
const tools = () => ({
  database: alone,
  files: product.services.files,
  clock: { now: () => new Date(Date.now() + TWO_DAYS_MS) },
});
const read = async (input: object = {}): Promise<StorageState> =>
  (await call(product, "admin-storage", { token: admin.token, input })).body;
const act = (
  input: object,
  token: string | undefined = admin.token,
): Promise<{ status: number; body: { success?: true; code?: string; error?: string } }> =>
  call(product, "admin-storage-action", { input, ...(token !== undefined && { token }) });

async function* bytesOf(size: number) {
  yield Buffer.alloc(size);
}
async function anOrphan(size: number): Promise<string> {
  const version = randomUUID();
  await product.services.files.put(version, bytesOf(size));
  return version;
}

test("before the first count the page says so, and where the files are", async () => {
  const { count, place, backups, orphan } = await read();

  expect(count).toMatchObject({
    id: null,
    counted_at: null,
    kinds: [],
    missing: 0,
    is_wanted: false,
  });
  expect(place.bucket).toBeNull();
  expect(place.free_bytes).toBeGreaterThan(0);
  expect(backups).toEqual({ files: 0, bytes: 0 });
  expect(orphan).toEqual({ findings: [], next: null });
});

test("an admin asks for a count, reads the list page by page, and has it deleted", async () => {
  const versions: string[] = [];
  while (versions.length < 52) versions.push(await anOrphan(10));
  const listed = vi.spyOn(product.services.files, "list");

  expect((await act({ action: "count" })).body).toEqual({ success: true });
  expect((await read()).count.is_wanted).toBe(true);
  // The files are looked at by the job alone, never by a request.
  expect(listed).not.toHaveBeenCalled();
  listed.mockRestore();
  await doFileWork(tools());

  const first = await read();
  expect(first.count).toMatchObject({ orphans: 52, orphan_bytes: 520, is_wanted: false });
  expect(first.orphan.findings.length).toBe(50);
  const rest = await read({ problem: "orphan", after: first.orphan.next });
  expect([rest.orphan.findings.length, rest.orphan.next]).toEqual([2, null]);

  expect((await act({ action: "delete", count: first.count.id })).body).toEqual({ success: true });
  expect((await read()).count.deleting).toBe(true);
  // Ordering twice deletes once.
  expect((await act({ action: "delete", count: first.count.id })).body.code).toBe("outdated");
  await doFileWork(tools());
  const after = await read();
  expect(after.count).toMatchObject({
    orphans: 0,
    deletion: { files: 52, bytes: 520, remainder: 0 },
  });
  expect(await product.services.files.find(String(versions[0]))).toBeNull();

  const { rows } = await sql`
    select actor_id, action, before from audit_log
    where action like 'files.%' order by id desc limit 1`.execute(alone.service);
  expect(rows).toEqual([
    {
      actor_id: admin.id,
      action: "files.orphans deleted",
      before: { count: first.count.id, files: 52, bytes: 520 },
    },
  ]);
});

test("an order is refused with a sentence where nothing may be deleted", async () => {
  await countFiles(tools());
  const { count } = await read();

  const none = await act({ action: "delete", count: count.id });
  expect([none.status, none.body.code, none.body.error]).toEqual([
    409,
    "none",
    "There is no file to delete.",
  ]);
  const other = await act({ action: "delete", count: randomUUID() });
  expect([other.status, other.body.code]).toEqual([409, "outdated"]);
});

test("nobody but an admin reads the page or orders anything, by any way", async () => {
  await anOrphan(1);
  await countFiles(tools());
  const { count } = await read();
  const staff = (role: string) => product.aPlayer({ role });
  const callers = [await product.aPlayer(), await staff("reviewer"), await staff("moderator")];

  for (const { token, client, id } of callers) {
    expect((await call(product, "admin-storage", { token, input: {} })).status).toBe(403);
    for (const action of ["count", "delete", "renew"])
      expect((await act({ action, count: count.id }, token)).status).toBe(403);
    for (const table of ["file_count", "file_findings"])
      expect((await client.from(table).select()).data ?? []).toEqual([]);
    const rpc = { person: admin.id, act: "delete", seen: count.id, is_foreign_meant: true };
    expect((await client.rpc("order_file_work", rpc)).error).not.toBeNull();
    // The right is asked for in the database as well.
    const { rows } = await sql`
      select order_file_work(${id}, 'delete', ${count.id}, false) as answer`.execute(alone.service);
    expect(rows).toEqual([{ answer: "no_right" }]);
  }
  expect((await call(product, "admin-storage", { input: {} })).status).toBe(401);
  expect((await read()).count).toMatchObject({ deleting: false, orphans: 1 });
});

test("input that is no cursor, no act and no count is refused", async () => {
  for (const input of [
    { problem: "everything" },
    { problem: "orphan", after: "x".repeat(37) },
    { problem: "orphan", after: 5 },
  ])
    expect((await call(product, "admin-storage", { token: admin.token, input })).status).toBe(400);
  for (const input of [{}, { action: "format" }, { action: "delete", count: "../../etc" }])
    expect((await act(input)).status).toBe(400);
  expect((await read({ problem: "orphan", after: "../../etc/passwd" })).missing.findings).toEqual(
    [],
  );
});

test("pictures in other sizes are made anew when an admin wants it", async () => {
  expect((await act({ action: "renew" })).body).toEqual({ success: true });

  expect(Date.parse(String((await read()).count.pictures_renewed_at))).toBeGreaterThan(0);
});
