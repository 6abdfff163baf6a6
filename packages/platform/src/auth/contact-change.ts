// A new address waits until its owner has confirmed it by mail or text message.
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

/** Links for the addresses that have not confirmed the change yet. */
export async function prepareChangeLinks(
  auth: AuthServices,
  db: Query,
  { user, email, redirectTo, challenge }: EmailChange,
): Promise<PreparedLink[]> {
  const userId = user.id;
  const holder = await findUserByEmail(db, email);
  const isTaken = holder !== null && holder.id !== userId;
  const recipients: [LinkRequest["kind"], string][] = isTaken ? [] : [["email_change_new", email]];
  if (user.email !== null) recipients.push(["email_change_current", user.email]);
  const prepared: PreparedLink[] = [];
  for (const [kind, address] of recipients) {
    if (kind === user.email_change_confirmed) continue;
    const link: LinkRequest = { userId, email: address, kind, redirectTo, challenge };
    const token = await prepareLink(auth, db, link);
    prepared.push([link, token]);
  }
  return prepared;
}

/** Operators use this; they learn at once that another account has the address. */
export async function announceEmailChange(db: Query, user: UserRow, email: string): Promise<void> {
  const holder = await findUserByEmail(db, email);
  if (holder && holder.id !== user.id) throw emailExists();
  await writeEmailChange(db, user, email);
}

/** Stores the new address; an earlier confirmation counts for its own address only. */
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
  const holder = await findUserByPhone(db, phone);
  await sql`update auth.users set phone_change = ${phone} where id = ${user.id}`.execute(db);
  if (holder && holder.id !== user.id) return null;
  return prepareCode(auth, db, { userId: user.id, phone, kind: "phone_change" });
}

export async function mailLinks(auth: AuthServices, links: readonly PreparedLink[]): Promise<void> {
  for (const [link, token] of links) await mailLink(auth, link, token);
}

/**
 * True once every address that has to agree has done so; the new one then belongs to the account.
 */
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
  // Links that were sent to the old address stop working.
  await dropTokens(db, user.id);
  return true;
}
