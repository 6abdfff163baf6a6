// The open interface, `/api/v1`: what members' programs read with a key. Its contract is packages/contract/src/api,
// and every answer comes from the function that answers the page.
import type { ImplementedFunction } from "@capicu/platform/functions/implement";
import type { Platform } from "@capicu/platform/kernel/platform";
import { Refusal } from "@capicu/platform/kernel/refusal";
import { noteCaller, noteRefusal } from "@capicu/platform/kernel/request-facts";
import { refuseUnavailable } from "@capicu/platform/kernel/unavailable";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";

import { createFunctionCalls } from "#ground/call-function.ts";
import type { Services } from "#services.ts";

import { createCallLimit, type CountCall } from "./call-limit.ts";
import { describeApi } from "./describe-api.ts";
import type { ImplementedOperation } from "./implement-operation.ts";
import { createKeyCheck, type CheckKey } from "./key-check.ts";
import { offeredOperations } from "./operations/index.ts";
import { numberParameters } from "./parameters.ts";
import { describeProblem, refuseCall, toProblem, unexpectedFailure } from "./problem.ts";
import { readInput, refuseKeyInAddress } from "./read-input.ts";
import { PRIVATE, sendAnswer } from "./send-answer.ts";

export const API_PATH = "/api/v1";

const PROBLEM_TYPE = "application/problem+json; charset=utf-8";
const NOT_OFFERED = "This site does not offer it.";
const GUESSES = { burst: 30, perMinute: 10 };
const PUBLIC = "public, max-age=300";

interface ApiDependencies {
  platform: Platform;
  services: Services;
  functions: readonly ImplementedFunction<Services>[];
  /** Of one member, whatever the number of their keys; null where limits are off. */
  callsPerMinute: () => number | null;
}

/** As a plugin, for whoever mounts it at API_PATH. */
export function openApi(parts: ApiDependencies): FastifyPluginAsync {
  const { services } = parts;
  const { publicUrl } = services;
  const operations = offeredOperations({ clubs: true, events: true });
  const offered = () => offeredOperations({ clubs: services.hasClubs, events: services.hasEvents });
  const describe = rememberDescription(`${publicUrl}${API_PATH}`);
  const answer = createAnswers(parts);
  return async (api) => {
    api.addHook("onRequest", async (request) => refuseKeyInAddress(request));
    api.setErrorHandler((error, request, reply) =>
      sendProblem(error, { request, reply, publicUrl }),
    );
    api.setNotFoundHandler(({ method }) => {
      if (method === "GET" || method === "HEAD")
        throw refuseCall("not_found", `The page ${publicUrl}/api lists all addresses.`);
      throw refuseCall("method_not_allowed", "Nothing can be changed with a key.", {
        headers: { allow: "GET, HEAD" },
      });
    });
    api.get("/openapi.json", (request, reply) =>
      sendAnswer(request, reply, { body: describe(offered()), cache: PUBLIC }),
    );
    for (const operation of operations) {
      const answerOf = answer(operation);
      api.get(operation.agreed.path.replaceAll(/\{(\w+)\}/g, ":$1"), async (request, reply) => {
        if (!offered().includes(operation)) throw refuseCall("not_found", NOT_OFFERED);
        return answerOf(request, reply);
      });
    }
  };
}

/** Written again only when the operator has switched a subject on or off. */
function rememberDescription(address: string) {
  const written = new Map<string, Buffer>();
  return (operations: readonly ImplementedOperation[]): Buffer => {
    const offered = operations.map(({ agreed }) => agreed.id).join(" ");
    const cached = written.get(offered);
    if (cached !== undefined) return cached;
    const description = Buffer.from(JSON.stringify(describeApi(operations, address)));
    written.set(offered, description);
    return description;
  };
}

/** Checks the key, then the allowance, then the parameters, and asks the functions. */
function createAnswers({ platform, services, functions, callsPerMinute }: ApiDependencies) {
  const { database, limitStore, readGate } = platform;
  const guesses = callsPerMinute() === null ? null : limitStore.rateLimit("api guesses", GUESSES);
  const checkKey: CheckKey = createKeyCheck({ database, guesses });
  const countCall: CountCall = createCallLimit(limitStore, callsPerMinute);
  const callsOf = createFunctionCalls({ database, services, functions });

  return (operation: ImplementedOperation) => {
    const { input: inputSchema, output } = operation.agreed;
    const numbers = numberParameters(operation.agreed);
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await checkKey(request);
      noteCaller(request, caller.id);
      await countCall(caller.id, reply);
      const input = readInput(inputSchema, numbers, request);
      const call = callsOf({ caller, address: request.ip, log: request.log });
      const use = isSearch(input) ? "search" : "read";
      const answer = await readGate.run({ use, caller, address: request.ip }, () =>
        operation.run({ input, call }),
      );
      // The contract says which fields leave the server.
      const body = Buffer.from(JSON.stringify(output.parse(answer)));
      return sendAnswer(request, reply, { body, cache: PRIVATE });
    };
  };
}

const isSearch = (input: unknown) =>
  typeof input === "object" && input !== null && "search" in input && input.search !== "";

interface FailedCall {
  request: FastifyRequest;
  reply: FastifyReply;
  publicUrl: string;
}

function sendProblem(error: unknown, { request, reply, publicUrl }: FailedCall): FastifyReply {
  const refusal = refuseUnavailable(error, request.log) ?? asRefusal(error);
  const ownProblem = refusal && toProblem(refusal);
  if (ownProblem === null) request.log.error({ err: error }, "unexpected failure");
  const problem = ownProblem ?? unexpectedFailure(request.id);
  noteRefusal(request, problem.code);
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .header("cache-control", "no-store")
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(describeProblem(problem, publicUrl)));
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const { statusCode = 500, message = "" } = error as { statusCode?: number; message?: string };
  return statusCode < 500 ? refuseCall("invalid_parameter", message) : null;
}
