import type { FastifyRequest } from "fastify";
import type { JWTPayload } from "jose";
import type { IncomingMessage } from "node:http";

import { ANONYMOUS, type Caller, type Role } from "./caller.ts";
import type { Platform } from "./platform.ts";
import { noteCaller } from "./request-facts.ts";
import { TokenError, type VerifyOptions } from "./tokens.ts";
import type { MaybePromise } from "./when-ready.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const BEARER = /^bearer /i;

/** The bearer of the Authorization header; null when the header is missing or of another kind. */
export function readBearerToken({ headers }: Pick<IncomingMessage, "headers">): string | null {
  const { authorization = "" } = headers;
  if (!BEARER.test(authorization)) return null;
  const token = authorization.slice("bearer ".length);
  // One expression for the whole header would cost as much as the rest of a small answer.
  return token === "" || /\s/.test(token) ? null : token;
}

/** The caller a verified token speaks for; an unknown role counts as anonymous. */
export function toCaller(payload: JWTPayload): Caller {
  const role = toRole(payload["role"]);
  const isPlayer = role === "authenticated" && UUID.test(payload.sub ?? "");
  return { role, id: isPlayer ? (payload.sub ?? null) : null, claims: payload };
}

type VerifierDependencies = Pick<Platform, "tokens" | "endedSessions">;

/**
 * The claims of a token whose session has not ended; a token of an ended session counts as expired.
 */
export async function verifyActiveToken(
  platform: VerifierDependencies,
  token: string,
  options?: VerifyOptions,
): Promise<JWTPayload> {
  const claims = await platform.tokens.verify(token, options);
  if (platform.endedSessions.has(claims)) throw new TokenError("expired", "session has ended");
  return claims;
}

/** Verifies the bearer; without one the caller is anonymous. Throws TokenError. */
export async function readCaller(
  request: FastifyRequest,
  platform: VerifierDependencies,
  options?: VerifyOptions,
): Promise<Caller> {
  const token = readBearerToken(request);
  if (token === null) return ANONYMOUS;
  const caller = toCaller(await verifyActiveToken(platform, token, options));
  noteCaller(request, caller.id);
  return caller;
}

/**
 * As `readCaller`, but null without a bearer, and a promise only for a token that was not verified
 * before.
 */
export function findCaller(
  request: Pick<IncomingMessage, "headers">,
  platform: VerifierDependencies,
): MaybePromise<Caller | null> {
  const token = readBearerToken(request);
  if (token === null) return null;
  const claims = platform.tokens.recall(token);
  if (claims === null) return verifyActiveToken(platform, token).then(toCaller);
  return platform.endedSessions.has(claims) ? null : toCaller(claims);
}

function toRole(role: unknown): Role {
  if (role === "authenticated") return "authenticated";
  // Tools of the official ecosystem also use this role name for the service.
  if (role === "service_role" || role === "supabase_admin") return "service_role";
  return "anon";
}
