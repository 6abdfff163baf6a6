// Answers that programs ask for again and again: calendars and feeds of what everybody may see.
import { holdsTag } from "@capicu/platform/kernel/entity-tag";
import type { FastifyReply, FastifyRequest } from "fastify";

import { hashBytes } from "./ready-bytes.ts";

/** Asked for again each time, because a name or an event may be hidden meanwhile. */
const CACHE = "no-cache";

interface FeedAnswer {
  body: string;
  type: string;
  /** The name under which a browser saves it. */
  name: string;
  cache?: string;
}

/** Sends the file, or says that the program has it. */
export function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, name, cache = CACHE }: FeedAnswer,
): FastifyReply {
  // The compression changes the bytes, so the tag is a weak one.
  const etag = `W/"${hashBytes(Buffer.from(body))}"`;
  void reply.header("cache-control", cache).header("etag", etag);
  if (holdsTag(request.headers, etag)) return reply.code(304).send();
  return reply.header("content-disposition", `inline; filename="${name}"`).type(type).send(body);
}

export const CALENDAR_TYPE = "text/calendar; charset=utf-8";
export const ATOM_TYPE = "application/atom+xml; charset=utf-8";
