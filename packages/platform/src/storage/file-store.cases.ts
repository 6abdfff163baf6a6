// What every file store must do, whatever its back end.
import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";

import type { FileFacts, FileStore } from "./file-store.ts";

export function describeFileStore(place: string, open: () => Promise<FileStore>): void {
  describe(`files ${place}`, () => {
    test("what is put is read back, whole and in part, until it is removed", async () => {
      const store = await open();

      const { version, size, md5 } = await store.put(randomUUID(), bytesOf("do", "mino"));

      expect([size, md5]).toEqual([6, "60a8d9553442e861617b0e581768f651"]);
      expect((await store.readAll(version)).toString()).toBe("domino");
      const whole = await store.read(version);
      expect(whole && (await text(whole))).toBe("domino");
      const part = await store.read(version, { first: 1, last: 3 });
      expect(part && (await text(part))).toBe("omi");
      await store.remove(version);
      await store.remove(version);
      expect(await store.read(version)).toBeNull();
      await expect(store.readAll(version)).rejects.toThrow(/gone/);
    });

    test("bytes are kept as they are, none and many", async () => {
      const store = await open();
      const many = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256));

      for (const bytes of [Buffer.alloc(0), many]) {
        const { version } = await store.put(randomUUID(), bytesOf(bytes));
        expect((await store.readAll(version)).equals(bytes)).toBe(true);
      }
    });

    test("the same bytes twice are two files", async () => {
      const store = await open();
      const one = await store.put(randomUUID(), bytesOf("six"));
      const two = await store.put(randomUUID(), bytesOf("six"));

      await store.remove(one.version);

      expect((await store.readAll(two.version)).toString()).toBe("six");
    });

    test("a sender that breaks off is heard of", async () => {
      const store = await open();

      await expect(store.put(randomUUID(), breakingOff())).rejects.toThrow("broke off");
    });

    test.each(["../../etc/passwd", "", ".", "%2e%2e", "a/b", "\0"])(
      "a version that is no version names no file: %j",
      async (version) => {
        const store = await open();

        expect(await store.read(version)).toBeNull();
        expect(await store.find(version)).toBeNull();
        await store.remove(version);
      },
    );
  });
}

export function describeFileList(at: string, open: () => Promise<FileStore>): void {
  test(`files ${at} are listed in the order of their names, each with size and time`, async () => {
    const store = await open();
    const began = Date.now();
    const versions: string[] = Array.from({ length: 5 }, () => randomUUID());
    for (const [size, version] of versions.entries())
      await store.put(version, bytesOf("x".repeat(size)));
    const [first = ""] = versions;
    await store.remove(first);

    const listed = await listAll(store);

    expect(listed.map(({ version }) => version)).toEqual(versions.slice(1).toSorted());
    for (const facts of listed) {
      expect(facts.size).toBe(versions.indexOf(facts.version));
      // An object store tells whole seconds.
      expect(facts.writtenAt.getTime()).toBeGreaterThan(began - 2000);
      const found = await store.find(facts.version);
      expect([found?.version, found?.size]).toEqual([facts.version, facts.size]);
      expect(Number(found?.writtenAt)).toBeGreaterThan(began - 2000);
    }
    expect(await store.find(first)).toBeNull();
  });
}

export async function* bytesOf(...parts: (string | Buffer)[]) {
  for (const part of parts) yield Buffer.from(part);
}

async function* breakingOff() {
  yield Buffer.from("some");
  throw new Error("broke off");
}

export async function listAll(store: Pick<FileStore, "list">): Promise<FileFacts[]> {
  const listed: FileFacts[] = [];
  for await (const facts of store.list()) listed.push(facts);
  return listed;
}
