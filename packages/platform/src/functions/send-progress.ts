// Sends progress and answer as server-sent events: `progress` any number of times, then one
// `answer` or `refusal`.
import type { FastifyReply } from "fastify";
import { Readable } from "node:stream";

import type { Refusal } from "#kernel/refusal.ts";

import type { ProgressReply } from "./progress-reply.ts";

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  // A proxy that collects the answer would hold back the progress.
  "x-accel-buffering": "no",
};

type RefusalOf = (error: unknown) => Refusal;

export function sendProgress(
  reply: FastifyReply,
  { run }: ProgressReply<unknown, unknown>,
  refusalOf: RefusalOf,
): FastifyReply {
  const body = new Readable({ read: () => undefined });
  const send = (event: string, data: unknown) => {
    if (!body.destroyed) body.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const finish = async () => {
    try {
      send("answer", await run((progress) => send("progress", progress)));
    } catch (error) {
      send("refusal", describe(refusalOf(error)));
    }
    if (!body.destroyed) body.push(null);
  };
  void finish();
  return reply.headers(HEADERS).send(body);
}

/** The status and the header are in the event, because the head of the answer was sent before. */
const describe = ({ status, code, message, extra, headers }: Refusal) => ({
  status,
  error: message,
  code,
  ...extra,
  retryAfter: headers["retry-after"] === undefined ? null : Number(headers["retry-after"]),
});
