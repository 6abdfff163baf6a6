import { Client } from "pg";

/** One statement on a connection of its own, for what no transaction may hold. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
