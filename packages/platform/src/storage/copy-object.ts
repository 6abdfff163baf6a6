import { sql } from "kysely";
import type { Readable } from "node:stream";
import { z } from "zod";

import { announceFile } from "./announce-file.ts";
import { parseBody } from "./body.ts";
import { requireFit } from "./bucket-fit.ts";
import { parseBucketName, parseKey } from "./keys.ts";
import { findObject, assertWritable, writeObject, type StoredObject } from "./object-rows.ts";
import { decodeMetadata } from "./receive-body.ts";
import { objectNotFound } from "./refusals.ts";
import { removeUnsaved } from "./remove-unsaved.ts";
import type { Endpoint, StorageServices } from "./storage-services.ts";

const Copy = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({ cacheControl: z.string().optional(), mimetype: z.string().optional() })
    .nullish(),
});
type Copy = z.output<typeof Copy>;

/** New bytes under a new row: what happens to one of the two does not happen to the other. */
export const copyObject: Endpoint = (storage) => ({
  method: "POST",
  url: "/object/copy",
  handler: async (request) => {
    const { platform, files } = storage;
    const caller = await storage.callerOf(request);
    const body = parseBody(Copy, request);
    const from = { bucket: parseBucketName(body.bucketId), name: parseKey(body.sourceKey) };
    const place = {
      bucket: parseBucketName(body.destinationBucket ?? body.bucketId),
      name: parseKey(body.destinationKey),
    };
    const object = await platform.database.asCaller(caller, (db) => findObject(db, from));
    if (object === null) throw objectNotFound();
    const described = describe(object, body, request.headers["x-metadata"]);
    const copied = { ...object, metadata: { ...object.metadata, mimetype: described.mime } };
    await requireFit(platform, copied, place.bucket);
    const write = { caller, place, isUpsert: request.headers["x-upsert"] === "true" };
    await assertWritable(platform.database, write);
    const bytes = await files.read(object.version);
    if (bytes === null) throw objectNotFound();
    const stored = await putCopy(storage, bytes, object.metadata.size);
    try {
      const { mime, ...rest } = described;
      // The bytes are the same, so their coding is the same whatever else the request changes.
      const coding = object.metadata.contentEncoding ?? null;
      const id = await writeObject(platform.database, write, {
        file: { ...stored, mime },
        ...rest,
        coding,
      });
      storage.tidy();
      const { rows } = await sql<object>`
        select name, bucket_id, owner, owner_id, id, version, created_at, updated_at,
          last_accessed_at, metadata, user_metadata
        from storage.objects where id = ${id}`.execute(platform.database.service);
      return { Key: `${place.bucket}/${place.name}`, Id: id, ...rows[0] };
    } catch (error) {
      await removeUnsaved(files, stored.version, error);
      throw error;
    }
  },
});

async function putCopy({ platform, files }: StorageServices, bytes: Readable, size: number) {
  const room = await platform.diskRoom.reserve(size);
  try {
    return await files.put(await announceFile(platform.database.service), bytes);
  } finally {
    room[Symbol.dispose]();
  }
}

/**
 * Describes the copy like the original, or as the request says; fields that the request leaves out
 * get their defaults, except for the type.
 */
function describe(
  { metadata, user_metadata }: StoredObject,
  { copyMetadata, metadata: requested }: Copy,
  custom: unknown,
) {
  if (copyMetadata)
    return {
      mime: metadata.mimetype,
      cacheControl: metadata.cacheControl,
      userMetadata: user_metadata,
    };
  return {
    mime: requested?.mimetype ?? metadata.mimetype,
    cacheControl: requested?.cacheControl ?? "no-cache",
    userMetadata: typeof custom === "string" ? decodeMetadata(custom) : null,
  };
}
