import type { RawBuilder } from "kysely";

import type { Database } from "./database.ts";

/** Runs a query of many sign-ins or requests by `runAsOwner`, and returns its rows. */
export async function runPrepared<Row>(
  database: Pick<Database, "service" | "runAsOwner">,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(database.service);
  const { rows } = await database.runAsOwner({ text, parameters });
  return rows as Row[];
}
