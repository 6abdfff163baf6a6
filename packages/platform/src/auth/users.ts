import { sql } from "kysely";

import type { Query } from "#kernel/database.ts";

import type { Contact } from "./parse.ts";

export type Metadata = Readonly<Record<string, unknown>>;

/** A row of auth.users together with its identities, as JSON. */
export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  /** Null until a person has proven that they receive mail at this address. */
  email_proven_at: Date | null;
  phone: string | null;
  phone_confirmed_at: Date | null;
  invited_at: Date | null;
  /** The new address that waits for confirmation; empty when there is none. */
  email_change: string;
  email_change_sent_at: Date | null;
  email_change_confirmed: string | null;
  phone_change: string;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  is_sso_user: boolean;
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
  factors: readonly unknown[];
}

/** The columns of a user's row, from any `u` with the columns of auth.users. */
export const USER_COLUMNS = sql`
  u.id, u.aud, u.role, u.email, u.encrypted_password, u.email_confirmed_at,
    u.email_proven_at, u.phone, u.phone_confirmed_at, u.email_change, u.email_change_sent_at,
    u.email_change_confirmed, u.phone_change, u.phone_change_sent_at, u.reauthentication_sent_at, u.is_sso_user, u.invited_at, u.confirmation_sent_at, u.recovery_sent_at,
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
    ), '[]') as identities,
    coalesce((
      select json_agg(json_strip_nulls(json_build_object(
        'id', f.id, 'created_at', f.created_at, 'updated_at', f.updated_at, 'status', f.status,
        'friendly_name', nullif(f.friendly_name, ''), 'factor_type', f.factor_type,
        'phone', f.phone, 'last_challenged_at', f.last_challenged_at
      )) order by f.created_at, f.id)
      from auth.mfa_factors f where f.user_id = u.id
    ), '[]') as factors`;

/** Append a condition on `u`. */
export const SELECT_USER = sql`select ${USER_COLUMNS} from auth.users u`;

export async function findUser(db: Query, id: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    ${SELECT_USER} where u.id = ${id} and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Finds a user by an address that is already in lower case. */
export async function findUserByEmail(db: Query, email: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    ${SELECT_USER}
    where lower(u.email) = ${email} and not u.is_sso_user and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function findUserByPhone(db: Query, phone: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    ${SELECT_USER} where u.phone = ${phone} and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export function findUserByContact(db: Query, { kind, address }: Contact): Promise<UserRow | null> {
  return kind === "email" ? findUserByEmail(db, address) : findUserByPhone(db, address);
}

export function isBanned(user: Pick<UserRow, "banned_until">, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}
