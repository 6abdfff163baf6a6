// POST /realtime/v1/api/broadcast, and one message as /{topic}/events/{event}.
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { z } from "zod";

import { readBearerToken } from "#kernel/bearer.ts";
import { JsonTooDeep, parseJson as readJson } from "#kernel/json-depth.ts";
import { networkKey } from "#kernel/rate-limit.ts";

import { readAccess } from "./access.ts";
import type { Broadcast } from "./frames.ts";
import { BROADCAST_MAX_BYTES, HTTP_BROADCASTS } from "./limits.ts";
import { toRoom, TOPIC_PREFIX } from "./member.ts";
import type { Realtime } from "./realtime.ts";
import {
  bodyTooDeep,
  invalidBody,
  keyMissing,
  tooManyBroadcasts,
  unsupportedType,
} from "./refusals.ts";
import { loadRights } from "./rights.ts";

const MESSAGES_MAX = 100;

const Body = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1).max(255),
        event: z.string().min(1).max(255),
        payload: z.unknown(),
        private: z.boolean().optional(),
      }),
    )
    .max(MESSAGES_MAX),
});
type BroadcastRequest = FastifyRequest<{
  Params: { topic: string; event: string };
  Querystring: { private?: string };
}>;

/** The routes; their refusals are worded by the API. */
export function broadcastRoutes(realtime: Realtime): FastifyPluginAsync {
  const { platform, channels } = realtime;
  const limit = platform.limitStore.rateLimit("broadcasts", HTTP_BROADCASTS);

  const admit = async (request: FastifyRequest) => {
    await readAccess(readKey(request), platform);
    const wait = platform.settings.rateLimits ? await limit.consume(networkKey(request.ip)) : null;
    if (wait !== null) throw tooManyBroadcasts(wait);
  };

  const publish = (name: string, broadcast: Broadcast, isPrivate: boolean) => {
    channels.broadcast(toRoom(`${TOPIC_PREFIX}${name}`, isPrivate), broadcast);
  };

  /** Returns the topics whose private channel the caller may write to. */
  const listWritable = async (request: FastifyRequest, names: Iterable<string>) => {
    const access = await readAccess(readKey(request), platform);
    const writable = new Set<string>();
    for (const name of new Set(names)) {
      const rights = await loadRights(platform.database, {
        access: access,
        topic: `${TOPIC_PREFIX}${name}`,
      });
      if (rights.broadcast.write) writable.add(name);
    }
    return writable;
  };

  return async (api) => {
    api.addHook("onRequest", admit);
    api.removeAllContentTypeParsers();
    api.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    api.post("/broadcast", { bodyLimit: BROADCAST_MAX_BYTES }, async (request, reply) => {
      const parsed = Body.safeParse(parseJson(request.body));
      if (!parsed.success) throw invalidBody(z.flattenError(parsed.error).fieldErrors);
      const { messages } = parsed.data;
      const topics = messages.filter((message) => message.private).map(({ topic }) => topic);
      const writable = await listWritable(request, topics);
      // A caller who may not write somewhere gets no error for it.
      for (const { topic, event, payload, private: isPrivate = false } of messages)
        if (!isPrivate || writable.has(topic)) publish(topic, { event, payload }, isPrivate);
      return reply.code(202).send();
    });
    api.post(
      "/broadcast/:topic/events/:event",
      { bodyLimit: BROADCAST_MAX_BYTES },
      async (request: BroadcastRequest, reply) => {
        const { topic, event } = request.params;
        const payload = readPayload(request);
        const isPrivate = request.query.private === "true";
        if (!isPrivate || (await listWritable(request, [topic])).has(topic))
          publish(topic, { event, payload }, isPrivate);
        return reply.code(202).send();
      },
    );
  };
}

function readKey(request: FastifyRequest): string {
  const { headers } = request;
  const key = readBearerToken(request) ?? headers["apikey"] ?? headers["x-api-key"];
  if (typeof key !== "string" || key === "") throw keyMissing();
  return key;
}

function readPayload({ headers, body }: FastifyRequest): unknown {
  const type = headers["content-type"]?.split(";")[0]?.trim() ?? "";
  if (type === "application/octet-stream") return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (type !== "application/json") throw unsupportedType();
  return parseJson(body);
}

function parseJson(body: unknown): unknown {
  try {
    return readJson(String(body));
  } catch (error) {
    throw error instanceof JsonTooDeep
      ? bodyTooDeep(error.message)
      : invalidBody({ body: ["is not valid JSON"] });
  }
}
