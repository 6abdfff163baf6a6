import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** A fresh database on the server of TEST_DATABASE_URL; null means the embedded one. */
export async function createDatabase(): Promise<string | null> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) return null;
  const name = `capicu_e2e_${randomUUID().replaceAll("-", "")}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
