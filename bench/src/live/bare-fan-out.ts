// A process with only node:net, which writes the same bytes to every connection.
import { createServer, type AddressInfo, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

export interface BareBroadcast {
  bytes: number;
  times: number;
}

/** As many as the product serves in one turn of the event loop. */
const BATCH_SOCKETS = 500;

const sockets: Socket[] = [];
const server = createServer((socket) => {
  sockets.push(socket.setNoDelay());
});

process.on("message", (order: BareBroadcast) => void broadcast(order));
process.on("disconnect", () => process.exit());
server.listen({ port: 0, host: "127.0.0.1", backlog: 511 }, () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);

async function broadcast({ bytes, times }: BareBroadcast): Promise<void> {
  const frame = Buffer.alloc(bytes, "x");
  for (let time = 0; time < times; time += 1)
    for (let first = 0; first < sockets.length; first += BATCH_SOCKETS) {
      for (const socket of sockets.slice(first, first + BATCH_SOCKETS)) socket.write(frame);
      await nextTurn();
    }
}
