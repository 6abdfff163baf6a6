import type { FastifyReply, FastifyRequest } from "fastify";

import { findBucketRules, requireMime, type BucketRules } from "./buckets.ts";
import { parseBucketName, parseKey } from "./keys.ts";
import { rehearse, writeObject, type ObjectPlace } from "./object-rows.ts";
import { cleanPicture } from "./picture.ts";
import { gather, receiveBody, type TakeBytes } from "./receive-body.ts";
import { bucketNotFound } from "./refusals.ts";
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
  const { platform, files } = storage;
  try {
    const caller = await storage.callerOf(request);
    const place = placeOf(request);
    const rules = await findBucketRules(platform.database.service, place.bucket);
    if (rules === null) throw bucketNotFound();
    const write = { caller, place, isUpsert };
    await rehearse(platform.database, write);
    const received = await receiveBody(request, takeInto(storage, rules));
    try {
      const id = await writeObject(platform.database, write, received);
      storage.tidy();
      return { Id: id, Key: `${place.bucket}/${place.name}` };
    } catch (error) {
      await files.remove(received.file.version);
      throw error;
    }
  } catch (error) {
    // What is left of the body is thrown away, so that the sender gets to read the refusal.
    if (!request.raw.complete) void reply.header("connection", "close");
    request.raw.unpipe().resume();
    throw error;
  }
}

export function placeOf(request: FastifyRequest): ObjectPlace {
  const { bucket, "*": name } = request.params as ObjectAddress;
  return { bucket: parseBucketName(bucket), name: parseKey(name) };
}

function takeInto({ platform, files, pictures }: StorageServices, rules: BucketRules): TakeBytes {
  const maxBytes = rules.file_size_limit ?? platform.settings.storageMaxBytes;
  return async (bytes, mime) => {
    if (!rules.reencode_images) {
      requireMime(rules, mime);
      return { ...(await files.put(bytes, maxBytes)), mime };
    }
    const given = await gather(bytes, maxBytes);
    const clean = await pictures.run(() => cleanPicture(given));
    requireMime(rules, clean.mime);
    const stored = await files.put(chunks(clean.bytes), Infinity);
    return { ...stored, mime: clean.mime };
  };
}

async function* chunks(bytes: Buffer) {
  yield bytes;
}
