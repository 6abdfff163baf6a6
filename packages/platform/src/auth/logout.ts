import { z } from "zod";

import { requireSession } from "./access.ts";
import type { Endpoint } from "./auth-services.ts";
import { parse } from "./parse.ts";
import { endSession, endSessions } from "./sessions.ts";

const Query = z.object({ scope: z.enum(["global", "local", "others"]).default("global") });

export const logout: Endpoint = (auth) => ({
  method: "POST",
  url: "/logout",
  async handler(request, reply) {
    const { user, sessionId } = await requireSession(auth, request);
    const { scope } = parse(Query, request.query);
    const { service } = auth.database;
    if (scope === "global") await endSessions(service, user.id, null);
    if (scope === "others") await endSessions(service, user.id, sessionId);
    if (scope === "local" && sessionId !== null) await endSession(service, sessionId);
    return reply.code(204).send();
  },
});
