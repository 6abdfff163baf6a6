import { sql } from "kysely";
import { z } from "zod";

import type { Caller } from "#kernel/caller.ts";

import { parseBody } from "./body.ts";
import { parseBucketName } from "./keys.ts";
import { objectNotFound } from "./refusals.ts";
import type { Endpoint, StorageServices } from "./storage-services.ts";
import { readObjectPlace } from "./upload-object.ts";

const RemoveMany = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

export const removeObjects: Endpoint = (storage) => ({
  method: "DELETE",
  url: "/object/:bucket",
  handler: async (request) => {
    const caller = await storage.callerOf(request);
    const bucket = parseBucketName((request.params as { bucket: string }).bucket);
    return remove(storage, caller, { bucket, names: parseBody(RemoveMany, request).prefixes });
  },
});

export const removeObject: Endpoint = (storage) => ({
  method: "DELETE",
  url: "/object/:bucket/*",
  handler: async (request) => {
    const caller = await storage.callerOf(request);
    const { bucket, name } = readObjectPlace(request);
    const removed = await remove(storage, caller, { bucket, names: [name] });
    if (removed.length === 0) throw objectNotFound();
    return { message: "Successfully deleted" };
  },
});

/** Removes the objects that the policies allow; the bytes follow after the commit. */
async function remove(
  { platform, tidy }: StorageServices,
  caller: Caller,
  { bucket, names }: { bucket: string; names: string[] },
): Promise<unknown[]> {
  const { rows } = await platform.database.asCaller(caller, (db) =>
    sql`
      delete from storage.objects
      where bucket_id = ${bucket} and name = any(${names})
      returning name, bucket_id, owner, owner_id, id, version, updated_at, created_at,
        last_accessed_at, metadata, user_metadata
    `.execute(db),
  );
  tidy();
  return rows;
}
