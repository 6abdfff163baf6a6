// What programs and other sites read: the open interface with a key, and what everybody may see as calendars, feeds
// and frames.
import type { FastifyInstance, FastifyRequest } from "fastify";

import { API_PATH, openApi } from "./api/open-api.ts";
import { servePublicCalendars } from "./clubs/calendar/public-calendar-route.ts";
import type { ServerDependencies } from "./create-services.ts";
import { serveEventFeeds } from "./events/feeds/serve-event-feeds.ts";
import { createFunctionCalls } from "./ground/call-function.ts";
import { VISITOR } from "./ground/visitor.ts";
import { productFunctions } from "./product-functions.ts";
import type { Config } from "./settings/config.ts";
import { serveEmbeds } from "./site/embeds/serve-embeds.ts";
import { serveWhile } from "./site/serve-while.ts";

interface ProgramParts {
  config: Config;
  dependencies: Pick<ServerDependencies, "platform" | "services">;
}

export async function servePrograms(
  app: FastifyInstance,
  { config, dependencies: { platform, services } }: ProgramParts,
): Promise<void> {
  const { database, clock } = platform;
  const publicUrl = config.PUBLIC_URL;
  const functions = productFunctions;
  const callsPerMinute = () => (config.RATE_LIMITS ? config.API_CALLS_PER_MINUTE : null);
  await app.register(openApi({ platform, services, functions, callsPerMinute }), {
    prefix: API_PATH,
  });
  await app.register(async (scope) => {
    serveWhile(scope, () => config.CLUBS);
    servePublicCalendars(scope, { database, publicUrl, clock });
  });
  await app.register(async (scope) => {
    serveWhile(scope, () => config.EVENTS);
    serveEventFeeds(scope, { database, publicUrl });
  });
  const callsOf = createFunctionCalls({ database, services, functions });
  serveEmbeds(app, {
    publicUrl,
    players: services,
    callAsVisitor: ({ ip, log }: FastifyRequest) => callsOf({ caller: VISITOR, address: ip, log }),
    offers: { clubs: () => config.CLUBS, events: () => config.EVENTS },
  });
}
