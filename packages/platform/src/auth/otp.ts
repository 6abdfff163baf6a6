import type { FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { z } from "zod";

import { networkKey } from "#kernel/rate-limit.ts";

import type { AuthServices, Endpoint } from "./auth-services.ts";
import { parseChallenge, type Challenge } from "./flow-state.ts";
import { mailLink, prepareLink, type LinkRequest } from "./mailed-links.ts";
import { insertUser } from "./new-user.ts";
import {
  metadata,
  optionalText,
  parse,
  parseChannel,
  parseContact,
  type Contact,
} from "./parse.ts";
import { invalid, otpDisabled, phoneDisabled } from "./refusals.ts";
import { deliver, prepareCode, sendCode } from "./text-codes.ts";
import { checkMetadata } from "./user-metadata.ts";
import { findUserByContact, isBanned, type Metadata, type UserRow } from "./users.ts";

const Otp = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  create_user: z
    .boolean()
    .nullish()
    .transform((options) => options ?? true),
  data: metadata.nullish().transform((data) => data ?? {}),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});
type Otp = z.output<typeof Otp>;

const Query = z.object({ redirect_to: z.string().optional() });

interface OtpOptions {
  contact: Contact;
  /**
   * Whether an unknown address may become an account; the answer never reveals which case applied.
   */
  mayJoin: boolean;
  data: Metadata;
  redirectTo: string | undefined;
  challenge: Challenge | null;
}

/**
 * Signing in by a mail or a text message. Where addresses are confirmed, the answer is the same
 * whether or not anyone has the address.
 */
export const otp: Endpoint = (auth) => ({
  method: "POST",
  url: "/otp",
  handler: (request) => ask(auth, request, parse(Otp, request.body)),
});

/** The older name, for mails alone. */
export const magiclink: Endpoint = (auth) => ({
  method: "POST",
  url: "/magiclink",
  handler: (request) => ask(auth, request, { ...parse(Otp, request.body), phone: "" }),
});

async function ask(auth: AuthServices, request: FastifyRequest, body: Otp) {
  await auth.limits.consume("mail", networkKey(request.ip));
  const contact = parseContact(auth.settings.auth, body);
  const challenge = parseChallenge(body);
  if (contact.kind === "phone") {
    parseChannel(body.channel);
    if (challenge) throw invalid("PKCE not supported for phone signups");
    // A client should learn at once that no text message will arrive.
    if (!auth.messenger.reachesPhones) throw phoneDisabled();
  }
  checkMetadata(body.data);
  if (!body.create_user) await refuseUnknown(auth, request, contact);
  if (contact.kind === "email") await auth.limits.consumeMail("magiclink", contact.address);
  else await auth.limits.consumeText("sms", contact.address);
  const { redirect_to: redirectTo } = parse(Query, request.query);
  const mayJoin = body.create_user && auth.settings.auth.signup;
  const options = { contact, mayJoin, data: body.data, redirectTo, challenge };
  // Where only account holders get a message, the answer must not reveal who is one.
  const kind = mayJoin ? contact.kind : "email";
  await deliver(auth, { kind, send: () => send(auth, options) });
  return {};
}

/**
 * Reveals that no account has the address only where sign-up does so too, and under the same limit.
 */
async function refuseUnknown(auth: AuthServices, { ip }: FastifyRequest, contact: Contact) {
  const { autoconfirm, signup } = auth.settings.auth;
  if (contact.kind !== "email" || !autoconfirm || !signup) return;
  const network = networkKey(ip);
  await auth.limits.consume("takenAddress", network);
  if ((await findUserByContact(auth.database.service, contact)) === null) throw otpDisabled();
  await auth.limits.refund("takenAddress", network);
}

async function send(auth: AuthServices, options: OtpOptions): Promise<void> {
  const { contact, redirectTo, challenge } = options;
  const user = await findOrMake(auth, options);
  if (!user || isBanned(user, auth.clock.now())) return;
  const userId = user.id;
  if (contact.kind === "phone") {
    const request = { userId, phone: contact.address, kind: "sms" as const };
    // The caller has not signed in yet, so no policy can let this through.
    const code = await auth.database.asService((db) => prepareCode(auth, db, request));
    return sendCode(auth, request, code);
  }
  // A waiting account with a password may be a stranger's: a link of this kind ends the password.
  const isNew = user.email_confirmed_at === null && user.encrypted_password === null;
  const kind = isNew ? "signup" : "magiclink";
  const link: LinkRequest = { userId, email: contact.address, kind, redirectTo, challenge };
  // The caller has not signed in yet, so no policy can let this through.
  const token = await auth.database.asService((db) => prepareLink(auth, db, link));
  return mailLink(auth, link, token);
}

async function findOrMake(auth: AuthServices, options: OtpOptions): Promise<UserRow | null> {
  const { contact, mayJoin, data } = options;
  const existing = await findUserByContact(auth.database.service, contact);
  if (existing || !mayJoin) return existing;
  const { kind, address } = contact;
  const account = {
    id: randomUUID(),
    email: kind === "email" ? address : null,
    phone: kind === "phone" ? address : null,
    passwordHash: null,
    userMetadata: data,
    isConfirmed: false,
    now: auth.clock.now(),
  };
  // No caller exists yet: the account itself is being made.
  await auth.database.asService((db) => insertUser(db, account));
  return findUserByContact(auth.database.service, contact);
}
