import { sql } from "kysely";

import type { AuthServices } from "#auth/auth-services.ts";
import { parseEmail } from "#auth/parse.ts";
import { emailExists, userBanned, tokenUserNotFound } from "#auth/refusals.ts";
import { findUser, findUserByEmail, isBanned } from "#auth/users.ts";
import type { Query } from "#kernel/database.ts";

import { findIdentityOwner, insertIdentity } from "./identities.ts";
import type { Profile } from "./profile.ts";
import { identityLinked, identityLinkedElsewhere } from "./refusals.ts";

/** Links the identity to this account, whatever address the provider reports. */
export async function linkProfile(
  auth: AuthServices,
  db: Query,
  { userId, profile }: { userId: string; profile: Profile },
): Promise<void> {
  const now = auth.clock.now();
  const user = await findUser(db, userId);
  if (!user) throw tokenUserNotFound();
  if (isBanned(user, now)) throw userBanned(403);
  const owner = await findIdentityOwner(db, profile);
  if (owner !== null) throw owner === userId ? identityLinked() : identityLinkedElsewhere();
  if (user.email === null && profile.email !== null && profile.isEmailVerified)
    await adoptEmail(db, { userId, email: parseEmail(profile.email), now });
  await insertIdentity(db, { userId, profile, now });
}

/** An account without an address gets the one that the provider has verified. */
async function adoptEmail(
  db: Query,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  if (await findUserByEmail(db, email)) throw emailExists();
  await sql`
    update auth.users
    set email = ${email}, email_confirmed_at = ${now}, email_proven_at = ${now},
      is_anonymous = false, updated_at = ${now}
    where id = ${userId}`.execute(db);
}
