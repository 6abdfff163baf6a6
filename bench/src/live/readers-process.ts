// A process that holds many sockets open, and tells when each of them has received as many bytes as
// announced.
import type { Socket } from "node:net";

import { beat, handshake, joinMessage, openSockets } from "./wire.ts";

export type ReadersOrder =
  | { kind: "open"; port: number; count: number; apikey: string | null; topic: string }
  /** Keeps the server from ending silent sockets. */
  | { kind: "beat" }
  | { kind: "expect"; bytes: number };

let sockets: Socket[] = [];

process.on("message", (order: ReadersOrder) => void obey(order));
process.on("disconnect", () => process.exit());

async function obey(order: ReadersOrder): Promise<void> {
  if (order.kind === "open") await open(order);
  else if (order.kind === "beat") await beat(sockets);
  else expect(order.bytes);
  process.send?.("obeyed");
}

async function open({ port, count, apikey, topic }: ReadersOrder & { kind: "open" }) {
  const greetings =
    apikey === null ? [] : [handshake(`127.0.0.1:${port}`, apikey), joinMessage(topic)];
  sockets = await openSockets({ port, count, greetings: () => greetings });
  for (const socket of sockets)
    socket.on("close", () => {
      throw new Error("the server closed a socket");
    });
}

function expect(bytes: number): void {
  let openCount = sockets.length;
  for (const socket of sockets) {
    let missing = bytes;
    const count = (chunk: Buffer) => {
      missing -= chunk.length;
      if (missing > 0) return;
      socket.off("data", count);
      if (missing < 0) throw new Error("a socket received more than was sent");
      openCount -= 1;
      if (openCount === 0) process.send?.("received");
    };
    socket.on("data", count);
  }
}
