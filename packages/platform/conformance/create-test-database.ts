import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** Creates a database on the PostgreSQL server of `TEST_DATABASE_URL`; without it the embedded database is used. */
export async function createTestDatabase(
  stack: AsyncDisposableStack,
): Promise<{ DATABASE_URL?: string }> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) return {};
  const name = `conformance_${randomBytes(6).toString("hex")}`;
  await executeOn(server, `create database ${name} template template0 encoding 'UTF8'`);
  stack.defer(() => executeOn(server, `drop database if exists ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href };
}

async function executeOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
