// Tells a balancer that this process is about to end, while it still answers.
import type { FastifyInstance } from "fastify";

export interface Readiness {
  isStopping(): boolean;
  /** From now on `/readyz` answers 503, and every answer ends its connection. */
  stop(): void;
}

export function createReadiness({ server }: FastifyInstance): Readiness {
  let isStopping = false;
  return {
    isStopping: () => isStopping,
    stop() {
      isStopping = true;
      // A connection that is kept would be closed while the balancer sends its next request.
      server.prependListener("request", (_request, response) => {
        response.shouldKeepAlive = false;
      });
    },
  };
}
