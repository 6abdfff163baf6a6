// What programs and other sites read: the open interface with a key, and what everybody may see as calendars, feeds
// and frames.
import type { FastifyInstance, FastifyRequest } from "fastify";

import { API_PATH, openApi } from "./api/open-api.ts";
import { servePublicCalendars } from "./clubs/calendar/public-calendar-route.ts";
import type { ServerDependencies } from "./create-services.ts";
import { serveEventFeeds } from "./events/feeds/serve-event-feeds.ts";
import { createFunctionCalls } from "./ground/call-function.ts";
import { VISITOR } from "./ground/visitor.ts";
import { offeredFunctions } from "./product-functions.ts";
import type { Config } from "./settings/config.ts";
import { serveEmbeds } from "./site/embeds/serve-embeds.ts";

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
  const functions = offeredFunctions({ clubs: config.CLUBS, events: config.EVENTS });
  const callsPerMinute = config.RATE_LIMITS ? config.API_CALLS_PER_MINUTE : null;
  await app.register(openApi({ platform, services, functions, callsPerMinute }), {
    prefix: API_PATH,
  });
  if (config.CLUBS) servePublicCalendars(app, { database, publicUrl, clock });
  if (config.EVENTS) serveEventFeeds(app, { database, publicUrl });
  const callsOf = createFunctionCalls({ database, services, functions });
  serveEmbeds(app, {
    publicUrl,
    players: services,
    callAsVisitor: ({ ip, log }: FastifyRequest) => callsOf({ caller: VISITOR, address: ip, log }),
    hasClubs: config.CLUBS,
    hasEvents: config.EVENTS,
  });
}
