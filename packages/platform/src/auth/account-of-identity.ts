// Accounts that belong to one identity alone, and are never found by an address.
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import type { Query } from "#kernel/database.ts";

import type { AuthServices } from "./auth-services.ts";
import { findIdentityOwner, insertIdentity, refreshIdentity } from "./oauth/identities.ts";
import type { Profile } from "./oauth/profile.ts";
import { admit } from "./oauth/sign-in.ts";
import { signupDisabled } from "./refusals.ts";

/** The id of the identity's account, made if it has none yet. */
export async function findOrCreateIdentityAccount(
  auth: AuthServices,
  db: Query,
  { profile, isSso }: { profile: Profile; isSso: boolean },
): Promise<string> {
  const now = auth.clock.now();
  const owner = await findIdentityOwner(db, profile);
  if (owner !== null) {
    await admit(db, owner, now);
    await refreshIdentity(db, { profile, now });
    return owner;
  }
  if (!auth.settings.auth.signup) throw signupDisabled();
  const userId = randomUUID();
  const confirmedAt = profile.email === null ? null : now;
  await sql`
    insert into auth.users (
      id, email, email_confirmed_at, is_sso_user, raw_user_meta_data, created_at, updated_at
    )
    values (
      ${userId}, ${profile.email}, ${confirmedAt}, ${isSso},
      ${JSON.stringify(profile.data)}::jsonb, ${now}, ${now}
    )`.execute(db);
  await insertIdentity(db, { userId, profile, now });
  return userId;
}
