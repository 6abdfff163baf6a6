import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** A fresh database on the server under test, or nothing for the embedded one. */
export async function ownDatabase(stack: AsyncDisposableStack): Promise<{ DATABASE_URL?: string }> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) return {};
  const name = `conformance_${randomBytes(6).toString("hex")}`;
  await runOn(server, `create database ${name} template template0 encoding 'UTF8'`);
  stack.defer(() => runOn(server, `drop database if exists ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
