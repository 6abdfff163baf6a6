// An object store that is away for a while, as the storage API's callers notice it.
import { startFauxqs } from "fauxqs";
import { sql } from "kysely";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";

import { storageWorld, type StorageWorld } from "#testing/storage-world.ts";

import { discardFiles } from "./discard-files.ts";
import { openS3FileStore } from "./s3-file-store.ts";

const BUCKET = "files";
let world: StorageWorld;
let store: Awaited<ReturnType<typeof startFauxqs>>;
let line: Awaited<ReturnType<typeof openLine>>;

beforeAll(async () => {
  store = await startFauxqs({ port: 0, logger: false, host: "127.0.0.1" });
  store.createBucket(BUCKET);
  line = await openLine(store.port);
  const files = openS3FileStore({
    endpoint: line.address,
    bucket: BUCKET,
    region: "us-east-1",
    accessKeyId: "id",
    secretAccessKey: "secret-of-the-tests",
  });
  world = await storageWorld({ files });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  line.close();
  await store.stop();
});

/** The network between the server and its store, which can be cut. */
async function openLine(port: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (isCut) {
      socket.destroy();
      return;
    }
    const onwards = connect(port, "127.0.0.1").on("error", () => socket.destroy());
    for (const end of [socket, onwards]) sockets.add(end);
    socket.pipe(onwards).pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => (isCut = false),
    close: () => {
      cut();
      server.close();
    },
  };
}

/** Other tests share the database, but not this store. */
const buckets: string[] = [];

async function aPlayer() {
  const bucket = await world.aBucket();
  buckets.push(bucket);
  const headers = { authorization: `Bearer ${await world.aToken()}` };
  return {
    bucket,
    upload: (name: string) =>
      world.ask(`/object/${bucket}/${name}`, {
        method: "POST",
        headers: { ...headers, "content-type": "text/plain" },
        body: `content of ${name}`,
      }),
    read: (name: string) => world.ask(`/object/authenticated/${bucket}/${name}`, { headers }),
  };
}

async function storedVersions() {
  const answer = await fetch(`http://127.0.0.1:${store.port}/${BUCKET}?list-type=2`);
  const keys = (await answer.text()).matchAll(/<Key>(?<key>[^<]+)/g);
  return new Set([...keys].map(({ groups }) => groups?.["key"]));
}

test("while the store is gone, a write and a read are told when to try again", async () => {
  const player = await aPlayer();
  await player.upload("before.txt");

  line.cut();
  const refused = [await player.upload("meanwhile.txt"), await player.read("before.txt")];
  line.mend();

  for (const answer of refused) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toEqual({
      statusCode: "503",
      error: "Service unavailable",
      code: "files_unavailable",
      message:
        "Pictures and files are not available at this moment. Please try again in a few seconds.",
    });
  }
});

test("a store that comes back has lost nothing, and holds no file without a row", async () => {
  const player = await aPlayer();
  await player.upload("before.txt");
  line.cut();
  await player.upload("meanwhile.txt");
  line.mend();

  const before = await player.read("before.txt");
  const missing = await player.read("meanwhile.txt");
  const again = await player.upload("meanwhile.txt");
  const { database } = world.server.platform;
  // As if a day had gone by since they were announced.
  await sql`update storage.discarded_files set discarded_at = now()`.execute(database.service);
  await discardFiles(database, world.files);
  const { rows } = await sql<{ version: string }>`
    select version from storage.objects where bucket_id = any(${buckets})`.execute(
    database.service,
  );

  expect([before.status, await before.text()]).toEqual([200, "content of before.txt"]);
  expect([missing.status, again.status]).toEqual([400, 200]);
  expect(await storedVersions()).toEqual(new Set(rows.map(({ version }) => version)));
});
