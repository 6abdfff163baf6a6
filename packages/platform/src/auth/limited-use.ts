import type { FastifyRequest } from "fastify";

import type { LimitedUse } from "#kernel/request-limits.ts";

/** These requests count for the address, by allowances of their own in `limits.ts`. */
const LIMITED_APART = new Set([
  "/token",
  "/signup",
  "/otp",
  "/magiclink",
  "/recover",
  "/resend",
  "/verify",
  "/authorize",
  "/callback",
  "/sso",
  "/sso/saml/acs",
  "/user/identities/authorize",
]);
/** These answers are the same for every caller and need no query. */
const CONSTANT = new Set(["/health", "/settings", "/.well-known/jwks.json", "/sso/saml/metadata"]);

export function findLimitedUse({
  method,
  routeOptions,
  server,
}: FastifyRequest): LimitedUse | null {
  const route = (routeOptions.url ?? "").slice(server.prefix.length);
  if (method === "OPTIONS" || LIMITED_APART.has(route) || CONSTANT.has(route)) return null;
  return method === "GET" || method === "HEAD" ? "read" : "write";
}
