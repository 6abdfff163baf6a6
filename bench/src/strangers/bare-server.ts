// A process with only node:http, which refuses the attackers at once and answers everybody else with a body of
// the same size: what an attack costs a bystander here is the machine's part.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { ATTACKER } from "./attacks.ts";

export interface BareMessage {
  bodyBytes: number;
}

process.on("message", ({ bodyBytes }: BareMessage) => {
  const body = Buffer.alloc(bodyBytes, "x");
  const refusal = Buffer.from('{"error":"Too many requests"}');
  const server = createServer((request, response) => {
    request.resume();
    if (request.socket.remoteAddress === ATTACKER)
      response.writeHead(429, { "content-length": refusal.length }).end(refusal);
    else response.writeHead(200, { "content-length": body.length }).end(body);
  });
  server.listen(0, "127.0.0.1", () =>
    process.send?.({ port: (server.address() as AddressInfo).port }),
  );
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
