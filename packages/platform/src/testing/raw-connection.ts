import { once } from "node:events";
import { expect, vi } from "vitest";
import type { WebSocket } from "ws";

import type { LivePlatform } from "./live-platform.ts";

/** Protocol 2.0.0: join reference, reference, topic, event, payload. */
type WireMessage = [string | null, string | null, string, string, Record<string, unknown>];

/** A connection over a bare socket, without the official client. */
export interface RawConnection {
  socket: WebSocket;
  /** Binary broadcasts are recorded without their content. */
  received: WireMessage[];
  send(...message: unknown[]): void;
  /** Waits for the reply with this reference. */
  waitForReply(ref: string): Promise<WireMessage>;
}

export async function openRawConnection(world: LivePlatform): Promise<RawConnection> {
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
    send: (...message) => socket.send(JSON.stringify(message)),
    waitForReply: (ref) =>
      vi.waitFor(() => {
        const answer = received.find(([, of, , event]) => of === ref && event === "phx_reply");
        if (answer === undefined) throw new Error(`nothing has answered ${ref}`);
        return answer;
      }),
  };
}

/** Opens a connection that has joined a topic with the reference 1. */
export async function openJoinedConnection(
  world: LivePlatform,
  topic: string,
  payload = {},
): Promise<RawConnection> {
  const connection = await openRawConnection(world);
  connection.send("1", "1", topic, "phx_join", payload);
  expect((await connection.waitForReply("1"))[4]["status"]).toBe("ok");
  return connection;
}

export const listEvents = ({ received }: RawConnection): string[] =>
  received.map(([, , , event]) => event);
