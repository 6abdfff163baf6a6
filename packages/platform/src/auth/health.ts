import { sql } from "kysely";

import type { Endpoint } from "./auth-services.ts";

/** Answers when the database does; clients expect the service by this name. */
export const getHealth: Endpoint = ({ database }) => ({
  method: "GET",
  url: "/health",
  async handler() {
    await sql`select 1`.execute(database.service);
    return { version: "2024-01-01", name: "GoTrue", description: "Accounts and sessions" };
  },
});
