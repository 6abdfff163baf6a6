import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { z } from "zod";

import type { Query } from "#kernel/database.ts";

import type { SignedInUser } from "./access.ts";
import type { AuthServices } from "./auth-services.ts";
import { requireAal2ToChange } from "./mfa/assurance.ts";
import { dropTokens } from "./one-time-tokens.ts";
import { metadata, optionalText, parse } from "./parse.ts";
import { checkNewPassword } from "./password-rules.ts";
import { useNonce } from "./reauthenticate.ts";
import {
  currentPasswordInvalid,
  currentPasswordRequired,
  passwordNeedsAddress,
  samePassword,
  tokenSessionNotFound,
  tokenUserNotFound,
} from "./refusals.ts";
import { endSessions, readMethods, type AuthenticationMethod } from "./sessions.ts";
import { deliver } from "./text-codes.ts";
import { changeContacts, readContacts } from "./user-contacts.ts";
import { checkMetadata } from "./user-metadata.ts";
import { findUser, type Metadata, type UserRow } from "./users.ts";

/**
 * The fields that players may change about themselves; `role`, `app_metadata` and the like are not
 * among them.
 */
const UserChange = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  data: metadata.nullish(),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});
type UserChange = z.output<typeof UserChange>;

export async function changeUser(
  auth: AuthServices,
  { user, sessionId }: SignedInUser,
  request: FastifyRequest,
): Promise<UserRow> {
  const change = parse(UserChange, request.body);
  if (change.password || change.email || change.phone)
    await requireAal2ToChange(auth, { user, sessionId });
  const contacts = await readContacts(auth, user, { ...change, request });
  if (change.password) await requireProof(auth, { user, sessionId }, change);
  const passwordHash = change.password ? await newPassword(auth, user, change) : null;
  const now = auth.clock.now();

  // These rows have no policy: whose they are was checked by the caller's session.
  const changed = await auth.database.asService(async (db) => {
    if (change.data) await mergeMetadata(db, { userId: user.id, data: change.data, now });
    if (passwordHash !== null) {
      await replacePassword(db, { user, passwordHash, now });
      await endSessions(db, user.id, sessionId);
    }
    const send = await changeContacts(auth, db, { user, ...contacts });
    return { user: await findUser(db, user.id), send };
  });
  if (!changed.user) throw tokenUserNotFound();
  for (const sending of changed.send) await deliver(auth, sending);
  return changed.user;
}

/**
 * A session that was opened by a mailed link or code: the reader of the mail may set a password
 * anyway.
 */
const BY_MAIL = new Set(["recovery", "otp", "magiclink", "invite"]);
const MAIL_PROVES_S = 60 * 60;
/** A player who has just signed in has just proven who they are. */
const SIGN_IN_PROVES_S = 5 * 60;

// A stolen session must not be enough to take over the account.
async function requireProof(
  { settings, database, clock }: AuthServices,
  { user, sessionId }: SignedInUser,
  { current_password: current, nonce }: UserChange,
): Promise<void> {
  if (!settings.auth.currentPasswordNeeded || user.encrypted_password === null) return;
  if (current || nonce) return;
  const methods = sessionId === null ? [] : await readMethods(database.service, sessionId);
  const now = clock.now().getTime() / 1000;
  const isFresh = ({ method, timestamp }: AuthenticationMethod) =>
    now - timestamp <= (BY_MAIL.has(method) ? MAIL_PROVES_S : SIGN_IN_PROVES_S);
  if (!methods.some(isFresh)) throw currentPasswordRequired();
}

async function newPassword(auth: AuthServices, user: UserRow, change: UserChange): Promise<string> {
  await auth.limits.consume("password", user.id);
  const { password, current_password: current, nonce } = change;
  if (user.is_anonymous && user.email === null && user.phone === null) {
    const { autoconfirm } = auth.settings.auth;
    if (!autoconfirm || !change.email) throw passwordNeedsAddress();
  }
  checkNewPassword(auth, password);
  if (nonce) await useNonce(auth, user, nonce);
  if (current && !(await auth.passwords.matches(current, user.encrypted_password)))
    throw currentPasswordInvalid();
  if (await auth.passwords.matches(password, user.encrypted_password)) throw samePassword();
  return auth.passwords.hash(password);
}

async function replacePassword(
  db: Query,
  { user, passwordHash, now }: { user: UserRow; passwordHash: string; now: Date },
): Promise<void> {
  // Of two concurrent changes, the second has ended the session of the first.
  const { rows } = await sql`
    update auth.users set encrypted_password = ${passwordHash}, updated_at = ${now}
    where id = ${user.id} and encrypted_password is not distinct from ${user.encrypted_password}
    returning id`.execute(db);
  if (rows.length === 0) throw tokenSessionNotFound();
  await dropTokens(db, user.id);
}

async function mergeMetadata(
  db: Query,
  { userId, data, now }: { userId: string; data: Metadata; now: Date },
): Promise<void> {
  const removed = Object.keys(data).filter((key) => data[key] === null);
  const { rows } = await sql<{ merged: Metadata }>`
    update auth.users
    set raw_user_meta_data =
        (raw_user_meta_data || ${JSON.stringify(data)}::jsonb) - ${removed}::text[],
      updated_at = ${now}
    where id = ${userId}
    returning raw_user_meta_data as merged`.execute(db);
  checkMetadata(rows[0]?.merged ?? {});
}
