// The API of the product's functions: POST (or GET) /functions/v1/{name}.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";

import { asDatabaseError } from "#kernel/database.ts";
import { discardBody } from "#kernel/discard-body.ts";
import { holdsTag } from "#kernel/entity-tag.ts";
import { StoreFull } from "#kernel/file-errors.ts";
import { GateFull } from "#kernel/gate.ts";
import { JsonTooDeep, parseJson } from "#kernel/json-depth.ts";
import type { Platform } from "#kernel/platform.ts";
import { refuse, Refusal } from "#kernel/refusal.ts";
import { noteRefusal } from "#kernel/request-facts.ts";
import { limitRequests } from "#kernel/request-limits.ts";
import { refuseUnavailable } from "#kernel/unavailable.ts";

import { callFunction, type FunctionsSettings } from "./call-function.ts";
import type { ImplementedFunction } from "./implement.ts";
import { PreparedReply } from "./prepared-reply.ts";
import { ProgressReply } from "./progress-reply.ts";
import { createFormReader, isForm, readForm, type FormReader } from "./read-form.ts";
import { badJson, busy, functionNotFound, methodNotAllowed, noRoom } from "./refusals.ts";
import { sendProgress } from "./send-progress.ts";

const BODY_MAX_BYTES = 1024 * 1024;
const UNEXPECTED = "unexpected_failure";

export function functionsApi<Services>(
  platform: Platform,
  settings: FunctionsSettings<Services>,
): FastifyPluginAsync {
  const forms = createFormReader(platform.spool);
  const functions = new Map(settings.functions.map((called) => [called.agreed.name, called]));

  return async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: BODY_MAX_BYTES },
      (_, body, done) => done(null, body),
    );
    // A form is read only after its sender and its function are known.
    api.addContentTypeParser("multipart/form-data", (_request, _body, done) => done(null));
    api.setErrorHandler(answerError);
    const { limitedUseOf = () => "write", isOffered = () => true } = settings;
    const findUse = ({ params }: FastifyRequest) =>
      limitedUseOf((params as { name?: string }).name ?? "");
    api.addHook("onRequest", limitRequests(platform, findUse));
    api.all<{ Params: { name: string } }>("/:name", async (request, reply) => {
      const called = functions.get(request.params.name);
      if (called === undefined || !isOffered(called.agreed.name))
        throw functionNotFound(request.params.name);
      const { method, alsoPost = false } = called.agreed;
      if (request.method !== method && !(alsoPost && request.method === "POST"))
        throw methodNotAllowed(method);
      const readCallInput = () => readInput(request, called, forms);
      const call = { platform, settings, called, request, reply };
      const answer = await callFunction(call, readCallInput);
      if (answer instanceof PreparedReply) return sendPrepared(request, reply, answer);
      if (answer instanceof ProgressReply)
        return sendProgress(reply, answer, (error) => lateRefusal(error, request));
      return answer;
    });
  };
}

function readInput<Services>(
  request: FastifyRequest,
  { agreed: { upload } }: ImplementedFunction<Services>,
  forms: FormReader,
): unknown {
  if (request.method === "GET") return request.query;
  if (isForm(request)) {
    if (upload === undefined) throw badJson();
    return readForm(request, upload, forms);
  }
  return parseBody(request.body);
}

function parseBody(body: unknown): unknown {
  if (typeof body !== "string" || body.trim() === "") return {};
  try {
    return parseJson(body);
  } catch (error) {
    throw error instanceof JsonTooDeep ? error : badJson();
  }
}

function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: PreparedReply) {
  void reply.headers(prepared.headers);
  const { etag } = prepared.headers;
  if (etag !== undefined && holdsTag(request.headers, etag)) return reply.code(304).send();
  return reply.send(prepared.body);
}

/** The refusal of a call whose answer has begun, so the gateway cannot answer for a bug. */
function lateRefusal(error: unknown, request: FastifyRequest): Refusal {
  const refusal = refuseUnavailable(error, request.log) ?? asRefusal(error);
  noteRefusal(request, refusal?.code ?? UNEXPECTED);
  if (refusal !== null) return refusal;
  request.log.error({ err: error }, "unexpected failure");
  return refuse(500, UNEXPECTED, "Something went wrong on our side.");
}

async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refuseUnavailable(error, request.log) ?? asRefusal(error);
  // Everything else is a bug: the gateway logs it and answers with the request's id.
  if (refusal === null) throw error;
  const { status, code, message, extra, headers } = refusal;
  await discardBody(request, reply);
  noteRefusal(request, code);
  return reply
    .code(status)
    .headers(headers)
    .send({ error: message, code, ...extra });
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreFull) return noRoom(error);
  if (error instanceof GateFull) return busy();
  return refusalOfDatabase(error) ?? refusalOfFramework(error);
}

/** PostgreSQL's codes for a zero byte in a text and in JSON. */
const NO_TEXT = new Set(["22021", "22P05"]);

function refusalOfDatabase(error: unknown): Refusal | null {
  const code = asDatabaseError(error)?.code ?? "";
  if (code === "42501") return refuse(403, "forbidden", "You may not do this");
  // A policy allows it, but the row it belongs to does not exist, such as the caller's profile.
  if (code === "23503") return refuse(409, "gone", "What this belongs to is no longer there");
  return NO_TEXT.has(code)
    ? refuse(400, "bad_request", "The text holds a character that cannot be stored")
    : null;
}

function refusalOfFramework(error: unknown): Refusal | null {
  const { statusCode = 500, message = "" } = error as { statusCode?: number; message?: string };
  return statusCode < 500 ? refuse(statusCode, "bad_request", message) : null;
}
