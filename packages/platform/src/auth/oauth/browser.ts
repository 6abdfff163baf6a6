// The browser that started a flow must be the one that ends it: otherwise a stranger could send a
// player a link that signs them in to the stranger's account, or joins their identity to it.
import type { FastifyReply, FastifyRequest } from "fastify";
import { createHash, randomBytes } from "node:crypto";

import type { PlatformSettings } from "#kernel/platform.ts";

const MAX_AGE_S = 600;

/** Returns the hash that identifies the caller's browser, and sets its cookie if it has none. */
export function markBrowser(
  settings: PlatformSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const secret = readCookie(settings, request) ?? randomBytes(32).toString("base64url");
  const isSecure = isEncrypted(settings);
  const parts = [
    `${cookieName(settings)}=${secret}`,
    "Path=/",
    `Max-Age=${MAX_AGE_S}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(isSecure ? ["Secure"] : []),
  ];
  void reply.header("set-cookie", parts.join("; "));
  return hash(secret);
}

export function browserHash(settings: PlatformSettings, request: FastifyRequest): string | null {
  const secret = readCookie(settings, request);
  return secret === null ? null : hash(secret);
}

function readCookie(settings: PlatformSettings, request: FastifyRequest): string | null {
  const name = cookieName(settings);
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [key = "", value = ""] = pair.trim().split("=", 2);
    if (key === name && /^[\w-]{43}$/.test(value)) return value;
  }
  return null;
}

// Browsers accept a cookie with this prefix only from the host itself, never from a subdomain.
function cookieName(settings: PlatformSettings): string {
  return isEncrypted(settings) ? "__Host-auth-browser" : "auth-browser";
}

function isEncrypted({ publicUrl }: PlatformSettings): boolean {
  return publicUrl.startsWith("https:");
}

function hash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
