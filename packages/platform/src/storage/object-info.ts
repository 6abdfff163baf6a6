import type { FastifyReply } from "fastify";

import type { StoredObject } from "./object-rows.ts";
import { objectForCaller, publicObject } from "./read-object.ts";
import type { Endpoint } from "./storage-services.ts";

const infoForCaller =
  (url: string): Endpoint =>
  (storage) => ({
    method: ["GET", "HEAD"],
    url,
    handler: async (request, reply) => answer(reply, await objectForCaller(storage, request)),
  });

export const objectInfo = infoForCaller("/object/info/:bucket/*");
export const authenticatedInfo = infoForCaller("/object/info/authenticated/:bucket/*");

export const publicInfo: Endpoint = (storage) => ({
  method: ["GET", "HEAD"],
  url: "/object/info/public/:bucket/*",
  handler: async (request, reply) => answer(reply, await publicObject(storage, request)),
});

// The answer to HEAD has only headers.
function answer(reply: FastifyReply, object: StoredObject) {
  return reply.header("etag", object.metadata.eTag).send(describe(object));
}

// `metadata` is what the uploader gave; there is no updated_at, the client's tests say so.
function describe(object: StoredObject) {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: object.metadata.size,
    content_type: object.metadata.mimetype,
    cache_control: object.metadata.cacheControl,
    content_encoding: object.metadata.contentEncoding ?? null,
    etag: object.metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: object.updated_at,
    created_at: object.created_at,
  };
}
