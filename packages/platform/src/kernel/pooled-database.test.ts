import { sql } from "kysely";
import { expect, test } from "vitest";

import { testDatabase } from "#testing/test-database.ts";

import { ANONYMOUS } from "./caller.ts";

test("a caller acts under its role and claims", async () => {
  const database = await testDatabase();

  const { rows } = await database.asCaller(ANONYMOUS, (db) =>
    sql<{ who: string; role: string }>`select current_user as who, auth.role() as role`.execute(db),
  );

  expect(rows).toEqual([{ who: "anon", role: "anon" }]);
});
