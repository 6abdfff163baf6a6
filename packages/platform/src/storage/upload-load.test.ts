// Many uploads at once, and slow ones, over real sockets.
import { readdir, stat } from "node:fs/promises";
import type { ClientRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

import { openUpload, sendAll } from "#testing/slow-sender.ts";
import { aPicture, storageWorld, type StorageWorld } from "#testing/storage-world.ts";

const MEGABYTE = 1024 * 1024;

let world: StorageWorld;
let bucket: string;
let origin: string;
beforeAll(async () => {
  world = await storageWorld();
  bucket = await world.aBucket({ reencode: true });
  await world.server.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(world.server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => world[Symbol.asyncDispose]());

const addressOf = (name: string) => `${origin}/storage/v1/object/${bucket}/${name}`;

/** In buffers that are still in use. */
function heldBytes() {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().arrayBuffers;
}

/** Bodies that are on their way: how many, and their bytes so far. */
async function spooled() {
  const folder = join(world.server.platform.settings.dataDir, "incoming");
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
  );
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

test("300 uploads at once: most are stored, the others are asked to come back, none breaks", async () => {
  const token = await world.aToken();
  const picture = await aPicture().png().toBuffer();

  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) => {
      const { answer, sender } = openUpload(addressOf(`many-${index}.png`), token);
      sender.end(picture);
      return answer;
    }),
  );

  const stored = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect(stored.length + refused.length).toBe(300);
  expect(stored.length).toBeGreaterThanOrEqual(256);
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).not.toContain(undefined);
});

test("slow senders take room on the disk, no memory and nobody's place", async () => {
  const senders: ClientRequest[] = [];
  onTestFinished(() => senders.forEach((sender) => void sender.destroy()));
  const before = heldBytes();
  for (let player = 0; player < 4; player += 1) {
    const token = await world.aToken();
    for (let upload = 0; upload < 6; upload += 1)
      senders.push(openUpload(addressOf(`slow-${player}-${upload}.png`), token).sender);
  }
  const piece = Buffer.alloc(MEGABYTE);

  await Promise.all(senders.map((sender) => sendAll(sender, 6, piece)));

  await vi.waitFor(async () => expect(await spooled()).toMatchObject({ files: 24 }));
  await vi.waitFor(async () => expect((await spooled()).bytes).toBe(24 * 6 * MEGABYTE), 60_000);
  // Buffers that were just written are freed a moment later; bodies that are held in memory are
  // not.
  await vi.waitFor(() => expect(heldBytes() - before).toBeLessThan(24 * 2 * MEGABYTE), 5000);
  const quick = openUpload(addressOf("quick.png"), await world.aToken());
  quick.sender.end(await aPicture().png().toBuffer());
  expect(await quick.answer).toMatchObject({ status: 200 });
  for (const sender of senders) sender.destroy();
  await vi.waitFor(async () => expect(await spooled()).toEqual({ files: 0, bytes: 0 }), 5000);
});

test("one sender's slow uploads keep their own later ones waiting, and nobody else's", async () => {
  const token = await world.aToken();
  const slow = Array.from({ length: 8 }, (_, index) =>
    openUpload(addressOf(`own-${index}.png`), token),
  );
  onTestFinished(() => slow.forEach(({ sender }) => void sender.destroy()));
  for (const { sender } of slow) sender.write("a beginning");
  await vi.waitFor(async () => expect(await spooled()).toMatchObject({ files: 8 }), 5000);
  const picture = await aPicture().png().toBuffer();

  const own = openUpload(addressOf("own-late.png"), token);
  own.sender.end(picture);
  const others = openUpload(addressOf("others.png"), await world.aToken());
  others.sender.end(picture);

  expect(await others.answer).toMatchObject({ status: 200 });
  expect(await Promise.race([own.answer, delay(200, "waiting")])).toBe("waiting");
  slow[0]?.sender.destroy();
  expect(await own.answer).toMatchObject({ status: 200 });
});

test.each([
  ["announced", 8 * MEGABYTE],
  ["not announced", undefined],
])("a refusal reaches its sender after a body of %s length", async (_, length) => {
  // The token is not valid, so the request is refused before a byte of the body was read.
  const { answer, sender } = openUpload(addressOf("refused.png"), "no-token", length);

  await sendAll(sender, 8, Buffer.alloc(MEGABYTE));
  sender.end();

  expect(await answer).toMatchObject({ status: 400 });
});
