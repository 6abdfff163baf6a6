import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";

import { requireAdmin } from "./access.ts";
import type { AuthServices, Endpoint } from "./auth-services.ts";
import { bannedUntil } from "./ban.ts";
import { insertUser, type NewUser } from "./new-user.ts";
import { accountFields, isUuid, optionalText, parse, parseEmail, parsePhone } from "./parse.ts";
import { readPasswordHash } from "./password-rules.ts";
import { emailExists, invalid, phoneDisabled, phoneExists, userNotFound } from "./refusals.ts";
import { userJson } from "./user-json.ts";
import { countUsers, listUsers, parseSort } from "./user-list.ts";
import { findUser } from "./users.ts";

const PER_PAGE = 50;
const PER_PAGE_MAX = 1000;

const NewAccount = z.object({ id: optionalText, ...accountFields });
type NewAccount = z.output<typeof NewAccount>;

const Page = z.object({
  page: pageNumber(1),
  per_page: pageNumber(PER_PAGE),
  filter: optionalText,
  sort: optionalText,
});

export const createUser: Endpoint = (auth) => ({
  method: "POST",
  url: "/admin/users",
  async handler(request) {
    await requireAdmin(auth, request);
    const body = parse(NewAccount, request.body);
    const account = await newAccount(auth, body);
    // An operator's act, on tables that have no policies.
    const isNew = await auth.database.asService((db) => insertUser(db, account));
    if (!isNew) throw account.email === null ? phoneExists() : emailExists();
    const user = await findUser(auth.database.service, account.id);
    if (!user) throw userNotFound();
    return userJson(user);
  },
});

export const listAllUsers: Endpoint = (auth) => ({
  method: "GET",
  url: "/admin/users",
  async handler(request, reply) {
    await requireAdmin(auth, request);
    const { page, per_page: perPage, filter, sort } = parse(Page, request.query);
    const limit = Math.min(perPage, PER_PAGE_MAX);
    const { service } = auth.database;
    const query = { limit, offset: (page - 1) * limit, filter, order: parseSort(sort) };
    const users = await listUsers(service, query);
    const total = await countUsers(service, filter);
    void reply.header("x-total-count", String(total));
    void reply.header("link", pageLinks({ page, perPage: limit, total }));
    return { users: users.map(userJson), aud: "authenticated" };
  },
});

async function newAccount(auth: AuthServices, body: NewAccount): Promise<NewUser> {
  const addresses = parseAddresses(auth, body);
  if (body.id && !isUuid(body.id)) throw invalid("ID must conform to the uuid v4 format");
  const id = body.id || randomUUID();
  const now = auth.clock.now();
  return {
    id,
    ...addresses,
    passwordHash:
      (await readPasswordHash(auth, body)) ??
      (await auth.passwords.hash(randomBytes(32).toString("base64url"))),
    userMetadata: body.user_metadata ?? {},
    appMetadata: body.app_metadata ?? {},
    bannedUntil: bannedUntil(body.ban_duration, now),
    now,
  };
}

function parseAddresses({ settings }: AuthServices, body: NewAccount) {
  const { email, phone } = body;
  if (!email && !phone) throw invalid("Cannot create a user without either an email or phone");
  if (phone && !settings.auth.phone) throw phoneDisabled();
  return {
    email: email ? parseEmail(email) : null,
    phone: phone ? parsePhone(phone) : null,
    isConfirmed: email !== "" && body.email_confirm === true,
    isProven: email !== "" && body.email_confirm === true,
    isPhoneConfirmed: phone !== "" && body.phone_confirm === true,
  };
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
