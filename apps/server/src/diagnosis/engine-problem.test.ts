import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";

import { findEngineProblem } from "./engine-problem.ts";

let database: OwnDatabase;

beforeAll(async () => {
  database = await ownDatabase(MIGRATIONS.slice(1));
  for (const name of ["ana", "otto"]) {
    const email = `${name}@example.com`;
    await sql`
      with account as (
        insert into auth.users (id, email) values (gen_random_uuid(), ${email}) returning id
      )
      insert into users (id, email, handle, username, display_name)
      select id, ${email}, ${`@${name}`}, ${name}, ${name} from account`.execute(database.service);
  }
});
afterAll(() => database[Symbol.asyncDispose]());

test.each([
  {
    engine: "embedded",
    most: 1,
    problem: expect.objectContaining({
      cause: expect.stringMatching(/^There are more than 1 players/) as string,
    }) as object,
  },
  { engine: "embedded", most: 2, problem: null },
  { engine: "postgres", most: 1, problem: null },
] as const)(
  "two players on $engine, for at most $most: $problem",
  async ({ engine, most, problem }) => {
    expect(await findEngineProblem({ engine, service: database.service }, most)).toEqual(problem);
  },
);
