// A new address waits until mails or a text message about it have been answered.
import { sql } from "kysely";

import type { Query } from "#kernel/database.ts";

import { adoptAddress, confirmEmail } from "./addresses.ts";
import type { AuthServices } from "./auth-services.ts";
import type { Challenge } from "./flow-state.ts";
import { mailLink, prepareLink, type LinkRequest } from "./mailed-links.ts";
import {
  dropTokens,
  deleteOneTimeTokens,
  type OneTimeToken,
  type TokenKind,
} from "./one-time-tokens.ts";
import { emailExists, linkExpired } from "./refusals.ts";
import { prepareCode } from "./text-codes.ts";
import { findUserByEmail, findUserByPhone, type UserRow } from "./users.ts";

export interface EmailChange {
  user: UserRow;
  email: string;
  redirectTo: string | undefined;
  challenge: Challenge | null;
}

export type PreparedLink = [LinkRequest, OneTimeToken];

const CHANGE_KINDS = ["email_change_current", "email_change_new"] as const;

/**
 * Starts the change again: the old address, where there is one, and the new address both have to
 * agree. A new address that another account has is never mailed, so that the answer does not reveal
 * that it is taken.
 */
export async function prepareEmailChange(
  auth: AuthServices,
  db: Query,
  change: EmailChange,
): Promise<PreparedLink[]> {
  await writeEmailChange(db, change.user, change.email);
  const user = { ...change.user, email_change_confirmed: null };
  return prepareChangeLinks(auth, db, { ...change, user });
}

/** Links to the addresses that have not answered yet. */
export async function prepareChangeLinks(
  auth: AuthServices,
  db: Query,
  { user, email, redirectTo, challenge }: EmailChange,
): Promise<PreparedLink[]> {
  const userId = user.id;
  const known = await findUserByEmail(db, email);
  const isTaken = known !== null && known.id !== userId;
  const recipients: [LinkRequest["kind"], string][] = isTaken ? [] : [["email_change_new", email]];
  if (user.email !== null) recipients.push(["email_change_current", user.email]);
  const prepared: PreparedLink[] = [];
  for (const [kind, address] of recipients) {
    if (kind === user.email_change_confirmed) continue;
    const wanted: LinkRequest = { userId, email: address, kind, redirectTo, challenge };
    const token = await prepareLink(auth, db, wanted);
    prepared.push([wanted, token]);
  }
  return prepared;
}

/** Operators use this; they learn at once that another account has the address. */
export async function announceEmailChange(db: Query, user: UserRow, email: string): Promise<void> {
  const known = await findUserByEmail(db, email);
  if (known && known.id !== user.id) throw emailExists();
  await writeEmailChange(db, user, email);
}

/** Writes down the address that waits; an earlier answer counts for its own address only. */
async function writeEmailChange(db: Query, user: UserRow, email: string): Promise<void> {
  await deleteOneTimeTokens(db, user.id, CHANGE_KINDS);
  await sql`
    update auth.users set email_change = ${email}, email_change_confirmed = null
    where id = ${user.id}`.execute(db);
}

/** Returns the code that confirms the new number; null for a number that another account has. */
export async function preparePhoneChange(
  auth: AuthServices,
  db: Query,
  { user, phone }: { user: UserRow; phone: string },
): Promise<string | null> {
  const known = await findUserByPhone(db, phone);
  await sql`update auth.users set phone_change = ${phone} where id = ${user.id}`.execute(db);
  if (known && known.id !== user.id) return null;
  return prepareCode(auth, db, { userId: user.id, phone, kind: "phone_change" });
}

export async function mailLinks(auth: AuthServices, links: readonly PreparedLink[]): Promise<void> {
  for (const [wanted, token] of links) await mailLink(auth, wanted, token);
}

/** True once every address that has to agree has done so; the new one is the account's then. */
export async function confirmEmailChange(
  db: Query,
  { user, kind, now }: { user: UserRow; kind: TokenKind; now: Date },
): Promise<boolean> {
  if (user.email_change === "") throw linkExpired();
  const { rows } = await sql<{ confirmed: string | null }>`
    select email_change_confirmed as confirmed from auth.users
    where id = ${user.id}
    for update`.execute(db);
  const confirmed = rows[0]?.confirmed ?? null;
  const isOnly = user.email === null && kind === "email_change_new";
  if (!isOnly && (confirmed === null || confirmed === kind)) {
    await sql`
      update auth.users set email_change_confirmed = ${kind}, updated_at = ${now}
      where id = ${user.id}`.execute(db);
    return false;
  }
  await adoptAddress(db, user.id, { kind: "email", address: user.email_change, now });
  await confirmEmail(db, user.id, now);
  // Links on their way to the old address open nothing any more.
  await dropTokens(db, user.id);
  return true;
}
