import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { z } from "zod";

import type { Query as Database } from "#kernel/database.ts";

import { requireAdmin } from "./access.ts";
import type { AuthServices, Endpoint } from "./auth-services.ts";
import { mailLink, prepareLink, type LinkRequest } from "./mailed-links.ts";
import { insertUser } from "./new-user.ts";
import { metadata, optionalText, parse, parseEmail } from "./parse.ts";
import { emailExists, userNotFound } from "./refusals.ts";
import { userJson } from "./user-json.ts";
import { checkMetadata } from "./user-metadata.ts";
import { findUser, findUserByEmail, type Metadata, type UserRow } from "./users.ts";

const Invitation = z.object({
  email: optionalText,
  data: metadata.nullish().transform((data) => data ?? {}),
});
const Query = z.object({ redirect_to: z.string().optional() });

export const invite: Endpoint = (auth) => ({
  method: "POST",
  url: "/invite",
  async handler(request) {
    await requireAdmin(auth, request);
    const body = parse(Invitation, request.body);
    const email = parseEmail(body.email);
    checkMetadata(body.data);
    const { redirect_to: redirectTo } = parse(Query, request.query);
    // An operator's act, on tables that have no policies.
    const invited = await auth.database.asService(async (db) => {
      const { id: userId } = await unconfirmedAccount(auth, db, { email, data: body.data });
      await markInvited(auth, db, userId);
      const link: LinkRequest = { userId, email, kind: "invite", redirectTo, challenge: null };
      const token = await prepareLink(auth, db, link);
      return { link, token, user: await findUser(db, userId) };
    });
    if (!invited.user) throw userNotFound();
    auth.background.run(() => mailLink(auth, invited.link, invited.token));
    return userJson(invited.user);
  },
});

export async function markInvited(auth: AuthServices, db: Database, id: string): Promise<void> {
  await sql`
    update auth.users set invited_at = ${auth.clock.now()} where id = ${id}`.execute(db);
}

/**
 * Returns the unconfirmed account at this address, made if there is none; a confirmed one is
 * refused. What a stranger may have registered it with does not survive the operator's action.
 */
export async function unconfirmedAccount(
  auth: AuthServices,
  db: Database,
  invitation: { email: string; data: Metadata; passwordHash?: string },
): Promise<UserRow> {
  const { email, data, passwordHash = null } = invitation;
  const isNew = await insertUser(db, {
    id: randomUUID(),
    email,
    passwordHash,
    userMetadata: data,
    isConfirmed: false,
    now: auth.clock.now(),
  });
  const user = await findUserByEmail(db, email);
  if (!user || user.email_confirmed_at !== null) throw emailExists();
  if (!isNew)
    await sql`
      update auth.users
      set encrypted_password = ${passwordHash}, raw_user_meta_data = ${JSON.stringify(data)}::jsonb
      where id = ${user.id}`.execute(db);
  return user;
}
