import type { FastifyReply, FastifyRequest } from "fastify";

import { networkKey } from "#kernel/rate-limit.ts";

import { findObject, type StoredObject } from "./object-rows.ts";
import { objectForCaller, publicObject } from "./read-object.ts";
import { badRequest, notRenderable, objectNotFound } from "./refusals.ts";
import { chooseFormat } from "./rendition.ts";
import { requireSignature } from "./signed-address.ts";
import type { Endpoint, StorageServices } from "./storage-services.ts";
import { nameTransformation, Transformation } from "./transformation.ts";
import { readObjectPlace } from "./upload-object.ts";

const READ: ("GET" | "HEAD")[] = ["GET", "HEAD"];
const BYTES_MAX = 25 * 1024 * 1024;

export const renderPublic: Endpoint = (storage) => ({
  method: READ,
  url: "/render/image/public/:bucket/*",
  handler: async (request, reply) => {
    const transformation = parseTransformation(request.query);
    return send(storage, { request, reply, transformation }, await publicObject(storage, request));
  },
});

export const renderAuthenticated: Endpoint = (storage) => ({
  method: READ,
  url: "/render/image/authenticated/:bucket/*",
  handler: async (request, reply) => {
    const transformation = parseTransformation(request.query);
    return send(
      storage,
      { request, reply, transformation },
      await objectForCaller(storage, request),
    );
  },
});

/** The signed transformation applies; parameters added to the address change nothing. */
export const renderSigned: Endpoint = (storage) => ({
  method: READ,
  url: "/render/image/sign/:bucket/*",
  handler: async (request, reply) => {
    const { tokens, database } = storage.platform;
    const place = readObjectPlace(request);
    const { token } = request.query as { token?: unknown };
    const { expires, transform } = await requireSignature(tokens, token, {
      place,
      isRendered: true,
    });
    // The signature is the permission.
    const object = await findObject(database.service, place);
    if (object === null) throw objectNotFound();
    void reply.header("expires", expires.toUTCString());
    return send(
      storage,
      { request, reply, transformation: parseTransformation(transform) },
      object,
    );
  },
});

interface Rendering {
  request: FastifyRequest;
  reply: FastifyReply;
  transformation: Transformation;
}

async function send(
  { renditions }: StorageServices,
  { request, reply, transformation }: Rendering,
  object: StoredObject,
) {
  if (object.metadata.size > BYTES_MAX) throw notRenderable();
  const { accept = "" } = request.headers;
  const { bytes, mime } = await renditions.get({
    version: object.version,
    transformation,
    format: chooseFormat(transformation, accept),
    network: networkKey(request.ip),
  });
  return reply
    .headers({
      "content-type": mime,
      "content-length": bytes.length,
      "last-modified": object.updated_at.toUTCString(),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-robots-tag": "none",
      "x-transformations": nameTransformation(transformation),
      vary: "accept",
      ...(!reply.hasHeader("expires") && { "cache-control": object.metadata.cacheControl }),
    })
    .send(request.method === "HEAD" ? undefined : bytes);
}

function parseTransformation(query: unknown): Transformation {
  const parsed = Transformation.safeParse(query ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(`querystring/${issue?.path.join("/")} ${issue?.message}`);
}
