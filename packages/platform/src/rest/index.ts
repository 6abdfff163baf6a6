// The table API, under `/rest/v1`: every exposed table and view, under the caller's role.
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";

import { readCaller } from "#kernel/bearer.ts";
import type { DatabaseTransaction } from "#kernel/database.ts";
import type { Platform } from "#kernel/platform.ts";
import { Refusal } from "#kernel/refusal.ts";
import { noteRefusal } from "#kernel/request-facts.ts";
import { TokenError } from "#kernel/tokens.ts";

import { parseCall, type Answer, type Call } from "./call.ts";
import { readRows } from "./read-rows.ts";
import {
  addressTooLong,
  badBody,
  badToken,
  databaseRefusal,
  invalidPath,
  noFunction,
} from "./refusals.ts";
import { createSchemaCache } from "./schema-cache.ts";
import { deleteRows, insertRows, updateRows } from "./write-rows.ts";

type Verb = (db: DatabaseTransaction, call: Call) => Promise<Answer>;
type TableRequest = FastifyRequest<{ Params: { table: string } }>;

const VERBS: Record<string, Verb> = {
  GET: readRows,
  HEAD: readRows,
  POST: insertRows,
  PATCH: updateRows,
  DELETE: deleteRows,
};
const BODY_MAX_BYTES = 1024 * 1024;
const URL_MAX = 64 * 1024;

export function restDoor(platform: Platform): FastifyPluginAsync {
  const { database, tokens } = platform;
  const schema = createSchemaCache(database);

  const answer = async (request: TableRequest, verb: Verb) => {
    const caller = await readCaller(request, tokens);
    const call = await parseCall(request, caller, schema);
    const facts = { method: request.method, path: request.url.split("?")[0] ?? "" };
    const run = (db: DatabaseTransaction) => verb(db, call);
    const work = call.preferences.rollback
      ? rolledBack((undo) => database.asCaller(caller, undo(run), facts))
      : database.asCaller(caller, run, facts);
    const answered = await work.catch((error: unknown) => {
      // The client sends the anonymous key as a bearer: only the verified role tells who asked.
      throw databaseRefusal(error, caller.role === "anon") ?? error;
    });
    return { call, answered };
  };

  const handle = async (request: TableRequest, reply: FastifyReply) => {
    const verb = VERBS[request.method];
    if (verb === undefined) throw invalidPath();
    if (request.url.length > URL_MAX) throw addressTooLong();
    const { call, answered } = await answer(request, verb).catch((error: unknown) => {
      // The column may be younger than what is known of the table.
      if (isUnknownColumn(error) && schema.forget()) return answer(request, verb);
      throw error;
    });
    return send(reply, call, answered);
  };

  return async (door) => {
    acceptJson(door);
    door.setErrorHandler(answerError);
    door.route<{ Params: { table: string } }>({
      method: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
      url: "/:table",
      bodyLimit: BODY_MAX_BYTES,
      exposeHeadRoute: false,
      handler: handle,
    });
    door.all<{ Params: { name: string } }>("/rpc/:name", (request) => {
      throw noFunction(request.params.name);
    });
  };
}

const isUnknownColumn = (error: unknown) => error instanceof Refusal && error.code === "PGRST204";

function send(reply: FastifyReply, call: Call, { status, body, contentRange }: Answer) {
  void reply.code(status).header("content-range", contentRange);
  const { applied } = call.preferences;
  if (applied.length > 0) void reply.header("preference-applied", applied.join(", "));
  if (body === null) return reply.send();
  const kind = call.wantsObject ? "vnd.pgrst.object+json" : "json";
  return reply.type(`application/${kind}; charset=utf-8`).send(body);
}

/** Gives the answer of a transaction whose work is undone. */
async function rolledBack(
  start: (
    undo: (
      run: (db: DatabaseTransaction) => Promise<Answer>,
    ) => (db: DatabaseTransaction) => Promise<never>,
  ) => Promise<never>,
): Promise<Answer> {
  const undone = new Error("rolled back on request");
  let answered: Answer | null = null;
  try {
    await start((run) => async (db) => {
      answered = await run(db);
      throw undone;
    });
  } catch (error) {
    if (error !== undone || answered === null) throw error;
  }
  if (answered === null) throw undone;
  return answered;
}

function acceptJson(door: FastifyInstance) {
  door.removeAllContentTypeParsers();
  door.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? null : JSON.parse(String(body)));
    } catch {
      done(badBody());
    }
  });
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal =
    error instanceof Refusal
      ? error
      : error instanceof TokenError
        ? badToken(error)
        : frameworkRefusal(error);
  if (refusal === null) throw error;
  const { status, headers, code, message, extra } = refusal;
  noteRefusal(request, code);
  return reply
    .code(status)
    .headers(headers)
    .send({ code, ...extra, message });
}

function frameworkRefusal(error: unknown): Refusal | null {
  const { statusCode = 500, message = "" } = error as { statusCode?: number; message?: string };
  if (statusCode >= 500) return null;
  return new Refusal({
    status: statusCode,
    code: "PGRST102",
    message,
    extra: { details: null, hint: null },
  });
}
