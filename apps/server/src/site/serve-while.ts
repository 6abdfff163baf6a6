// Addresses of a subject that the operator may switch off while the site runs.
import type { FastifyInstance } from "fastify";

/** What is switched off is served as an address that does not exist. */
export function serveWhile(scope: FastifyInstance, isOn: () => boolean): void {
  scope.addHook("onRequest", async (_request, reply) => {
    if (isOn()) return undefined;
    reply.callNotFound();
    return reply;
  });
}
