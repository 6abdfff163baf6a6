// Files whose row was never written, because the process was killed or the database refused the row.
import { sql } from "kysely";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";

import type { Database } from "#kernel/database.ts";
import { openEmbedded } from "#kernel/embedded/open-embedded.ts";
import { migrate } from "#kernel/migrate.ts";
import { DatabaseUnavailable } from "#kernel/unavailable.ts";
import { databaseDirectory } from "#testing/database-directory.ts";
import { storageWorld, type StorageWorld } from "#testing/storage-world.ts";
import { PLATFORM_MIGRATIONS, testDatabase } from "#testing/test-database.ts";

import { announceFile } from "./announce-file.ts";
import { discardFiles } from "./discard-files.ts";
import { openDiskFileStore } from "./disk-file-store.ts";
import { bytesOf } from "./file-store.cases.ts";
import { createStorageServices } from "./storage-services.ts";

const UPLOADER = fileURLToPath(import.meta.resolve("#testing/dying-uploader.ts"));

let world: StorageWorld;
beforeAll(async () => {
  world = await storageWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const aFolder = () => mkdtemp(join(tmpdir(), "files-"));
/** As if a day had gone by since they were announced. */
const aDayLater = ({ service }: Pick<Database, "service">) =>
  sql`update storage.discarded_files set discarded_at = discarded_at - interval '1 day'`.execute(
    service,
  );

/** Returns the version of the file that the killed process had written. */
async function uploadAndDie(database: string, folder: string): Promise<string> {
  const child = spawn(process.execPath, [UPLOADER, database, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  const [version] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  child.kill("SIGKILL");
  await closed;
  return version;
}

/** The database of this run, or one on the disk that the killed process can open too. */
async function aSharedDatabase() {
  const url = inject("testDatabaseUrl");
  if (url !== null) return { address: url, open: () => testDatabase(), drop: async () => {} };
  const directory = await databaseDirectory();
  const first = await openEmbedded({ directory: directory.path });
  await migrate(first, [PLATFORM_MIGRATIONS]);
  await first.close();
  return {
    address: directory.path,
    open: () => openEmbedded({ directory: directory.path }),
    drop: () => directory[Symbol.asyncDispose](),
  };
}

test("a process that is killed before it wrote the row leaves a file that is removed a day later", async () => {
  const { address, open, drop } = await aSharedDatabase();
  const folder = await aFolder();
  const version = await uploadAndDie(address, folder);
  const database = await open();
  const files = await openDiskFileStore(folder);

  await discardFiles(database, files);
  expect(String(await files.readAll(version))).toBe("a picture without a row");
  await aDayLater(database);
  await discardFiles(database, files);

  expect(await files.read(version)).toBeNull();
  await database.close();
  await drop();
});

test("files that this database did not announce are never removed", async () => {
  const { database } = world.server.platform;
  const folder = await aFolder();
  const files = await openDiskFileStore(folder);
  const { version: foreign } = await files.put(randomUUID(), bytesOf("of another database"));
  const { version: own } = await files.put(await announceFile(database.service), bytesOf("own"));

  await aDayLater(database);
  await discardFiles(database, files);

  expect(await files.read(own)).toBeNull();
  expect(String(await files.readAll(foreign))).toBe("of another database");
});

test("a file with a row stays, after an upload, an overwrite, a copy and a move", async () => {
  const { database } = world.server.platform;
  const files = (await world.aPlayer()).from(await world.aBucket());
  await files.upload("a.txt", "first");
  await files.update("a.txt", "second");
  await files.copy("a.txt", "b.txt");
  await files.move("b.txt", "c.txt");

  await aDayLater(database);
  await discardFiles(database, world.files);

  expect(await (await files.download("a.txt")).data?.text()).toBe("second");
  expect(await (await files.download("c.txt")).data?.text()).toBe("second");
});

/** The commit happens, and the connection breaks before its answer. */
function loseAnswerOfCommit({ server }: StorageWorld) {
  const { database } = server.platform;
  const asCaller = database.asCaller.bind(database);
  return vi.spyOn(database, "asCaller").mockImplementation(async (...call) => {
    await asCaller(...call);
    throw new DatabaseUnavailable(new Error("Connection terminated unexpectedly"));
  });
}

test("a file whose row was committed without an answer stays", async () => {
  const bucket = await world.aBucket();
  const files = (await world.aPlayer()).from(bucket);

  const broken = loseAnswerOfCommit(world);
  const { error } = await files.upload("a.txt", "committed");
  broken.mockRestore();

  expect(error).toMatchObject({ status: 503 });
  expect(await (await files.download("a.txt")).data?.text()).toBe("committed");
});

test("a file whose row is refused is removed at once", async () => {
  const { database } = world.server.platform;
  const files = (await world.aPlayer()).from(await world.aBucket());
  const put = vi.spyOn(world.files, "put");
  // The first call only asks whether the row may be written.
  const asCaller = database.asCaller.bind(database);
  const refusing = vi.spyOn(database, "asCaller").mockImplementationOnce(asCaller);
  refusing.mockRejectedValueOnce(new Error("refused"));

  await files.upload("a.txt", "words");
  const [version] = put.mock.calls[0] ?? [];
  refusing.mockRestore();
  put.mockRestore();

  expect(version).toBeTypeOf("string");
  expect(await world.files.read(String(version))).toBeNull();
});

test("what was begun and never finished is removed while the server runs", async () => {
  const removeAbandoned = vi.spyOn(world.files, "removeAbandoned");
  const storage = createStorageServices(world.server.platform, world.files);

  await storage.close();

  expect(removeAbandoned).toHaveBeenCalledOnce();
  removeAbandoned.mockRestore();
});

test("a form that breaks off behind its file leaves a file that is removed a day later", async () => {
  const { database } = world.server.platform;
  const bucket = await world.aBucket();
  const put = vi.spyOn(world.files, "put");
  const broken = [
    "--x",
    'content-disposition: form-data; name=""; filename="a.txt"',
    "content-type: text/plain",
    "",
    "words",
    "--x",
    'content-disposition: form-data; name="metadata"',
    "",
    "no JSON",
    "--x--",
    "",
  ].join("\r\n");

  const answer = await world.ask(`/object/${bucket}/a.txt`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await world.aToken()}`,
      "content-type": "multipart/form-data; boundary=x",
    },
    body: broken,
  });
  await aDayLater(database);
  await discardFiles(database, world.files);

  expect(answer.status).toBe(400);
  expect(put).toHaveBeenCalledOnce();
  expect(await world.files.read(put.mock.calls[0]?.[0] ?? "")).toBeNull();
  put.mockRestore();
});
