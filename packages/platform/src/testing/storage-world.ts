import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

import { openDiskFileStore } from "#storage/disk-file-store.ts";
import type { FileStore } from "#storage/file-store.ts";
import { storageApi } from "#storage/index.ts";

import { testPlatform, type TestPlatform, type TestPlatformSettings } from "./test-platform.ts";

export interface StorageWorld extends AsyncDisposable {
  server: TestPlatform;
  /** A bucket whose files belong to their uploaders; `columns` are further columns of its row. */
  aBucket(columns?: { reencode?: boolean; limit?: number; mimes?: string[] }): Promise<string>;
  files: FileStore;
  /** The token of a new player. */
  aToken(): Promise<string>;
  /** The storage client of a new player. */
  aPlayer(): Promise<ReturnType<TestPlatform["client"]>["storage"]>;
  /** Sends the request unchanged to the API. */
  ask(path: string, init?: RequestInit): Promise<Response>;
}

/** The storage API on the test database; without `files`, with files in a folder of its own. */
export async function storageWorld(
  settings: Pick<TestPlatformSettings, "freeBytes" | "onLog"> & { files?: FileStore } = {},
): Promise<StorageWorld> {
  const files =
    settings.files ?? (await openDiskFileStore(await mkdtemp(join(tmpdir(), "files-"))));
  const server = await testPlatform({
    ...settings,
    apis: { storage: (platform) => storageApi(platform, files) },
  });
  const aToken = () =>
    server.platform.tokens.signUser({
      sub: randomUUID(),
      role: "authenticated",
      exp: Math.floor(server.clock.now().getTime() / 1000) + 3600,
    });
  return {
    server,
    files,
    async aBucket({ reencode = false, limit, mimes } = {}) {
      const id = `bucket-${randomUUID()}`;
      await sql`
        insert into storage.buckets
          (id, name, public, reencode_images, file_size_limit, allowed_mime_types)
        values (${id}, ${id}, false, ${reencode}, ${limit ?? null}, ${mimes ?? null})`.execute(
        server.platform.database.service,
      );
      await server.platform.database.script(
        `create policy "${id}" on storage.objects for all to authenticated
          using (bucket_id = '${id}' and owner = auth.uid())
          with check (bucket_id = '${id}' and owner = auth.uid())`,
      );
      return id;
    },
    aToken,
    aPlayer: async () => server.client(await aToken()).storage,
    ask: (path, init) => server.fetch(`http://127.0.0.1:3000/storage/v1${path}`, init),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** A red picture. */
export const aPicture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: "red" } });
