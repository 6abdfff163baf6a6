import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startS3, type TestS3 } from "#testing/s3-server.ts";

import { openS3Archives } from "./s3-archives.ts";

const PIECE_BYTES = 5 * 1024 * 1024;

let store: TestS3;
let folder: string;

beforeAll(async () => {
  store = await startS3();
  folder = await mkdtemp(join(tmpdir(), "s3-archives-"));
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function aFile(bytes: Buffer): Promise<string> {
  const path = join(folder, `${randomBytes(4).toString("hex")}.tar.gz`);
  await writeFile(path, bytes);
  return path;
}

test.each([
  ["in one piece", 10],
  ["in several, the last of which is short", 2 * PIECE_BYTES + 7],
])("a file comes back as it was sent, %s", async (_how, size) => {
  const archives = openS3Archives(store.settings, PIECE_BYTES);
  const bytes = randomBytes(size);

  await archives.put(`capicu-${size}.tar.gz`, await aFile(bytes));

  expect((await buffer(await archives.read(`capicu-${size}.tar.gz`))).equals(bytes)).toBe(true);
});

test("files are listed by the beginning of their names, until they are removed", async () => {
  const archives = openS3Archives(store.settings);
  const path = await aFile(Buffer.from("rows"));
  for (const name of ["site-2.gz", "site-1.gz", "other.gz"]) await archives.put(name, path);

  expect(await archives.list("site-")).toEqual(["site-1.gz", "site-2.gz"]);
  await archives.remove("site-1.gz");
  expect(await archives.list("site-")).toEqual(["site-2.gz"]);
});

test("a bucket that is not there is a sentence, and what was begun is not listed", async () => {
  const archives = openS3Archives({ ...store.settings, bucket: "missing" });

  await expect(archives.put("site.gz", await aFile(Buffer.from("rows")))).rejects.toThrow(
    /The object store answered 404/,
  );
});
