import type { FastifyReply, FastifyRequest } from "fastify";

import { Refusal } from "#kernel/refusal.ts";
import { noteRefusal } from "#kernel/request-facts.ts";
import { TokenError } from "#kernel/tokens.ts";
import { refuseUnavailable } from "#kernel/unavailable.ts";

import { badToken, databaseUnavailable } from "./refusals.ts";

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal =
    error instanceof Refusal
      ? error
      : error instanceof TokenError
        ? badToken(error)
        : (unavailable(error, request) ?? frameworkRefusal(error));
  if (refusal === null) throw error;
  const { status, headers, code, message, extra } = refusal;
  noteRefusal(request, code);
  return reply
    .code(status)
    .headers(headers)
    .send({ code, details: null, hint: null, ...extra, message });
}

/**
 * A statement that took too long arrives here as PostgreSQL's own error, as the wire expects it.
 */
function unavailable(error: unknown, request: FastifyRequest): Refusal | null {
  const refusal = refuseUnavailable(error, request.log);
  return refusal && databaseUnavailable(refusal);
}

function frameworkRefusal(error: unknown): Refusal | null {
  const { statusCode = 500, message = "" } = error as { statusCode?: number; message?: string };
  if (statusCode >= 500) return null;
  return new Refusal({
    status: statusCode,
    code: "PGRST102",
    message,
  });
}
