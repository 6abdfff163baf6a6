import { expect, test } from "vitest";

import { createDiskRoom } from "./disk-room.ts";
import { StoreFull } from "./file-errors.ts";

/** A room on a disk with so many bytes free, of which 100 stay free, and what it logs. */
function aRoom(freeBytes: number) {
  const disk = { freeBytes };
  const logged: string[] = [];
  const room = createDiskRoom({
    measure: async () => disk.freeBytes,
    keepFreeBytes: () => 100,
    log: {
      warn: (_facts: unknown, message?: string) => void logged.push(`warn ${message}`),
      info: (_facts: unknown, message?: string) => void logged.push(`info ${message}`),
    } as never,
  });
  return { disk, logged, room };
}

test("room is given until no more than the kept bytes would be left", async () => {
  const { room } = aRoom(150);

  await expect(room.reserve(51)).rejects.toThrow(StoreFull);
  await expect(room.reserve(50)).resolves.toBeDefined();
});

test("what others have set aside counts until they let it go", async () => {
  const { room } = aRoom(150);
  const first = await room.reserve(30);

  await expect(room.reserve(30)).rejects.toThrow(StoreFull);
  first[Symbol.dispose]();

  await expect(room.reserve(30)).resolves.toBeDefined();
});

test("the log warns once, and says once that there is room again", async () => {
  const { disk, logged, room } = aRoom(99);
  await room.freeBytes();
  await room.reserve(1).catch(() => undefined);
  // Just above the limit, the free space may fall below it again the next moment.
  disk.freeBytes = 101;
  await room.freeBytes();
  disk.freeBytes = 111;
  await room.freeBytes();
  await room.freeBytes();

  expect(logged).toEqual([
    "warn the disk is nearly full: uploads are refused",
    "info the disk has room again: uploads are taken",
  ]);
});
