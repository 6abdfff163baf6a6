import { randomUUID } from "node:crypto";

import { createPasswords } from "#kernel/password.ts";
import type { Platform } from "#kernel/platform.ts";

import { insertUser } from "./new-user.ts";
import { parseEmail } from "./parse.ts";
import { findUserByEmail } from "./users.ts";

/**
 * The id of the account with this address, for the operator at start and at the command line: made
 * and confirmed if there is none. An account that exists keeps its password.
 */
export async function ensureAccount(
  { database, clock }: Pick<Platform, "database" | "clock">,
  account: { email: string; password: string },
): Promise<string> {
  const email = parseEmail(account.email);
  const known = await findUserByEmail(database.service, email);
  if (known) return known.id;
  const wanted = {
    id: randomUUID(),
    email,
    passwordHash: await createPasswords().hash(account.password),
    userMetadata: {},
    isConfirmed: true,
    now: clock.now(),
  };
  // The operator's own act, before anybody calls.
  await database.asService((db) => insertUser(db, wanted));
  // Not the id above: another process that started at the same moment may have been first.
  const user = await findUserByEmail(database.service, email);
  if (!user) throw new Error(`No account for ${email} could be made`);
  return user.id;
}
