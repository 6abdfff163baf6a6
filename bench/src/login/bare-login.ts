// A process with only node:http and argon2, which verifies the password of every request.
import { verifySync } from "@node-rs/argon2";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { KEEP_CONNECTIONS } from "#speed/keep-connections.ts";

export interface BareLogin {
  stored: string;
}

let stored = "";
const server = createServer(KEEP_CONNECTIONS, (request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (part: string) => (body += part));
  request.on("end", () => {
    const { password } = JSON.parse(body) as { password: string };
    const answer = JSON.stringify({ isRight: verifySync(stored, password) });
    response.writeHead(200, [
      "content-type",
      "application/json",
      "content-length",
      `${answer.length}`,
    ]);
    response.end(answer);
  });
});

process.on("message", (message: BareLogin) => {
  ({ stored } = message);
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.({ port: 0 }));
