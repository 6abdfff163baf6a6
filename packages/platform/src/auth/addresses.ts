// Reads what an account and its identities say about the addresses that belong to it.
import { sql } from "kysely";

import { asDatabaseError, type Query } from "#kernel/database.ts";

import { nameProviders } from "./oauth/identities.ts";
import type { Contact } from "./parse.ts";
import { emailExists, phoneExists } from "./refusals.ts";
import type { Metadata } from "./users.ts";

interface OwnIdentity {
  userId: string;
  provider: "email" | "phone";
  data: Metadata;
  now: Date;
}

/** The account's identity of its own address: made, or brought up to date. */
export async function writeIdentity(db: Query, { userId, provider, data, now }: OwnIdentity) {
  await sql`
    insert into auth.identities (
      user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
    )
    values (
      ${userId}, ${provider}, ${userId}::text, ${JSON.stringify(data)}::jsonb, ${now}, ${now}, ${now}
    )
    on conflict (provider, provider_id) do update
    set identity_data = identities.identity_data || excluded.identity_data, updated_at = ${now}`.execute(
    db,
  );
}

/** For a person who answered a mail to the address, or whom the operator trusts. */
export async function confirmEmail(db: Query, userId: string, now: Date): Promise<void> {
  await sql`
    update auth.users
    set email_confirmed_at = coalesce(email_confirmed_at, ${now}),
      email_proven_at = coalesce(email_proven_at, ${now}), updated_at = ${now}
    where id = ${userId}`.execute(db);
  await sql`
    update auth.identities
    set identity_data = identity_data || '{"email_verified": true}', updated_at = ${now}
    where user_id = ${userId} and provider = 'email'`.execute(db);
}

export async function confirmPhone(db: Query, userId: string, now: Date): Promise<void> {
  await sql`
    update auth.users
    set phone_confirmed_at = coalesce(phone_confirmed_at, ${now}), updated_at = ${now}
    where id = ${userId}`.execute(db);
  await sql`
    update auth.identities
    set identity_data = identity_data || '{"phone_verified": true}', updated_at = ${now}
    where user_id = ${userId} and provider = 'phone'`.execute(db);
}

/** Makes the address the account's own and confirmed; an anonymous account is no longer one. */
export async function adoptAddress(
  db: Query,
  userId: string,
  { kind, address, now }: Contact & { now: Date },
): Promise<void> {
  await writeAddress(db, userId, { kind, address });
  const confirmed = sql.ref(`${kind}_confirmed_at`);
  const changed = kind === "email" ? sql`, email_change_confirmed = null` : sql``;
  await sql`
    update auth.users
    set ${confirmed} = ${now}, ${sql.ref(`${kind}_change`)} = '', is_anonymous = false,
      updated_at = ${now} ${changed}
    where id = ${userId}`.execute(db);
  const data = { sub: userId, [kind]: address, [`${kind}_verified`]: true };
  await writeIdentity(db, { userId, provider: kind, data, now });
  await nameProviders(db, userId, now);
}

/** Throws the refusal when another account has the address. */
export async function writeAddress(
  db: Query,
  userId: string,
  { kind, address }: Contact,
): Promise<void> {
  try {
    await sql`
      update auth.users set ${sql.ref(kind)} = ${address} where id = ${userId}`.execute(db);
  } catch (error) {
    const constraint = asDatabaseError(error)?.constraint;
    if (constraint === "users_email") throw emailExists();
    throw constraint === "users_phone_key" ? phoneExists() : error;
  }
}
