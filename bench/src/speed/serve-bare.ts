// What bare servers with a database have in common: node:http, the pool, and who tells them what to answer.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool, type PoolConfig } from "pg";

import { BARE_APPLICATION } from "./bare-application.ts";
import { KEEP_CONNECTIONS } from "./keep-connections.ts";
import type { BareQuery } from "./row.ts";

const CONNECTIONS = 10;

export interface AnswerHead {
  status: number;
  /** Alternating names and values, without the length. */
  headers: string[];
}

export const openBarePool = (config: PoolConfig = {}) =>
  new Pool({
    connectionString: process.env["DATABASE_URL"],
    max: CONNECTIONS,
    application_name: BARE_APPLICATION,
    ...config,
  });

/** Serves as soon as the parent process has sent a message, which also carries the head of all answers. */
export function serveBare(
  createAnswer: (query: BareQuery) => (body: string) => Promise<string>,
): void {
  process.on("message", (message: BareQuery & { head: AnswerHead }) => {
    const answer = createAnswer(message);
    // A failure ends the process, and with it the run.
    const server = createServer(
      KEEP_CONNECTIONS,
      (request, response) => void send(request, response),
    );
    server.listen(0, "127.0.0.1", () =>
      process.send?.({ port: (server.address() as AddressInfo).port }),
    );

    async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const body = await answer(Buffer.concat(parts).toString());
      const length = ["content-length", String(Buffer.byteLength(body))];
      response.writeHead(message.head.status, [...message.head.headers, ...length]).end(body);
    }
  });
  process.on("disconnect", () => process.exit());
  process.send?.("ready");
}
