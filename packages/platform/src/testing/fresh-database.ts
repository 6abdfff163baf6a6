// Vitest's global set-up: a database of its own for this run on the server TEST_DATABASE_URL names.
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Null: the embedded database. */
    testDatabaseUrl: string | null;
  }
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) {
    project.provide("testDatabaseUrl", null);
    return undefined;
  }
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runOn(server, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  project.provide("testDatabaseUrl", url.href);
  return () => runOn(server, `drop database if exists ${name} with (force)`);
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
