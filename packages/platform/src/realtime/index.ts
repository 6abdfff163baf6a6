// Live channels under `/realtime/v1`: the socket at `/websocket`, broadcasts over HTTP.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";

import type { Platform } from "#kernel/platform.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseUnavailable } from "#kernel/unavailable.ts";

import { broadcastRoutes } from "./broadcast.ts";
import { createChannels } from "./channels.ts";
import { broadcastDatabaseMessages } from "./database-messages.ts";
import { toRoom, TOPIC_PREFIX } from "./member.ts";
import type { Realtime } from "./realtime.ts";
import { createRowWatch } from "./row-watch.ts";
import { closeEndedSessions, sweepConnections } from "./sweep-connections.ts";
import { createConnections, isHandshake } from "./upgrade.ts";

/** A message of the server itself on a private channel, which no client may send. */
export interface Announcement {
  topic: string;
  event: string;
  payload: unknown;
  /** Whether it goes to the members on every process, because the others do not make it themselves. */
  isForAll: boolean;
}

export interface RealtimeOptions {
  /** Gets the number of open websockets whenever it changes. */
  onSocketCount?: (open: number) => void;
  /**
   * Subscribes to the server's announcements and returns the unsubscriber. Unless they are for all,
   * they go to the members on this process only, because every process makes its own.
   */
  announcements?: (announce: (announcement: Announcement) => void) => () => void;
}

export function realtimeApi(
  platform: Platform,
  { onSocketCount, announcements }: RealtimeOptions = {},
): FastifyPluginAsync {
  return async (api) => {
    const channels = await createChannels(platform.openRelay);
    const realtime: Realtime = { platform, channels, rows: createRowWatch(platform, channels) };
    const connections = createConnections(realtime, onSocketCount);
    const stopSweeping = sweepConnections(realtime, connections);

    const stopEnding = platform.endedSessions.subscribe(() =>
      closeEndedSessions(realtime, connections),
    );
    const stopMessages = broadcastDatabaseMessages(platform, channels);
    const stopAnnouncements = announcements?.(({ topic, event, payload, isForAll }) => {
      const room = toRoom(`${TOPIC_PREFIX}${topic}`, true);
      if (isForAll) channels.broadcast(room, { event, payload });
      else channels.broadcastHere(room, { event, payload });
    });

    // Without this, Node takes every request that offers an upgrade, for example to HTTP/2, away
    // from its route.
    Object.assign(api.server, {
      shouldUpgradeCallback: (request: IncomingMessage) =>
        isHandshake(request, `${api.prefix}/websocket`),
    });
    api.server.on("upgrade", connections.upgrade);
    // The sockets are closed before the server waits for its connections, because they would never
    // end by themselves.
    api.addHook("preClose", async () => {
      stopSweeping();
      stopEnding();
      stopMessages();
      stopAnnouncements?.();
      realtime.rows.close();
      connections.close();
      await channels.close();
    });
    api.setErrorHandler(answerError);
    await api.register(broadcastRoutes(realtime), { prefix: "/api" });
  };
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : refuseUnavailable(error, request.log);
  // The gateway handles everything else.
  if (refusal === null) throw error;
  const { status, message, extra, headers } = refusal;
  return reply
    .code(status)
    .headers(headers)
    .send({ error: message, ...extra });
}
