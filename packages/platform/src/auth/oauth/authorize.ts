import type { Endpoint } from "#auth/auth-services.ts";
import { placeOf } from "#kernel/rate-limit.ts";
import { Refusal } from "#kernel/refusal.ts";

import { errorRedirect } from "./error-redirect.ts";
import { depart, parseDeparture } from "./start.ts";

export const authorize: Endpoint = (auth) => ({
  method: "GET",
  url: "/authorize",
  exposeHeadRoute: false,
  async handler(request, reply) {
    auth.limits.take("signIn", placeOf(request.ip));
    const departure = parseDeparture(auth, request.query);
    try {
      const url = await depart(auth, departure, { request, reply, linkingUserId: null });
      return await reply.redirect(url.href, 302);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply.redirect(errorRedirect(departure.redirectTo, error), 302);
    }
  },
});
