import { sql } from "kysely";
import { z } from "zod";

import type { Query } from "#kernel/database.ts";

import { confirmEmail, confirmPhone, writeAddress, writeIdentity } from "./addresses.ts";
import type { AuthServices } from "./auth-services.ts";
import { bannedUntil } from "./ban.ts";
import { nameProviders } from "./oauth/identities.ts";
import { dropTokens } from "./one-time-tokens.ts";
import { accountFields, parse, parseEmail, parsePhone, type Contact } from "./parse.ts";
import { readPasswordHash } from "./password-rules.ts";
import { phoneDisabled, userNotFound } from "./refusals.ts";
import { endSessions } from "./sessions.ts";
import { findUser, type Metadata, type UserRow } from "./users.ts";

const AccountChange = z.object(accountFields);
type AccountChange = z.output<typeof AccountChange>;

interface Change {
  user: UserRow;
  change: AccountChange;
  passwordHash: string | null;
  now: Date;
}

/** Applies an operator's change to an account at once, without sending mails. */
export async function changeAccount(
  auth: AuthServices,
  user: UserRow,
  body: unknown,
): Promise<UserRow> {
  const change = parse(AccountChange, body);
  if (change.phone && !auth.settings.auth.phone) throw phoneDisabled();
  const passwordHash = await readPasswordHash(auth, change);
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
  if (change.email) await replace(db, id, { ...toEmailContact(change.email), now });
  if (change.phone) await replace(db, id, { ...toPhoneContact(change.phone), now });
  if (change.email_confirm) await confirmEmail(db, id, now);
  if (change.phone_confirm) await confirmPhone(db, id, now);
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

function toEmailContact(text: string): Contact {
  return { kind: "email", address: parseEmail(text) };
}

function toPhoneContact(text: string): Contact {
  return { kind: "phone", address: parsePhone(text) };
}

async function replace(db: Query, id: string, contact: Contact & { now: Date }): Promise<void> {
  const { kind, address, now } = contact;
  await writeAddress(db, id, { kind, address });
  const pending = kind === "email" ? sql`, email_change_confirmed = null` : sql``;
  await sql`
    update auth.users
    set ${sql.ref(`${kind}_change`)} = '', is_anonymous = false ${pending}
    where id = ${id}`.execute(db);
  const data = { sub: id, [kind]: address };
  await writeIdentity(db, { userId: id, provider: kind, data, now });
  await nameProviders(db, id, now);
  // Links that were sent to the old address stop working.
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
