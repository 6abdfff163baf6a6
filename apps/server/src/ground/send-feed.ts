// Answers that programs ask for again and again: calendars and feeds of what everybody may see.
import type { FastifyReply, FastifyRequest } from "fastify";

import { hashBytes } from "./ready-bytes.ts";

/** Asked for again each time, because a name or an event may be hidden meanwhile. */
const CACHE = "no-cache";

interface FeedAnswer {
  body: string;
  type: string;
  /** The name under which a browser saves it. */
  name: string;
}

/** Sends the file, or says that the program has it. */
export function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, name }: FeedAnswer,
): FastifyReply {
  const etag = `"${hashBytes(Buffer.from(body))}"`;
  // The compression changes the bytes, so the tag is a weak one.
  void reply.header("cache-control", CACHE).header("etag", `W/${etag}`);
  if (request.headers["if-none-match"]?.includes(etag) === true) return reply.code(304).send();
  return reply.header("content-disposition", `inline; filename="${name}"`).type(type).send(body);
}

export const CALENDAR_TYPE = "text/calendar; charset=utf-8";
export const ATOM_TYPE = "application/atom+xml; charset=utf-8";
