// The table API, under `/rest/v1`: every exposed table, view and function, under the caller's role.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";

import { readCaller } from "#kernel/bearer.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Platform, RestSettings } from "#kernel/platform.ts";
import { Refusal } from "#kernel/refusal.ts";
import { limitRequests } from "#kernel/request-limits.ts";
import { SKEW_SECONDS } from "#kernel/tokens.ts";

import { answerError } from "./answer-error.ts";
import type { Answer } from "./answer.ts";
import { callFunction, planCall } from "./call-function.ts";
import { describeSchema } from "./describe-schema.ts";
import { findLimitedUse } from "./limited-use.ts";
import { parseCall, isReading, requireTable, type RestCall } from "./parse-request.ts";
import { acceptRawBodies } from "./payload.ts";
import { readRows } from "./read-rows.ts";
import {
  addressTooLong,
  badRpcMethod,
  databaseRefusal,
  invalidPath,
  unsupportedMethod,
} from "./refusals.ts";
import { DEFAULT_REST_SETTINGS } from "./rest-settings.ts";
import { createSchemaCache, type Schema, type SchemaCache } from "./schema-cache.ts";
import { inTransaction, type Work } from "./transaction.ts";
import { upsertRow } from "./upsert-row.ts";
import { deleteRows, insertRows, updateRows } from "./write-rows.ts";

const VERBS = {
  GET: readRows,
  HEAD: readRows,
  POST: insertRows,
  PUT: upsertRow,
  PATCH: updateRows,
  DELETE: deleteRows,
};
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
const URL_MAX = 64 * 1024;

type NamedRequest = FastifyRequest<{ Params: { name: string } }>;
/** Plans the work of a request from the caller and the schema. */
type Plan = (caller: Caller, schema: Schema) => Work;

type Serve = (request: FastifyRequest, reply: FastifyReply, plan: Plan) => Promise<FastifyReply>;

function createServe(platform: Platform, cache: SchemaCache): Serve {
  const { database, readGate } = platform;

  const attempt = async (request: FastifyRequest, plan: Plan, schema: Schema) => {
    const caller = await readCaller(request, platform, { skewSeconds: SKEW_SECONDS });
    const work = plan(caller, schema);
    const requester = { use: findLimitedUse(request), caller, address: request.ip };
    const answering = readGate.run(requester, () => inTransaction(database, { request, work }));
    const answer = await answering.catch((error: unknown) => {
      // The client sends the anonymous key as a bearer token, so only the verified role says who
      // asked.
      throw databaseRefusal(error, caller.role === "anon") ?? error;
    });
    return { call: work.call, answer };
  };

  return async (request, reply, plan) => {
    if (request.url.length > URL_MAX) throw addressTooLong();
    const askedAt = performance.now();
    const schema = await cache.current();
    const { call, answer } = await attempt(request, plan, schema).catch(async (error: unknown) => {
      // The requested table may be newer than the cached schema.
      const newer = isUnknownName(error) ? await cache.readAfter(askedAt) : schema;
      if (newer === schema) throw error;
      return attempt(request, plan, newer);
    });
    return send(reply, call, answer);
  };
}

export function restApi(
  platform: Platform,
  options: Partial<Pick<RestSettings, "withheld">> = {},
): FastifyPluginAsync {
  const { database, settings } = platform;
  const rest = { ...DEFAULT_REST_SETTINGS, ...settings.rest, ...options };
  const cache = createSchemaCache(database, rest);
  const serve = createServe(platform, cache);

  return async (api) => {
    acceptRawBodies(api);
    api.addHook("onRequest", limitRequests(platform, findLimitedUse));
    api.addHook("onClose", async () => cache.close());
    api.setErrorHandler(answerError);
    // The not-found handler would be the gateway's.
    api.all("/*", () => {
      throw invalidPath();
    });
    api.route<{ Params: { name: string } }>({
      method: [...METHODS],
      url: "/:name",
      bodyLimit: rest.bodyMaxBytes,
      exposeHeadRoute: false,
      handler: async (request, reply) =>
        serve(request, reply, (caller, schema) => tableWork(request, { caller, schema })),
    });
    api.route<{ Params: { name: string } }>({
      method: [...METHODS],
      url: "/rpc/:name",
      bodyLimit: rest.bodyMaxBytes,
      exposeHeadRoute: false,
      handler: async (request, reply) =>
        serve(request, reply, (caller, schema) => functionWork(request, { caller, schema })),
    });
    api.route({
      method: ["GET", "HEAD"],
      url: "/",
      exposeHeadRoute: false,
      handler: async (request, reply) =>
        serve(request, reply, (caller, schema) => {
          const call = parseCall(request, { caller, schema, isCall: false, isRoot: true });
          const base = `${settings.publicUrl}/rest/v1`;
          return { call, isReadOnly: true, step: { run: (db) => describeSchema(db, call, base) } };
        }),
    });
  };
}

interface RequestContext {
  caller: Caller;
  schema: Schema;
}

function tableWork(request: NamedRequest, context: RequestContext): Work {
  const verb = VERBS[request.method as keyof typeof VERBS];
  if (verb === undefined) throw unsupportedMethod(request.method);
  const call = parseCall(request, { ...context, isCall: false });
  const table = requireTable(call, request.params.name);
  return { call, isReadOnly: isReading(call.method), step: verb(call, table) };
}

function functionWork(request: NamedRequest, context: RequestContext): Work {
  if (!isReading(request.method) && request.method !== "POST") throw badRpcMethod(request.method);
  const call = parseCall(request, { ...context, isCall: true });
  const planned = planCall(call, request.params.name);
  const isReadOnly = isReading(call.method) || planned.shape.volatility !== "v";
  return { call, isReadOnly, step: callFunction(call, planned) };
}

const UNKNOWN = new Set([
  "PGRST200",
  "PGRST202",
  "PGRST204",
  "PGRST205",
  "42P01",
  "42703",
  "42883",
]);
const isUnknownName = (error: unknown) => error instanceof Refusal && UNKNOWN.has(error.code);

function send(reply: FastifyReply, call: RestCall, { status, body, contentType, headers }: Answer) {
  void reply.code(status).headers(headers);
  const { applied } = call.preferences;
  if (applied.length > 0) void reply.header("preference-applied", applied.join(", "));
  // A caller who chose a schema learns which one answered.
  if (call.schema.settings.exposedSchemas.length > 1)
    void reply.header("content-profile", call.profile);
  return body === null ? reply.send() : reply.type(contentType).send(body);
}
