import { sql } from "kysely";

import type { Query } from "#kernel/database.ts";

import type { Profile } from "./profile.ts";

interface IdentityWrite {
  userId: string;
  profile: Profile;
  now: Date;
}

/**
 * Finds the account that has this identity, and locks the identity until the end of the
 * transaction.
 */
export async function findIdentityOwner(
  db: Query,
  { provider, subject }: Profile,
): Promise<string | null> {
  const key = `identity ${provider} ${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from auth.identities
    where provider = ${provider} and provider_id = ${subject}`.execute(db);
  return rows[0]?.userId ?? null;
}

export async function insertIdentity(
  db: Query,
  { userId, profile, now }: IdentityWrite,
): Promise<void> {
  await sql`
    insert into auth.identities (
      user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
    )
    values (
      ${userId}, ${profile.provider}, ${profile.subject}, ${JSON.stringify(profile.data)}::jsonb,
      ${now}, ${now}, ${now}
    )`.execute(db);
  await nameProviders(db, userId, now);
}

/** Merges the provider's current claims into the stored ones. */
export async function refreshIdentity(db: Query, { profile, now }: Omit<IdentityWrite, "userId">) {
  await sql`
    update auth.identities
    set identity_data = identity_data || ${JSON.stringify(profile.data)}::jsonb,
      last_sign_in_at = ${now}, updated_at = ${now}
    where provider = ${profile.provider} and provider_id = ${profile.subject}`.execute(db);
}

/** Keeps the account's list of providers equal to its identities. */
export async function nameProviders(db: Query, userId: string, now: Date): Promise<void> {
  await sql`
    update auth.users
    set updated_at = ${now}, raw_app_meta_data = raw_app_meta_data || (
      select jsonb_build_object(
        'provider', (array_agg(provider order by since, provider))[1],
        'providers', jsonb_agg(provider order by since, provider)
      )
      from (
        select provider, min(created_at) as since
        from auth.identities
        where user_id = ${userId}
        group by provider
      ) as each_provider
    )
    where id = ${userId}`.execute(db);
}
