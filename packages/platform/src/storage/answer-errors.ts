import type { FastifyInstance, FastifyReply } from "fastify";

import { asDatabaseError } from "#kernel/database.ts";
import { FileTooLarge, StoreFull } from "#kernel/file-errors.ts";
import { GateFull } from "#kernel/gate.ts";
import { Refusal } from "#kernel/refusal.ts";
import { noteRefusal } from "#kernel/request-facts.ts";
import { TokenError } from "#kernel/tokens.ts";
import { refuseUnavailable } from "#kernel/unavailable.ts";

import {
  accessDenied,
  badRequest,
  busy,
  objectExists,
  policyRefuses,
  ruleRefuses,
  storeFull,
  tooLarge,
  unavailable,
} from "./refusals.ts";

const WORDS_OF_TOKENS = {
  malformed: "Invalid Compact JWS",
  signature: "signature verification failed",
  expired: '"exp" claim timestamp check failed',
  claims: "claim check failed",
};

/** Gives every refusal of this API the wire's form; bugs go on to the gateway. */
export function answerErrors(api: FastifyInstance): void {
  api.setErrorHandler((error, request, reply) => {
    const down = refuseUnavailable(error, request.log);
    const refusal = down === null ? asRefusal(error) : unavailable(down);
    if (refusal === null) throw error;
    noteRefusal(request, refusal.code);
    return answerRefusal(reply, refusal);
  });
}

function answerRefusal(reply: FastifyReply, { status, code, message, extra, headers }: Refusal) {
  return reply
    .code(status)
    .headers({ "cache-control": "no-store", ...headers, "x-sb-error-code": code })
    .type("application/json; charset=utf-8")
    .send({
      statusCode: extra["statusCode"] ?? String(status),
      error: extra["error"] ?? code,
      message,
      code,
    });
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof TokenError) return accessDenied(WORDS_OF_TOKENS[error.reason]);
  if (error instanceof FileTooLarge) return tooLarge();
  if (error instanceof StoreFull) return storeFull();
  if (error instanceof GateFull) return busy();
  return refusalOfDatabase(error) ?? refusalOfFramework(error);
}

/** The codes of values that are invalid, nested too deeply, or larger than the table allows. */
const NOT_STORABLE = /^(?:22|54)|^23514$/;

function refusalOfDatabase(error: unknown): Refusal | null {
  const code = asDatabaseError(error)?.code ?? "";
  if (code === "42501") return policyRefuses();
  if (code === "23505") return objectExists();
  // Raised on purpose by the database's own code: PT413 is a 413, as in the table API.
  if (/^PT4\d\d$/.test(code)) return ruleRefuses(Number(code.slice(2)), readMessage(error));
  return NOT_STORABLE.test(code) ? badRequest("A value cannot be stored") : null;
}

const readMessage = (error: unknown) => (error instanceof Error ? error.message : "");

function refusalOfFramework(error: unknown): Refusal | null {
  const { statusCode = 500, message = "" } = error as { statusCode?: number; message?: string };
  if (statusCode === 413) return tooLarge();
  return statusCode >= 400 && statusCode < 500 ? badRequest(message) : null;
}
