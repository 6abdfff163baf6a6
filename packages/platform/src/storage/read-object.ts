import type { FastifyRequest } from "fastify";

import { findBucketRules } from "./buckets.ts";
import { findObject, type StoredObject } from "./object-rows.ts";
import { bucketNotFound, objectNotFound } from "./refusals.ts";
import { sendObject } from "./send-object.ts";
import { requireSignature } from "./signed-address.ts";
import type { Endpoint, StorageServices } from "./storage-services.ts";
import { readObjectPlace } from "./upload-object.ts";

const READ: ("GET" | "HEAD")[] = ["GET", "HEAD"];

/** Reads as the caller, so that the policies decide. */
export async function objectForCaller(
  { platform, callerOf }: StorageServices,
  request: FastifyRequest,
): Promise<StoredObject> {
  const caller = await callerOf(request);
  const place = readObjectPlace(request);
  const object = await platform.database.asCaller(caller, (db) => findObject(db, place));
  if (object === null) throw objectNotFound();
  return object;
}

/** Reads by address alone, from public buckets only; any other bucket counts as missing. */
export async function publicObject(
  { platform }: StorageServices,
  request: FastifyRequest,
): Promise<StoredObject> {
  const place = readObjectPlace(request);
  const { service } = platform.database;
  const rules = await findBucketRules(service, place.bucket);
  if (!rules?.public) throw bucketNotFound();
  const object = await findObject(service, place);
  if (object === null || object.metadata.isWithheld === true) throw objectNotFound();
  return object;
}

const readForCaller =
  (url: string): Endpoint =>
  (storage) => ({
    method: READ,
    url,
    handler: async (request, reply) =>
      sendObject({ request, reply, files: storage.files }, await objectForCaller(storage, request)),
  });

export const readObject = readForCaller("/object/:bucket/*");
export const readAuthenticated = readForCaller("/object/authenticated/:bucket/*");

export const readPublic: Endpoint = (storage) => ({
  method: READ,
  url: "/object/public/:bucket/*",
  handler: async (request, reply) =>
    sendObject({ request, reply, files: storage.files }, await publicObject(storage, request)),
});

export const readSigned: Endpoint = ({ platform, files }) => ({
  method: READ,
  url: "/object/sign/:bucket/*",
  handler: async (request, reply) => {
    const place = readObjectPlace(request);
    const { token } = request.query as { token?: unknown };
    const { expires } = await requireSignature(platform.tokens, token, {
      place,
      isRendered: false,
    });
    // The signature is the permission.
    const object = await findObject(platform.database.service, place);
    if (object === null) throw objectNotFound();
    return sendObject({ request, reply, files, expires }, object);
  },
});
