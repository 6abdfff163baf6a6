import { randomUUID } from "node:crypto";
import { z } from "zod";

import type { Query as Database } from "#kernel/database.ts";

import { requireAdmin } from "./access.ts";
import type { AuthServices, Endpoint } from "./auth-services.ts";
import { announceEmailChange } from "./contact-change.ts";
import { markInvited, unconfirmedAccount } from "./invite.ts";
import { buildLink, prepareLink, type LinkKind, type LinkRequest } from "./mailed-links.ts";
import { metadata, optionalText, parse, parseEmail } from "./parse.ts";
import { checkNewPassword } from "./password-rules.ts";
import { allowedRedirect } from "./redirects.ts";
import { invalid, userNotFound } from "./refusals.ts";
import { userJson } from "./user-json.ts";
import { checkMetadata } from "./user-metadata.ts";
import { findUser, findUserByEmail } from "./users.ts";

const KINDS = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
] as const satisfies readonly LinkKind[];

const Body = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: metadata.nullish().transform((data) => data ?? {}),
  redirect_to: optionalText,
});
type Body = z.output<typeof Body>;

const Query = z.object({ redirect_to: z.string().optional() });

interface GenerateLinkOptions {
  kind: LinkKind;
  email: string;
  body: Body;
  passwordHash: string;
  redirectTo: string | undefined;
}

/** A link for operators who send their own mails; nothing is sent here. */
export const generateLink: Endpoint = (auth) => ({
  method: "POST",
  url: "/admin/generate_link",
  async handler(request) {
    await requireAdmin(auth, request);
    const body = parse(Body, request.body);
    const kind = KINDS.find((one) => one === body.type);
    if (!kind) throw invalid(`Invalid email action link type requested: ${body.type}`);
    const email = parseEmail(body.email);
    checkMetadata(body.data);
    if (kind === "signup" && !body.password) throw invalid("Signup requires a valid password");
    if (body.password) checkNewPassword(auth, body.password);
    const passwordHash = await auth.passwords.hash(body.password || randomUUID());
    const redirectTo = body.redirect_to || parse(Query, request.query).redirect_to;
    return generate(auth, { kind, email, body, passwordHash, redirectTo });
  },
});

async function generate(auth: AuthServices, options: GenerateLinkOptions) {
  // An operator's act, on tables that have no policies.
  const prepared = await auth.database.asService(async (db) => {
    const request = await prepareRequest(auth, db, options);
    const token = await prepareLink(auth, db, request);
    return { request, token, user: await findUser(db, request.userId) };
  });
  if (!prepared.user) throw userNotFound();
  const { request, token, user } = prepared;
  return {
    ...userJson(user),
    action_link: buildLink(auth, request, token),
    email_otp: token.code,
    hashed_token: token.token,
    redirect_to: allowedRedirect(auth.settings, options.redirectTo),
    verification_type: request.kind,
  };
}

async function prepareRequest(
  auth: AuthServices,
  db: Database,
  options: GenerateLinkOptions,
): Promise<LinkRequest> {
  const { email, body, redirectTo } = options;
  const existing = await findUserByEmail(db, email);
  // A magic link for an unknown address is a sign-up link.
  const kind = options.kind === "magiclink" && !existing ? "signup" : options.kind;
  if (kind === "signup" || kind === "invite") return prepareSignUp(auth, db, { ...options, kind });
  if (!existing) throw userNotFound();
  const own = { userId: existing.id, redirectTo, challenge: null };
  if (kind === "magiclink" || kind === "recovery") return { ...own, email, kind };
  const newEmail = parseEmail(body.new_email);
  // The two links of one change are requested one after the other.
  if (existing.email_change !== newEmail) await announceEmailChange(db, existing, newEmail);
  return { ...own, email: kind === "email_change_new" ? newEmail : email, kind };
}

async function prepareSignUp(
  auth: AuthServices,
  db: Database,
  {
    kind,
    email,
    body,
    passwordHash,
    redirectTo,
  }: GenerateLinkOptions & { kind: "signup" | "invite" },
): Promise<LinkRequest> {
  const password = kind === "signup" ? { passwordHash } : {};
  const { id: userId } = await unconfirmedAccount(auth, db, {
    email,
    data: body.data,
    ...password,
  });
  if (kind === "invite") await markInvited(auth, db, userId);
  return { userId, email, kind, redirectTo, challenge: null };
}
