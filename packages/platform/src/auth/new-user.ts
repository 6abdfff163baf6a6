import { sql } from "kysely";

import { asDatabaseError, type Query } from "#kernel/database.ts";

import { writeIdentity } from "./addresses.ts";
import { phoneExists, userExists } from "./refusals.ts";
import type { Metadata } from "./users.ts";

export interface NewUser {
  id: string;
  /** Without either address it is an anonymous account. */
  email: string | null;
  phone?: string | null;
  passwordHash: string | null;
  userMetadata: Metadata;
  appMetadata?: Metadata;
  isConfirmed: boolean;
  isPhoneConfirmed?: boolean;
  bannedUntil?: Date | null;
  now: Date;
}

/** False when the address is taken: two at once, and the index decides. */
export async function insertUser(db: Query, user: NewUser): Promise<boolean> {
  const { id, email, phone = null, now } = user;
  const identities = identitiesOf(user);
  const providers = identities.map(({ provider }) => provider);
  const named = providers.length > 0 ? { provider: providers[0], providers } : {};
  const taken = email === null ? sql`(phone)` : sql`(lower(email)) where not is_sso_user`;
  try {
    const { rows } = await sql`
      insert into auth.users (
        id, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, banned_until,
        is_anonymous, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
      )
      values (
        ${id}, ${email}, ${phone}, ${user.passwordHash},
        ${email !== null && user.isConfirmed ? now : null},
        ${phone !== null && user.isPhoneConfirmed ? now : null}, ${user.bannedUntil ?? null},
        ${email === null && phone === null},
        ${JSON.stringify({ ...user.appMetadata, ...named })}::jsonb,
        ${JSON.stringify(user.userMetadata)}::jsonb, ${now}, ${now}
      )
      on conflict ${taken} do nothing
      returning id`.execute(db);
    if (rows.length === 0) return false;
  } catch (error) {
    throw refusalOf(error);
  }
  for (const { provider, data } of identities)
    await writeIdentity(db, { userId: id, provider, data, now });
  return true;
}

function identitiesOf({ id, email, phone = null, ...user }: NewUser) {
  const known = { ...user.userMetadata, sub: id };
  const verified = {
    email_verified: email !== null && user.isConfirmed,
    phone_verified: phone !== null && (user.isPhoneConfirmed ?? false),
  };
  return [
    ...(email === null
      ? []
      : [{ provider: "email" as const, data: { ...known, email, ...verified } }]),
    ...(phone === null
      ? []
      : [{ provider: "phone" as const, data: { ...known, phone, ...verified } }]),
  ];
}

function refusalOf(error: unknown): unknown {
  const constraint = asDatabaseError(error)?.constraint;
  if (constraint === "users_pkey") return userExists();
  return constraint === "users_phone_key" ? phoneExists() : error;
}
