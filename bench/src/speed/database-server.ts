// The PostgreSQL server that the product and a bare server share, and what it spends on each.
import { Client } from "pg";

import { cpuNs } from "./cpu-time.ts";

export interface DatabaseServer extends AsyncDisposable {
  run(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Nanoseconds that the connections of one application have taken. */
  spentNs(application: string): Promise<number>;
}

export async function connectDatabase(): Promise<DatabaseServer> {
  const connectionString = process.env["DATABASE_URL"];
  if (connectionString === undefined)
    throw new Error("Rows of tables need DATABASE_URL, an empty database on this machine");
  const client = new Client({ connectionString });
  await client.connect();
  return {
    async run(text, values = []) {
      return (await client.query(text, [...values])).rows;
    },
    async spentNs(application) {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = $1 and datname = current_database()",
        [application],
      );
      const spent = await Promise.all(rows.map(({ pid }) => cpuNs(pid)));
      return spent.reduce((sum, ns) => sum + ns, 0);
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
