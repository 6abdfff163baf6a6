import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { StoreFull } from "#kernel/file-errors.ts";

import { openDiskFileStore } from "./disk-file-store.ts";
import { bytesOf, describeFileList, describeFileStore, listAll } from "./file-store.cases.ts";

const aDirectory = () => mkdtemp(join(tmpdir(), "files-"));
const incomingOf = (directory: string) => readdir(join(directory, "incoming"));

async function* failing(code: string) {
  yield Buffer.from("some");
  throw Object.assign(new Error(code), { code });
}

const onDisk = async () => openDiskFileStore(await aDirectory());
describeFileStore("on disk", onDisk);
describeFileList("on disk", onDisk);

test.each([
  ["ENOSPC", StoreFull],
  ["ECONNRESET", Error],
])("%s in the middle leaves nothing behind", async (code, kind) => {
  const directory = await aDirectory();
  const store = await openDiskFileStore(directory);

  await expect(store.put(randomUUID(), failing(code))).rejects.toThrow(kind);

  expect(await incomingOf(directory)).toEqual([]);
});

async function leaveUnfinished(directory: string): Promise<void> {
  const [old, fresh] = ["old", "fresh"].map((name) => join(directory, "incoming", name));
  await writeFile(String(old), "half");
  await writeFile(String(fresh), "half");
  await utimes(String(old), 0, 0);
}

test("what a crash left half-written is removed at the next start", async () => {
  const directory = await aDirectory();
  await openDiskFileStore(directory);
  await leaveUnfinished(directory);

  await openDiskFileStore(directory);

  expect(await incomingOf(directory)).toEqual(["fresh"]);
});

test("what was still too fresh at the start is removed while the store is open", async () => {
  const directory = await aDirectory();
  const store = await openDiskFileStore(directory);
  await leaveUnfinished(directory);

  await store.removeAbandoned();

  expect(await incomingOf(directory)).toEqual(["fresh"]);
});

test("links and strange names are no files of the store, and what a link leads to stays", async () => {
  const directory = await aDirectory();
  const elsewhere = await aDirectory();
  const store = await openDiskFileStore(directory);
  const [own, link, inLinkedFolder] = [
    `aa${randomUUID().slice(2)}`,
    `aa${randomUUID().slice(2)}`,
    `bb${randomUUID().slice(2)}`,
  ];
  await store.put(own, bytesOf("own"));
  await writeFile(join(elsewhere, inLinkedFolder), "secret");
  await symlink(join(elsewhere, inLinkedFolder), join(directory, "aa", link));
  await symlink(elsewhere, join(directory, "bb"));
  await writeFile(join(directory, "aa", "notes.txt"), "notes");
  await mkdir(join(directory, "aa", randomUUID()));
  // In the wrong folder, so nobody would find it by its name.
  await writeFile(join(directory, "aa", `cc${randomUUID().slice(2)}`), "lost");

  expect((await listAll(store)).map(({ version }) => version)).toEqual([own]);

  await store.remove(link);
  expect(await readFile(join(elsewhere, inLinkedFolder), "utf8")).toBe("secret");
});
