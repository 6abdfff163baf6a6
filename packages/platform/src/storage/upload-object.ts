import type { FastifyReply, FastifyRequest } from "fastify";

import { discardBody } from "#kernel/discard-body.ts";
import { announcedLength } from "#kernel/spool.ts";

import { announceFile } from "./announce-file.ts";
import { findBucketRules, requireMime, type BucketRules } from "./buckets.ts";
import { parseBucketName, parseKey } from "./keys.ts";
import { assertWritable, writeObject, type ObjectPlace, type ObjectWrite } from "./object-rows.ts";
import { cleanPicture } from "./picture.ts";
import { receiveBody, type ReceivedFile, type SaveBytes } from "./receive-body.ts";
import { bucketNotFound } from "./refusals.ts";
import { removeUnsaved } from "./remove-unsaved.ts";
import type { Endpoint, StorageServices } from "./storage-services.ts";

interface ObjectAddress {
  bucket: string;
  "*": string;
}

export const uploadObject: Endpoint = (storage) => ({
  method: "POST",
  url: "/object/:bucket/*",
  handler: (request, reply) => {
    const isUpsert = request.headers["x-upsert"] === "true";
    return receive(storage, { request, reply, isUpsert });
  },
});

export const updateObject: Endpoint = (storage) => ({
  method: "PUT",
  url: "/object/:bucket/*",
  handler: (request, reply) => receive(storage, { request, reply, isUpsert: true }),
});

interface Upload {
  request: FastifyRequest;
  reply: FastifyReply;
  isUpsert: boolean;
}

/** Token, permission, bytes, row: in this order, and no transaction is open while bytes come in. */
export async function receive(storage: StorageServices, { request, reply, isUpsert }: Upload) {
  const { platform, uploads } = storage;
  try {
    const caller = await storage.callerOf(request);
    const place = readObjectPlace(request);
    const rules = await findBucketRules(platform.database.service, place.bucket);
    if (rules === null) throw bucketNotFound();
    const write = { caller, place, isUpsert };
    await assertWritable(platform.database, write);
    const id = await uploads.run(caller.id, async () => {
      const file = await receiveBody(request, saveInto(storage, rules, request));
      // A re-encoded picture has no content coding.
      return saveObject(storage, write, rules.reencode_images ? { ...file, coding: null } : file);
    });
    if (isUpsert) storage.tidy();
    return { Id: id, Key: `${place.bucket}/${place.name}` };
  } catch (error) {
    await discardBody(request, reply);
    throw error;
  }
}

async function saveObject(
  { platform, files }: StorageServices,
  write: ObjectWrite,
  file: ReceivedFile,
) {
  try {
    return await writeObject(platform.database, write, file);
  } catch (error) {
    await removeUnsaved(files, file.file.version, error);
    throw error;
  }
}

export function readObjectPlace(request: FastifyRequest): ObjectPlace {
  const { bucket, "*": name } = request.params as ObjectAddress;
  return { bucket: parseBucketName(bucket), name: parseKey(name) };
}

function saveInto(
  { platform, files, pictures }: StorageServices,
  rules: BucketRules,
  { headers }: FastifyRequest,
): SaveBytes {
  const { database, settings, spool } = platform;
  const maxBytes = rules.file_size_limit ?? settings.storageMaxBytes;
  const put = async (bytes: AsyncIterable<Uint8Array>, mime: string) => ({
    ...(await files.put(await announceFile(database.service), bytes)),
    mime,
  });
  return async (bytes, mime) => {
    if (!rules.reencode_images) requireMime(rules, mime);
    await using spooled = await spool.receive(bytes, {
      maxBytes,
      announcedBytes: announcedLength(headers),
    });
    if (!rules.reencode_images) return await put(spooled.stream(), mime);
    const clean = await pictures.run(async () => cleanPicture(await spooled.readAll()));
    requireMime(rules, clean.mime);
    return await put(chunks(clean.bytes), clean.mime);
  };
}

async function* chunks(bytes: Buffer) {
  yield bytes;
}
