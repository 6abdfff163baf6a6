import {
  createClient,
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type SupabaseClient,
} from "@supabase/supabase-js";
import type { AddressInfo, Socket } from "node:net";
import { WebSocket } from "ws";

import { testPlatform, type TestPlatform, type TestPlatformSettings } from "./test-platform.ts";

export type Protocol = "1.0.0" | "2.0.0";

export interface LiveClientSettings {
  vsn?: Protocol;
  /** A session's token; without it the visitor has the anon key alone. */
  token?: string;
}

/** A platform that really listens, because sockets need a port. */
export interface LivePlatform extends TestPlatform {
  readonly origin: string;
  liveClient(settings?: LiveClientSettings): SupabaseClient;
  /** A session's token; seconds from now may be negative. */
  token(sub: string, seconds?: number): Promise<string>;
  /** A bare socket, for messages that the official client never sends. */
  socket(query?: string): WebSocket;
  /** Breaks all connections, as a failing network does. */
  cutConnections(): void;
}

export async function livePlatform(settings: TestPlatformSettings): Promise<LivePlatform> {
  const world = await testPlatform(settings);
  const sockets = new Set<Socket>();
  world.app.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = world.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const clients: SupabaseClient[] = [];
  return {
    ...world,
    origin,
    liveClient({ vsn = "2.0.0", token } = {}) {
      const client = createClient(origin, world.anonKey, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        realtime: { vsn },
        ...(token !== undefined && { accessToken: () => Promise.resolve(token) }),
      });
      clients.push(client);
      return client;
    },
    token: (sub, seconds = 600) =>
      world.platform.tokens.signUser({
        sub,
        role: "authenticated",
        exp: Math.floor(world.clock.now().getTime() / 1000) + seconds,
      }),
    socket: (query = `apikey=${world.anonKey}`) =>
      new WebSocket(`${origin.replace("http", "ws")}/realtime/v1/websocket?${query}`),
    cutConnections() {
      for (const socket of sockets) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(clients.map((client) => client.realtime.disconnect()));
      await world[Symbol.asyncDispose]();
    },
  };
}

/** Resolves when the channel is joined; rejects with what the status callback receives. */
export async function subscribed(channel: RealtimeChannel): Promise<RealtimeChannel> {
  // A client made a moment ago has not asked for its token yet, and would join without it.
  await channel.socket.setAuth();
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
      if (status === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR)
        reject(error ?? new Error("no reason given"));
    });
  });
  return channel;
}
