// A process with only node:http and `pg`, which answers every request with the result of one statement
// under a caller's role, as a hand-written server would.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "pg";

import { BARE_APPLICATION } from "./bare-application.ts";
import type { BareQuery } from "./row.ts";

const CONNECTIONS = 10;

let query: BareQuery = { text: "", values: [], takesBody: false, claims: {} };
let head: { status: number; headers: string[] } = { status: 503, headers: [] };
const pool = new Pool({
  connectionString: process.env["DATABASE_URL"],
  max: CONNECTIONS,
  application_name: BARE_APPLICATION,
});

async function answer(body: string): Promise<string> {
  const { text, values, takesBody, claims } = query;
  const client = await pool.connect();
  const settings = [
    `set_config('request.jwt.claims', ${client.escapeLiteral(JSON.stringify(claims))}, true)`,
    `set_config('role', ${client.escapeLiteral(String(claims["role"]))}, true)`,
  ];
  await client.query(`begin;select ${settings.join()}`);
  const parameters = takesBody ? [body, ...values] : values;
  const { rows } = await client.query({ name: "row", text, values: parameters });
  await client.query("commit");
  client.release();
  return String(rows[0]?.body ?? "");
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = await answer(Buffer.concat(parts).toString());
  response.writeHead(head.status, [
    ...head.headers,
    "content-length",
    String(Buffer.byteLength(body)),
  ]);
  response.end(body);
}

// A failure ends the process, and with it the run.
const server = createServer((request, response) => void serve(request, response));

process.on("message", (message: { query: BareQuery; head: typeof head }) => {
  ({ query, head } = message);
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.({ port: 0 }));
