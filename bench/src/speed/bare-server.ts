// A process with only node:http, which answers every request with the same bytes and headers.
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

import { KEEP_CONNECTIONS } from "./keep-connections.ts";

export interface FixedAnswer {
  status: number;
  /** Alternating names and values. */
  headers: string[];
  bodyBase64: string;
}

let answer: RequestListener = (_request, response) => response.writeHead(503).end();
const server = createServer(KEEP_CONNECTIONS, (request, response) => {
  request.resume();
  answer(request, response);
});

process.on("message", ({ status, headers, bodyBase64 }: FixedAnswer) => {
  const body = Buffer.from(bodyBase64, "base64");
  answer = (_request, response) => response.writeHead(status, headers).end(body);
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.({ port: 0 }));
