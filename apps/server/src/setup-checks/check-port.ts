import { once } from "node:events";
import { createServer } from "node:net";

import type { Config } from "#settings/config.ts";

import { explainListenError } from "./listen-problem.ts";

/**
 * Throws a sentence when the address cannot be listened on, before anything is created for the
 * server.
 */
export async function checkPort(config: Pick<Config, "HOST" | "PORT">): Promise<void> {
  const server = createServer();
  try {
    server.listen(config.PORT, config.HOST);
    await once(server, "listening");
  } catch (error) {
    throw explainListenError(error, config);
  }
  server.close();
  await once(server, "close");
}
