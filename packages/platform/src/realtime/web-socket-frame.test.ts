// Messages as a client of the WebSocket library receives them.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";

import { livePlatform, type LivePlatform } from "#testing/live-platform.ts";
import { openJoinedConnection } from "#testing/raw-connection.ts";

import { realtimeApi } from "./index.ts";

let world: LivePlatform;

beforeAll(async () => {
  world = await livePlatform({ apis: { realtime: realtimeApi } });
});

afterAll(() => world[Symbol.asyncDispose]());

const publish = (topic: string, body: Buffer) =>
  fetch(`${world.origin}/realtime/v1/api/broadcast/${topic}/events/e`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream", apikey: world.anonKey },
    body: new Uint8Array(body),
  });

/** The messages that arrive from now on. */
function listen(socket: WebSocket): Buffer[] {
  const messages: Buffer[] = [];
  socket.on("message", (raw: Buffer) => messages.push(raw));
  return messages;
}

test.each([100, 125, 126, 65_535, 65_536, 200_000])(
  "a message of %i bytes arrives whole, and the next one too",
  async (length) => {
    const topic = randomUUID();
    const { socket } = await openJoinedConnection(world, `realtime:${topic}`);
    const messages = listen(socket);
    const fields = Buffer.byteLength(`realtime:${topic}`) + "e".length + 5;
    const body = Buffer.alloc(length - fields, "domino");

    await publish(topic, body);
    await publish(topic, Buffer.from("next"));

    await vi.waitFor(() => expect(messages).toHaveLength(2));
    expect(messages[0]?.subarray(fields).equals(body)).toBe(true);
    expect(messages[1]?.subarray(fields).toString()).toBe("next");
    socket.close();
  },
);

test("frames of the library between messages keep their order", async () => {
  const topic = randomUUID();
  const { socket } = await openJoinedConnection(world, `realtime:${topic}`);
  const messages = listen(socket);
  let pongs = 0;
  socket.on("pong", () => (pongs += 1));

  for (let number = 0; number < 50; number += 1) {
    socket.ping();
    await publish(topic, Buffer.from(String(number)));
  }

  await vi.waitFor(() => expect([messages.length, pongs]).toEqual([50, 50]));
  const numbers = messages.map((bytes) => Number(bytes.subarray(-2).toString().replace("e", "")));
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, number) => number));
});
