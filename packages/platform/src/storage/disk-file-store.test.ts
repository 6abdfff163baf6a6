import { mkdtemp, readdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

import { openDiskFileStore } from "./disk-file-store.ts";
import { FileTooLarge, StoreFull } from "./file-store.ts";

const aDirectory = () => mkdtemp(join(tmpdir(), "files-"));
const incomingOf = (directory: string) => readdir(join(directory, "incoming"));

async function* bytesOf(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

async function* failing(code: string) {
  yield Buffer.from("some");
  throw Object.assign(new Error(code), { code });
}

test("what is put is read back, whole and in part, until it is removed", async () => {
  const store = await openDiskFileStore(await aDirectory());

  const { version, size, md5 } = await store.put(bytesOf("do", "mino"), 6);

  expect([size, md5]).toEqual([6, "60a8d9553442e861617b0e581768f651"]);
  expect((await store.readAll(version)).toString()).toBe("domino");
  const part = await store.read(version, { first: 1, last: 3 });
  expect(part && (await text(part))).toBe("omi");
  await store.remove(version);
  await store.remove(version);
  expect(await store.read(version)).toBeNull();
});

test("too many bytes leave nothing behind", async () => {
  const directory = await aDirectory();
  const store = await openDiskFileStore(directory);

  await expect(store.put(bytesOf("do", "mino"), 5)).rejects.toThrow(FileTooLarge);

  expect(await incomingOf(directory)).toEqual([]);
  expect(await readdir(directory)).toEqual(["incoming"]);
});

test.each([
  ["ENOSPC", StoreFull],
  ["ECONNRESET", Error],
])("%s in the middle leaves nothing behind", async (code, kind) => {
  const directory = await aDirectory();
  const store = await openDiskFileStore(directory);

  await expect(store.put(failing(code), 100)).rejects.toThrow(kind);

  expect(await incomingOf(directory)).toEqual([]);
});

test("a version that is no version names no file", async () => {
  const store = await openDiskFileStore(await aDirectory());

  expect(await store.read("../../etc/passwd")).toBeNull();
});

test("what a crash left half-written is removed at the next start", async () => {
  const directory = await aDirectory();
  await openDiskFileStore(directory);
  const [old, fresh] = ["old", "fresh"].map((name) => join(directory, "incoming", name));
  await writeFile(String(old), "half");
  await writeFile(String(fresh), "half");
  await utimes(String(old), 0, 0);

  await openDiskFileStore(directory);

  expect(await incomingOf(directory)).toEqual(["fresh"]);
});
