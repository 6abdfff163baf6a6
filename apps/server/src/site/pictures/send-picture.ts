import { holdsTag } from "@capicu/platform/kernel/entity-tag";
import type { FastifyReply, FastifyRequest } from "fastify";

import type { DrawnPicture } from "./drawn-pictures.ts";

/** Sends the bytes again only where the asker has others. */
export function sendPicture(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes }: DrawnPicture,
) {
  void reply.header("etag", etag);
  if (holdsTag(headers, etag)) return reply.code(304).send();
  return reply.type("image/jpeg").send(bytes);
}
