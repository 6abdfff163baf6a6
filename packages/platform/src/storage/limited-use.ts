import type { FastifyRequest } from "fastify";

import type { LimitedUse } from "#kernel/request-limits.ts";

/** Routes that make a new file, or grant the right to make one. */
const UPLOAD = /^\/object\/(?:upload\/sign\/:bucket\/\*|copy|:bucket\/\*)$/;
/** They go through all names of a folder, and are called with POST. */
const LIST = /^\/object\/list/;

export function findLimitedUse({
  method,
  routeOptions,
  server,
}: FastifyRequest): LimitedUse | null {
  const route = (routeOptions.url ?? "").slice(server.prefix.length);
  if (method === "OPTIONS" || route === "/status" || route === "/version") return null;
  if (method === "GET" || method === "HEAD") return "file";
  if (LIST.test(route)) return "search";
  return method !== "DELETE" && UPLOAD.test(route) ? "upload" : "write";
}
