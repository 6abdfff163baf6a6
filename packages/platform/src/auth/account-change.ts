import { sql } from "kysely";
import { z } from "zod";

import { asDatabaseError, type Query } from "#kernel/database.ts";

import type { AuthServices } from "./auth-services.ts";
import { bannedUntil } from "./ban.ts";
import { dropTokens } from "./one-time-tokens.ts";
import { metadata, optionalText, parse, parseEmail } from "./parse.ts";
import { checkNewPassword } from "./password-rules.ts";
import { emailExists, phoneDisabled, userNotFound } from "./refusals.ts";
import { endSessions } from "./sessions.ts";
import { confirmEmail, findUser, type Metadata, type UserRow } from "./users.ts";

const AccountChange = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: optionalText,
});
type AccountChange = z.output<typeof AccountChange>;

interface Change {
  user: UserRow;
  change: AccountChange;
  passwordHash: string | null;
  now: Date;
}

/** What an operator changes about anyone: at once, without mails. */
export async function changeAccount(
  auth: AuthServices,
  user: UserRow,
  body: unknown,
): Promise<UserRow> {
  const change = parse(AccountChange, body);
  if (change.phone) throw phoneDisabled();
  if (change.password) checkNewPassword(auth, change.password);
  const passwordHash = change.password ? await auth.passwords.hash(change.password) : null;
  const now = auth.clock.now();
  // An operator's act, on tables that have no policies.
  const changed = await auth.database.asService(async (db) => {
    await write(db, { user, change, passwordHash, now });
    return findUser(db, user.id);
  });
  if (!changed) throw userNotFound();
  return changed;
}

async function write(db: Query, { user, change, passwordHash, now }: Change): Promise<void> {
  const { id } = user;
  if (change.email) await writeEmail(db, id, parseEmail(change.email));
  if (change.email_confirm) await confirmEmail(db, id, now);
  if (change.user_metadata) await merge(db, id, { raw_user_meta_data: change.user_metadata });
  if (change.app_metadata) await merge(db, id, { raw_app_meta_data: change.app_metadata });
  if (change.ban_duration)
    await sql`
      update auth.users set banned_until = ${bannedUntil(change.ban_duration, now)}
      where id = ${id}`.execute(db);
  if (passwordHash !== null) {
    await sql`
      update auth.users set encrypted_password = ${passwordHash} where id = ${id}`.execute(db);
    await dropTokens(db, id);
    await endSessions(db, id, null);
  }
  await sql`update auth.users set updated_at = ${now} where id = ${id}`.execute(db);
}

async function writeEmail(db: Query, id: string, email: string): Promise<void> {
  try {
    await sql`update auth.users set email = ${email} where id = ${id}`.execute(db);
  } catch (error) {
    throw asDatabaseError(error)?.constraint === "users_email" ? emailExists() : error;
  }
  await sql`
    update auth.identities
    set identity_data = identity_data || jsonb_build_object('email', ${email}::text)
    where user_id = ${id} and provider = 'email'`.execute(db);
  // Links on their way to the old address open nothing any more.
  await dropTokens(db, id);
}

async function merge(db: Query, id: string, added: Record<string, Metadata>): Promise<void> {
  for (const [column, values] of Object.entries(added)) {
    const removed = Object.keys(values).filter((key) => values[key] === null);
    await sql`
      update auth.users
      set ${sql.ref(column)} =
        (${sql.ref(column)} || ${JSON.stringify(values)}::jsonb) - ${removed}::text[]
      where id = ${id}`.execute(db);
  }
}
