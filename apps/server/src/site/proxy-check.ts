// Tells `capicu doctor` how this process sees a request to the public address. The answer reveals where
// proxies are, so only a caller with the site's keys gets one.
import type { Tokens } from "@capicu/platform/kernel/tokens";
import {
  hasForwardingHeader,
  trustFunction,
  type TrustedProxies,
} from "@capicu/platform/kernel/trusted-proxies";
import type { FastifyInstance } from "fastify";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

export const PROXY_CHECK_PATH = "/proxy-check";
const LIFETIME_MS = 60_000;

export const SeenRequest = z.object({
  /** The address connected to this process. */
  peer: z.string(),
  isPeerTrusted: z.boolean(),
  hasForwardingHeader: z.boolean(),
  forwardedFor: z.string().nullable(),
  /** The address that the request counts for. */
  visitor: z.string(),
  hostname: z.string(),
});
export type SeenRequest = z.infer<typeof SeenRequest>;

const sign = (key: Buffer, expires: string) => createHmac("sha256", key).update(expires).digest();

const keyOf = (tokens: Tokens) => tokens.deriveKey("proxy-check");

/** Valid for a minute and for this check only, since it is sent to wherever `PUBLIC_URL` leads. */
export function signProxyCheck(tokens: Tokens, nowMs: number): string {
  const expires = String(nowMs + LIFETIME_MS);
  return `${expires}.${sign(keyOf(tokens), expires).toString("base64url")}`;
}

function isSigned(key: Buffer, token: unknown, nowMs: number): boolean {
  const [expires = "", signature = ""] = typeof token === "string" ? token.split(".") : [];
  const received = Buffer.from(signature, "base64url");
  const expected = sign(key, expires);
  return (
    received.length === expected.length &&
    timingSafeEqual(received, expected) &&
    Number(expires) > nowMs
  );
}

interface ProxyCheckOptions {
  tokens: Tokens;
  trusted: TrustedProxies;
}

export function serveProxyCheck(
  app: FastifyInstance,
  { tokens, trusted }: ProxyCheckOptions,
): void {
  const key = keyOf(tokens);
  const trust = trustFunction(trusted);
  app.get(PROXY_CHECK_PATH, ({ headers, socket, ip, hostname }, reply) => {
    if (!isSigned(key, headers["x-proxy-check"], Date.now()))
      return reply.code(404).send({ error: "Not found" });
    const peer = socket.remoteAddress ?? "";
    const { "x-forwarded-for": forwardedFor = null } = headers;
    const facts: SeenRequest = {
      peer,
      isPeerTrusted: trust(peer, 0),
      hasForwardingHeader: hasForwardingHeader(headers),
      forwardedFor: forwardedFor === null ? null : String(forwardedFor),
      visitor: ip,
      hostname,
    };
    return reply.header("cache-control", "no-store").send(facts);
  });
}
