import { sql } from "kysely";

import { asDatabaseError, type Query } from "#kernel/database.ts";

import { userExists } from "./refusals.ts";

export type Metadata = Readonly<Record<string, unknown>>;

/** A row of auth.users together with its identities, as JSON. */
export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone: string | null;
  phone_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata;
  raw_user_meta_data: Metadata;
  is_anonymous: boolean;
  banned_until: Date | null;
  created_at: Date;
  updated_at: Date;
  identities: readonly unknown[];
}

export interface NewUser {
  id: string;
  email: string;
  passwordHash: string | null;
  userMetadata: Metadata;
  appMetadata?: Metadata;
  isConfirmed: boolean;
  bannedUntil?: Date | null;
  now: Date;
}

const SELECT_USER = sql`
  select u.id, u.aud, u.role, u.email, u.encrypted_password, u.email_confirmed_at, u.phone,
    u.phone_confirmed_at, u.invited_at, u.confirmation_sent_at, u.recovery_sent_at,
    u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data, u.is_anonymous, u.banned_until,
    u.created_at, u.updated_at,
    coalesce((
      select json_agg(json_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
        'identity_data', i.identity_data, 'provider', i.provider,
        'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
        'updated_at', i.updated_at, 'email', i.email
      ) order by i.created_at)
      from auth.identities i where i.user_id = u.id
    ), '[]') as identities
  from auth.users u`;

export async function findUser(db: Query, id: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    ${SELECT_USER} where u.id = ${id} and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Finds by an address already in lower case. */
export async function findUserByEmail(db: Query, email: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    ${SELECT_USER}
    where lower(u.email) = ${email} and not u.is_sso_user and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** A page of all users, newest first. */
export async function listUsers(
  db: Query,
  page: { limit: number; offset: number },
): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    ${SELECT_USER}
    where u.deleted_at is null
    order by u.created_at desc, u.id desc
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** False when the address is taken: two at once, and the index decides. */
export async function insertUser(db: Query, user: NewUser): Promise<boolean> {
  const { id, email, now, userMetadata } = user;
  const appMetadata = { ...user.appMetadata, provider: "email", providers: ["email"] };
  const identity = { ...userMetadata, sub: id, email, email_verified: user.isConfirmed };
  try {
    const { rows } = await sql`
      with account as (
        insert into auth.users (
          id, email, encrypted_password, email_confirmed_at, banned_until,
          raw_app_meta_data, raw_user_meta_data, created_at, updated_at
        )
        values (
          ${id}, ${email}, ${user.passwordHash}, ${user.isConfirmed ? now : null},
          ${user.bannedUntil ?? null}, ${JSON.stringify(appMetadata)}::jsonb,
          ${JSON.stringify(userMetadata)}::jsonb, ${now}, ${now}
        )
        on conflict (lower(email)) where not is_sso_user do nothing
        returning id
      )
      insert into auth.identities (
        user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
      )
      select id, 'email', id::text, ${JSON.stringify({ ...identity, phone_verified: false })}::jsonb,
        ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from account
      returning id`.execute(db);
    return rows.length > 0;
  } catch (error) {
    throw asDatabaseError(error)?.constraint === "users_pkey" ? userExists() : error;
  }
}

/** Whoever followed a mail to the address owns it. */
export async function confirmEmail(db: Query, userId: string, now: Date): Promise<void> {
  await sql`
    update auth.users
    set email_confirmed_at = coalesce(email_confirmed_at, ${now}), updated_at = ${now}
    where id = ${userId}`.execute(db);
  await sql`
    update auth.identities
    set identity_data = identity_data || '{"email_verified": true}', updated_at = ${now}
    where user_id = ${userId} and provider = 'email'`.execute(db);
}

export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}
