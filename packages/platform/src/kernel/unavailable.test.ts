import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

import { openPostgres } from "./postgres.ts";
import { asQueryError, DatabaseUnavailable, refuseUnavailable } from "./unavailable.ts";

const log = { warn: () => {} };
const refusalOf = (error: unknown) => refuseUnavailable(asQueryError(error), log);
const withCode = (code: string, message = "as the server says") =>
  Object.assign(new Error(message), { code });

test.each<[string, Error, string | undefined]>([
  ["a server that stops", withCode("57P01"), "database_unavailable"],
  ["a server that starts", withCode("57P03"), "database_unavailable"],
  ["a lost connection", withCode("08006"), "database_unavailable"],
  ["too many connections", withCode("53300"), "database_unavailable"],
  ["a full disk", withCode("53100", 'could not extend file "base/5/1"'), "storage_full"],
  ["no memory", withCode("53200"), "database_unavailable"],
  [
    "a reset by the system",
    Object.assign(withCode("ECONNRESET"), { syscall: "read" }),
    "database_unavailable",
  ],
  ["a broken pipe", Object.assign(withCode("EPIPE"), { syscall: "write" }), "database_unavailable"],
  ["the driver's words", new Error("Connection terminated unexpectedly"), "database_unavailable"],
  [
    "the driver's words for the next query",
    new Error("Client has encountered a connection error and is not queryable"),
    "database_unavailable",
  ],
  ["a statement that was ended", withCode("57014"), "statement_timeout"],
  ["a limit of the server's settings", withCode("53400"), undefined],
  ["a mistake in what was asked", withCode("22P02"), undefined],
  ["a bug", new TypeError("x is not a function"), undefined],
])("%s is refused as what it is", (_name, error, code) => {
  const refusal = refusalOf(error);

  expect(refusal?.code).toBe(code);
  if (refusal === null) return;
  expect(refusal.status).toBe(503);
  expect(refusal.headers["retry-after"]).toMatch(/^\d+$/);
  expect(refusal.message).not.toContain("base/5");
});

test("a mail that finds no room on the disk is refused like a row", () => {
  const error = Object.assign(withCode("ENOSPC", "ENOSPC: no space left on device, write"), {
    syscall: "write",
  });

  expect(refuseUnavailable(error, log)).toMatchObject({ status: 503, code: "storage_full" });
});

test("another service that cannot be reached is not the database", () => {
  const error = Object.assign(withCode("ECONNREFUSED"), { syscall: "connect" });

  expect(refuseUnavailable(error, log)).toBeNull();
});

test("a PostgreSQL that refuses every connection is unavailable, whatever is asked", async () => {
  const database = openPostgres({ url: "postgres://nobody@127.0.0.1:1/none" });
  onTestFinished(() => database.close());
  const ask = (db: typeof database.service) => sql`select 1`.execute(db);

  const attempts = await Promise.allSettled([
    ask(database.service),
    database.asService(ask),
    database.asCaller({ role: "anon", id: null, claims: {} }, ask),
    database.script("select 1"),
  ]);

  for (const attempt of attempts)
    expect(attempt).toMatchObject({ reason: expect.any(DatabaseUnavailable) });
});
