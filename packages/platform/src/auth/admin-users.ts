import { sql } from "kysely";
import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";

import { isReadable } from "#kernel/password.ts";

import { requireAdmin } from "./access.ts";
import type { AuthServices, Endpoint } from "./auth-services.ts";
import { bannedUntil } from "./ban.ts";
import { isUuid, metadata, optionalText, parse, parseContact } from "./parse.ts";
import { checkNewPassword } from "./password-rules.ts";
import { emailExists, invalid, userNotFound } from "./refusals.ts";
import { userJson } from "./user-json.ts";
import { findUser, insertUser, listUsers } from "./users.ts";

const PER_PAGE = 50;
const PER_PAGE_MAX = 1000;

const NewAccount = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: optionalText,
});
type NewAccount = z.output<typeof NewAccount>;

const Page = z.object({ page: pageNumber(1), per_page: pageNumber(PER_PAGE) });

export const createUser: Endpoint = (auth) => ({
  method: "POST",
  url: "/admin/users",
  async handler(request) {
    await requireAdmin(auth, request);
    const body = parse(NewAccount, request.body);
    const email = parseContact(body);
    if (body.id && !isUuid(body.id)) throw invalid("ID must conform to the uuid v4 format");
    const id = body.id || randomUUID();
    const now = auth.clock.now();
    const { service } = auth.database;
    const isNew = await insertUser(service, {
      id,
      email,
      passwordHash: await passwordHashOf(auth, body),
      userMetadata: body.user_metadata ?? {},
      appMetadata: body.app_metadata ?? {},
      isConfirmed: body.email_confirm ?? false,
      bannedUntil: bannedUntil(body.ban_duration, now),
      now,
    });
    if (!isNew) throw emailExists();
    const user = await findUser(service, id);
    if (!user) throw userNotFound();
    return userJson(user);
  },
});

export const listAllUsers: Endpoint = (auth) => ({
  method: "GET",
  url: "/admin/users",
  async handler(request, reply) {
    await requireAdmin(auth, request);
    const { page, per_page: perPage } = parse(Page, request.query);
    const limit = Math.min(perPage, PER_PAGE_MAX);
    const { service } = auth.database;
    const users = await listUsers(service, { limit, offset: (page - 1) * limit });
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from auth.users where deleted_at is null`.execute(service);
    const total = rows[0]?.total ?? 0;
    void reply.header("x-total-count", String(total));
    void reply.header("link", pageLinks({ page, perPage: limit, total }));
    return { users: users.map(userJson), aud: "authenticated" };
  },
});

function passwordHashOf(auth: AuthServices, body: NewAccount): Promise<string> {
  if (body.password_hash) {
    if (body.password) throw invalid("Only a password or a password hash should be provided");
    if (!isReadable(body.password_hash))
      throw invalid("Only argon2id password hashes are supported");
    return Promise.resolve(body.password_hash);
  }
  if (body.password) checkNewPassword(auth, body.password);
  return auth.passwords.hash(body.password || randomBytes(32).toString("base64url"));
}

// Clients read the first number after the first `=`: the page must come first.
function pageLinks({ page, perPage, total }: { page: number; perPage: number; total: number }) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, name: string) =>
    `</admin/users?page=${to}&per_page=${perPage}>; rel="${name}"`;
  return [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", ");
}

/** Empty texts mean the default. */
function pageNumber(absent: number) {
  return z
    .string()
    .optional()
    .transform((text) => (text ? Number(text) : absent))
    .pipe(z.int().min(1).max(1_000_000));
}
