import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import type { Query } from "#kernel/database.ts";
import { createPasswords } from "#kernel/password.ts";
import type { Platform } from "#kernel/platform.ts";

import { handOver } from "./hand-over.ts";
import { insertUser } from "./new-user.ts";
import { parseEmail } from "./parse.ts";
import { findUserByEmail, type UserRow } from "./users.ts";

export interface OperatorAccount {
  email: string;
  password: string;
  /** Runs in the transaction in which another person's account becomes the operator's. */
  onTakeOver: (db: Query, userId: string) => Promise<void>;
}

/**
 * Makes the account of the operator, or takes the one that has the address: the password is then
 * the operator's and no other way in is left. An account that has this password stays as it is.
 */
export async function ensureAccount(
  { database, clock }: Pick<Platform, "database" | "clock">,
  account: OperatorAccount,
): Promise<void> {
  const email = parseEmail(account.email);
  const passwords = createPasswords();
  const isOperators = async (user: UserRow) =>
    user.email_proven_at !== null &&
    (await passwords.matches(account.password, user.encrypted_password));
  const existing = await findUserByEmail(database.service, email);
  if (existing && (await isOperators(existing))) return;

  const now = clock.now();
  const passwordHash = await passwords.hash(account.password);
  const newUser = {
    id: randomUUID(),
    email,
    passwordHash,
    userMetadata: {},
    isConfirmed: true,
    isProven: true,
    now,
  };
  // The operator's own action at start, before any caller exists.
  if (existing === null && (await database.asService((db) => insertUser(db, newUser)))) return;
  // Another process that started at the same moment may have been first.
  const user = await findUserByEmail(database.service, email);
  if (!user) throw new Error(`No account for ${email} could be made`);
  if (existing === null && (await isOperators(user))) return;
  await database.asService(async (db) => {
    await handOver(db, { userId: user.id, by: "operator", now });
    await sql`
      update auth.users set encrypted_password = ${passwordHash} where id = ${user.id}`.execute(db);
    await account.onTakeOver(db, user.id);
  });
}
