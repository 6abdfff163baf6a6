import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";

import { asDatabaseError } from "#kernel/database.ts";
import { refuse, Refusal } from "#kernel/refusal.ts";
import { noteRefusal } from "#kernel/request-facts.ts";
import { refuseUnavailable } from "#kernel/unavailable.ts";

import { badJson, invalid } from "./refusals.ts";

const VERSION_HEADER = "x-supabase-api-version";
const API_VERSION = "2024-01-01";

/** Gives every error of this API the wire's form, old or new, as the request's version asks. */
export function answerErrors(api: FastifyInstance): void {
  api.setErrorHandler((error, request, reply) => {
    const refusal =
      refuseUnavailable(error, request.log) ?? asRefusal(error) ?? unexpected(request, error);
    noteRefusal(request, refusal.code);
    void reply.code(refusal.status).headers(refusal.headers);
    void reply.header("x-sb-error-code", refusal.code);
    if (!wantsNewBody(request)) return reply.send(oldBody(refusal));
    void reply.header(VERSION_HEADER, API_VERSION);
    return reply.send({ code: refusal.code, message: refusal.message, ...refusal.extra });
  });
}

function oldBody({ status, code, message, extra }: Refusal) {
  return { code: status, error_code: code, msg: message, ...extra };
}

function wantsNewBody(request: FastifyRequest): boolean {
  const version = request.headers[VERSION_HEADER];
  return (
    typeof version === "string" && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= API_VERSION
  );
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  return refusalOfDatabase(error) ?? refusalOfFramework(error);
}

function refusalOfDatabase(error: unknown): Refusal | null {
  const sqlState = asDatabaseError(error)?.code ?? "";
  // Class 22 is a value that the database cannot hold, such as a zero character in a text.
  if (sqlState.startsWith("22")) return invalid("A value cannot be stored");
  // Waiting for a lock took too long.
  if (sqlState === "55P03") return refuse(409, "conflict", "Too many concurrent requests");
  return null;
}

function refusalOfFramework(error: unknown): Refusal | null {
  const { code, statusCode = 500, message = "" } = error as Partial<FastifyError>;
  if (code === "FST_ERR_CTP_INVALID_JSON_BODY") return badJson();
  return statusCode >= 400 && statusCode < 500
    ? refuse(statusCode, "validation_failed", message)
    : null;
}

function unexpected(request: FastifyRequest, error: unknown): Refusal {
  request.log.error({ err: error }, "unexpected failure");
  return new Refusal({
    status: 500,
    code: "unexpected_failure",
    message: "Unexpected failure, please check server logs for more information",
    extra: { error_id: request.id },
  });
}
