import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { z } from "zod";

import type { AuthServices } from "#auth/auth-services.ts";
import { optionalText, parse, parseContact, type Contact } from "#auth/parse.ts";
import {
  emailNotConfirmed,
  invalidCredentials,
  phoneNotConfirmed,
  userBanned,
  weakPasswordText,
} from "#auth/refusals.ts";
import { openSessionAlone, sessionJson } from "#auth/sessions.ts";
import { isBanned } from "#auth/users.ts";
import { isOutdated, PASSWORD_MAX } from "#kernel/password.ts";
import { networkKey } from "#kernel/rate-limit.ts";
import { runPrepared } from "#kernel/run-prepared.ts";

const Credentials = z.object({ email: optionalText, phone: optionalText, password: optionalText });

export async function grantByPassword(auth: AuthServices, request: FastifyRequest) {
  const body = parse(Credentials, request.body);
  const contact = parseContact(auth.settings.auth, body);
  const user = await proveIdentity(auth, {
    contact,
    password: body.password,
    network: networkKey(request.ip),
  });
  const now = auth.clock.now();
  if (isBanned(user, now)) throw userBanned(400);
  if (user[`${contact.kind}_confirmed_at`] === null)
    throw contact.kind === "email" ? emailNotConfirmed() : phoneNotConfirmed();
  const passwordHash = await renewedHash(auth, user, body.password);

  // The session does not exist yet, so no policy can let this through.
  const session = await openSessionAlone(auth.database, {
    userId: user.id,
    method: "password",
    request,
    now,
    passwordHash,
  });
  return { ...(await sessionJson(auth, session)), ...weakness(auth, body.password) };
}

async function proveIdentity(
  auth: AuthServices,
  { contact, password, network }: { contact: Contact; password: string; network: string },
): Promise<CredentialsRow> {
  auth.passwords.expectRoom();
  await auth.limits.consume("signIn", network);
  const { address } = contact;
  const accountInNetwork = `${address} ${network}`;
  await auth.limits.consume("accountHere", accountInNetwork);
  await auth.limits.consume("account", address);
  if (password.length > PASSWORD_MAX) throw invalidCredentials();
  const user = await findCredentials(auth.database, contact);
  const isRight = await auth.passwords.matches(password, user?.encrypted_password ?? null);
  if (!user || !isRight) throw invalidCredentials();
  await auth.limits.refund("accountHere", accountInNetwork);
  await auth.limits.refund("account", address);
  return user;
}

/** The part of an account that decides whether a password opens a session. */
interface CredentialsRow {
  id: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  banned_until: Date | null;
}

async function findCredentials(
  database: AuthServices["database"],
  { kind, address }: Contact,
): Promise<CredentialsRow | null> {
  const hasAddress =
    kind === "email"
      ? sql`lower(u.email) = ${address} and not u.is_sso_user`
      : sql`u.phone = ${address}`;
  const [row] = await runPrepared(
    database,
    sql<CredentialsRow>`
      select u.id, u.encrypted_password, u.email_confirmed_at, u.phone_confirmed_at, u.banned_until
      from auth.users u
      where ${hasAddress} and u.deleted_at is null`,
  );
  return row ?? null;
}

/** A hash brought from elsewhere is replaced by our own as soon as the password is known. */
async function renewedHash(
  auth: AuthServices,
  { id, encrypted_password: stored }: CredentialsRow,
  password: string,
): Promise<string | null> {
  if (stored === null || !isOutdated(stored)) return stored;
  const hash = await auth.passwords.hash(password);
  // A hash that was changed meanwhile stays, and then this attempt opens no session.
  await sql`
    update auth.users set encrypted_password = ${hash}
    where id = ${id} and encrypted_password = ${stored}`.execute(auth.database.service);
  return hash;
}

/**
 * A password from before a stricter rule still signs in; the answer tells the client that it is
 * weak.
 */
function weakness({ settings }: AuthServices, password: string) {
  const { passwordMinimum } = settings.auth;
  if (password.length >= passwordMinimum) return {};
  return { weak_password: { message: weakPasswordText(passwordMinimum), reasons: ["length"] } };
}
