// A process with only node:http, which answers the rank of a player from Redis by ZREVRANK, in the product's form.
// The commands of one turn of the event loop leave in one write.
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

import { KEEP_CONNECTIONS } from "./keep-connections.ts";

export interface RedisRankOptions {
  redisPort: number;
  key: string;
  total: number;
  /** Alternating names and values, without the length. */
  headers: string[];
}

process.on("message", (options: RedisRankOptions) => listen(options));
process.on("disconnect", () => process.exit());

function listen({ redisPort, key, total, headers }: RedisRankOptions): void {
  const askRank = createRankClient(connect(redisPort, "127.0.0.1").setNoDelay(), key);
  const server = createServer(KEEP_CONNECTIONS, (request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    const id = searchParams.get("ids") ?? "";
    askRank(id, (rank) => {
      const ranks = [{ user_id: id, rank }];
      const body = JSON.stringify({ success: true, mode: "overall", total, ranks });
      response
        .writeHead(200, [...headers, "content-length", String(Buffer.byteLength(body))])
        .end(body);
    });
  });
  server.listen(0, "127.0.0.1", () =>
    process.send?.({ port: (server.address() as AddressInfo).port }),
  );
}

type OnRank = (rank: number | null) => void;

/** Answers arrive in the order of the commands, `:12` for a place and `$-1` for no such member. */
function createRankClient(socket: Socket, key: string): (member: string, onRank: OnRank) => void {
  const receivers: OnRank[] = [];
  let commands = "";
  let rest = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines)
      receivers.shift()?.(line.startsWith(":") ? Number(line.slice(1)) + 1 : null);
  });
  const send = () => {
    socket.write(commands);
    commands = "";
  };
  return (member, onRank) => {
    if (commands === "") setImmediate(send);
    commands += `*3\r\n$8\r\nZREVRANK\r\n$${key.length}\r\n${key}\r\n$${member.length}\r\n${member}\r\n`;
    receivers.push(onRank);
  };
}
