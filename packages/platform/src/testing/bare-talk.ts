import { once } from "node:events";
import { expect, vi } from "vitest";
import type { WebSocket } from "ws";

import type { LivePlatform } from "./live-platform.ts";

/** Protocol 2.0.0: join reference, reference, topic, event, payload. */
type WireMessage = [string | null, string | null, string, string, Record<string, unknown>];

/** A conversation on a bare socket. */
export interface Talk {
  socket: WebSocket;
  /** Binary broadcasts are kept without what they said. */
  received: WireMessage[];
  say(...message: unknown[]): void;
  /** The first answer that has come to a reference. */
  answerTo(ref: string): Promise<WireMessage>;
}

export async function talk(world: LivePlatform): Promise<Talk> {
  const socket = world.socket();
  const received: WireMessage[] = [];
  socket.on("message", (raw: Buffer, isBinary) => {
    received.push(
      isBinary ? [null, null, "", "broadcast", {}] : (JSON.parse(raw.toString()) as WireMessage),
    );
  });
  await once(socket, "open");
  return {
    socket,
    received,
    say: (...message) => socket.send(JSON.stringify(message)),
    answerTo: (ref) =>
      vi.waitFor(() => {
        const answer = received.find(([, of, , event]) => of === ref && event === "phx_reply");
        if (answer === undefined) throw new Error(`nothing has answered ${ref}`);
        return answer;
      }),
  };
}

/** A conversation that has joined a topic with the reference 1. */
export async function joined(world: LivePlatform, topic: string, payload = {}): Promise<Talk> {
  const talking = await talk(world);
  talking.say("1", "1", topic, "phx_join", payload);
  expect((await talking.answerTo("1"))[4]["status"]).toBe("ok");
  return talking;
}

export const listEvents = ({ received }: Talk): string[] => received.map(([, , , event]) => event);
