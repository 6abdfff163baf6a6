// Receives the provider's messages. The signature covers the bytes as they were sent.
import { Refusal } from "@capicu/platform/kernel/refusal";
import type { FastifyPluginAsync } from "fastify";

import type { Billing } from "./billing.ts";

const BODY_MAX_BYTES = 1024 * 1024;

export function webhookRoute(billing: Billing): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: BODY_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof Refusal)) throw error;
      const { status, code, message, headers } = error;
      return reply.code(status).headers(headers).send({ error: message, code });
    });
    // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify awaits its handlers.
    scope.post("/stripe-webhook", async (request) => {
      const signature = request.headers["stripe-signature"];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await billing.receive(body, typeof signature === "string" ? signature : "");
      return { received: true };
    });
  };
}
