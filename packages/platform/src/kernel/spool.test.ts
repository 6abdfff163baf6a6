import { mkdtemp, readdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

import type { DiskRoom } from "./disk-room.ts";
import { FileTooLarge, StoreFull } from "./file-errors.ts";
import { openSpool } from "./spool.ts";

/** A spool, what lies in its folder, and how many bytes are set aside for it. */
async function aSpool() {
  const directory = await mkdtemp(join(tmpdir(), "spool-"));
  const reserved = { bytes: 0 };
  const room: DiskRoom = {
    freeBytes: async () => Infinity,
    async reserve(bytes) {
      reserved.bytes += bytes;
      return { [Symbol.dispose]: () => void (reserved.bytes -= bytes) };
    },
  };
  const spool = await openSpool(directory, room);
  return { directory, reserved, spool, files: () => readdir(directory) };
}

async function* bytesOf(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

async function* failing(code: string) {
  yield Buffer.from("some");
  throw Object.assign(new Error(code), { code });
}

test("a body is kept with room for it and for its copy, until it is let go", async () => {
  const { reserved, spool, files } = await aSpool();
  const options = { maxBytes: 100, announcedBytes: 6 };
  {
    await using body = await spool.receive(bytesOf("do", "mino"), options);

    expect([body.size, await text(body.stream()), String(await body.readAll())]).toEqual([
      6,
      "domino",
      "domino",
    ]);
    expect([reserved.bytes, (await files()).length]).toEqual([12, 1]);
  }

  expect([reserved.bytes, await files()]).toEqual([0, []]);
});

test.each([
  ["too many bytes", bytesOf("do", "mino"), FileTooLarge],
  ["a full disk", failing("ENOSPC"), StoreFull],
  ["a sender that breaks off", failing("ECONNRESET"), Error],
])("%s leave nothing behind", async (_, bytes, kind) => {
  const { reserved, spool, files } = await aSpool();

  const received = spool.receive(bytes, { maxBytes: 5, announcedBytes: null });

  await expect(received).rejects.toThrow(kind);
  expect([reserved.bytes, await files()]).toEqual([0, []]);
});

test("what a killed process left half-written is removed an hour later", async () => {
  const { directory, spool, files } = await aSpool();
  await writeFile(join(directory, "old"), "half");
  await writeFile(join(directory, "fresh"), "half");
  await utimes(join(directory, "old"), 0, 0);

  await spool.removeAbandoned();

  expect(await files()).toEqual(["fresh"]);
});
