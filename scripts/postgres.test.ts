import { Client } from "pg";
import { expect, test } from "vitest";

import { startPostgres } from "./postgres.mjs";

test("a PostgreSQL found on this machine answers, and is gone when stopped", async (context) => {
  const postgres = await startPostgres();
  if (!postgres) return context.skip("there is none");

  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(
    "select current_setting('server_version_num')::int as version",
  );
  await client.end();
  await postgres.stop();

  expect(rows[0].version).toBeGreaterThanOrEqual(150_000);
  return undefined;
});
