import type { FastifyRequest } from "fastify";

import type { Endpoint } from "#auth/auth-services.ts";
import type { PlatformSettings } from "#kernel/platform.ts";
import { networkKey } from "#kernel/rate-limit.ts";
import { Refusal } from "#kernel/refusal.ts";

import { errorRedirect } from "./error-redirect.ts";
import { startAuthorization, parseAuthorizationRequest, PUBLIC_MARK } from "./start.ts";

export const authorize: Endpoint = (auth) => ({
  method: "GET",
  url: "/authorize",
  exposeHeadRoute: false,
  async handler(request, reply) {
    await auth.limits.consume("signIn", networkKey(request.ip));
    const authorization = parseAuthorizationRequest(auth, request.query);
    const publicUrl = publicAddress(auth.settings, request);
    if (publicUrl !== null) return reply.redirect(publicUrl, 302);
    try {
      const url = await startAuthorization(auth, authorization, {
        request,
        reply,
        linkingUserId: null,
      });
      return await reply.redirect(url.href, 302);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply.redirect(errorRedirect(authorization.redirectTo, error), 302);
    }
  },
});

// The provider redirects to the public address, so the cookie must be set there. The mark prevents
// a redirect loop where a proxy gives the host another name.
function publicAddress({ publicUrl }: PlatformSettings, request: FastifyRequest): string | null {
  const url = new URL(`${publicUrl}/auth/v1/authorize`);
  url.search = new URL(request.url, url).search;
  if (request.hostname === url.hostname || url.searchParams.has(PUBLIC_MARK)) return null;
  url.searchParams.set(PUBLIC_MARK, "1");
  return url.href;
}
