// Six digits can be guessed, so an address has a number of attempts a day, across kinds and
// restarts.
import { sql } from "kysely";
import { createHash } from "node:crypto";

import type { Query } from "#kernel/database.ts";

import { tooManyWrongCodes } from "./refusals.ts";

/** A guess succeeds once in 33,000 days. */
export const WRONG_CODES_A_DAY = 30;
const DAY_MS = 86_400_000;

/**
 * Counts the attempt before the code is checked, and locks the address until the commit, so that
 * concurrent attempts are all counted. Attempts on unknown addresses count too, so that the answer
 * reveals nothing.
 */
export async function countAttempt(db: Query, address: string, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ count: number; since: Date }>`
    insert into auth.wrong_codes as known (address_hash, count, since)
    values (${hashAddress(address)}, 1, ${now})
    on conflict (address_hash) do update set
      count = case when known.since <= ${dayBefore} then 1 else known.count + 1 end,
      since = case when known.since <= ${dayBefore} then excluded.since else known.since end
    returning count, since`.execute(db);
  const [attempts] = rows;
  if (attempts === undefined || attempts.count <= WRONG_CODES_A_DAY) return;
  const ends = attempts.since.getTime() + DAY_MS;
  throw tooManyWrongCodes(Math.ceil((ends - now.getTime()) / 1000));
}

export async function forgetAttempts(db: Query, address: string): Promise<void> {
  await sql`delete from auth.wrong_codes where address_hash = ${hashAddress(address)}`.execute(db);
}

function hashAddress(address: string): string {
  return createHash("sha224").update(address).digest("hex");
}
