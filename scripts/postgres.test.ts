import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";

import { startPostgres } from "./postgres.mjs";

const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** PostgreSQL answers with one letter whether it encrypts. */
async function greet(address: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.end(SSL_REQUEST);
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return answer.toString();
}

test.skipIf(process.env["TEST_DATABASE_URL"])(
  "a PostgreSQL found on this machine answers, and is gone when stopped",
  async (context) => {
    const postgres = await startPostgres();
    if (!postgres) return context.skip("there is none");

    const running = await greet(postgres.url);
    await postgres.stop();

    expect(running).toBe("N");
    await expect(greet(postgres.url)).rejects.toThrow("ECONNREFUSED");
    return undefined;
  },
);
