import { holdsTag } from "@capicu/platform/kernel/entity-tag";
import type { FastifyReply, FastifyRequest } from "fastify";

import { hashBytes } from "#ground/ready-bytes.ts";

const JSON_TYPE = "application/json; charset=utf-8";
/** Only the program itself may store what its key sees, and for less time than a page stays open. */
export const PRIVATE = "private, max-age=15";

/** Sends the bytes, or says that the program has them. The compression changes them, so the tag is a weak one. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, cache }: { body: Buffer; cache: string },
): FastifyReply {
  const etag = `W/"${hashBytes(body)}"`;
  void reply.header("cache-control", cache).header("etag", etag);
  if (cache === PRIVATE) void reply.header("vary", "authorization, accept-encoding");
  if (holdsTag(request.headers, etag)) return reply.code(304).send();
  return reply.type(JSON_TYPE).send(body);
}
