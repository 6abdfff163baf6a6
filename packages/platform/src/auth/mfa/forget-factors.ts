import { sql } from "kysely";

import { endSessions } from "#auth/sessions.ts";
import type { Query } from "#kernel/database.ts";

import { lockFactors } from "./factors.ts";

/**
 * Lets an operator help a person who has lost every factor: the password alone signs in again, and
 * all sessions end. Returns the kinds of the removed factors.
 */
export async function forgetFactors(db: Query, userId: string): Promise<string[]> {
  const factors = await lockFactors(db, userId);
  if (factors.length === 0) return [];
  await sql`delete from auth.mfa_factors where user_id = ${userId}`.execute(db);
  await endSessions(db, userId, null);
  return factors.map(({ factor_type: kind }) => kind);
}
