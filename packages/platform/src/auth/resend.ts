import { sql } from "kysely";
import { z } from "zod";

import { networkKey } from "#kernel/rate-limit.ts";

import type { AuthServices, Endpoint } from "./auth-services.ts";
import { mailLinks, prepareChangeLinks } from "./contact-change.ts";
import { parseChallenge, type Challenge } from "./flow-state.ts";
import { mailLink, prepareLink } from "./mailed-links.ts";
import { optionalText, parse, parseEmail, parsePhone } from "./parse.ts";
import { invalid, phoneDisabled } from "./refusals.ts";
import { prepareCode, sendCode } from "./text-codes.ts";
import { findUser, findUserByEmail, findUserByPhone } from "./users.ts";

const Resend = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});
const Query = z.object({ redirect_to: z.string().optional() });

interface ResendOptions {
  address: string;
  redirectTo: string | undefined;
  challenge: Challenge | null;
}

type Sender = (auth: AuthServices, options: ResendOptions) => Promise<void>;

const MAILS = new Map<string, Sender>([
  ["signup", sendConfirmation],
  ["email_change", sendEmailChange],
]);
const TEXTS = new Map<string, Sender>([
  ["sms", (auth, { address }) => sendSignUpCode(auth, address)],
  ["phone_change", (auth, { address }) => sendPhoneChange(auth, address)],
]);

/** Gives the same answer for unknown, waiting and confirmed addresses. */
export const resend: Endpoint = (auth) => ({
  method: "POST",
  url: "/resend",
  async handler(request) {
    await auth.limits.consume("mail", networkKey(request.ip));
    const body = parse(Resend, request.body);
    const { address, send } = checkResend(auth, body);
    const challenge = parseChallenge(body);
    const { redirect_to: redirectTo } = parse(Query, request.query);
    // A mail was sent a moment ago: no other is sent, and the answer is the same.
    if (await auth.limits.mayRepeat(body.type, address))
      auth.background.run(() => send(auth, { address, redirectTo, challenge }));
    return {};
  },
});

function checkResend(auth: AuthServices, { type, email, phone }: z.output<typeof Resend>) {
  const mail = MAILS.get(type);
  const text = TEXTS.get(type);
  if (mail) {
    if (!email) throw invalid("Type provided requires an email address");
    return { address: parseEmail(email), send: mail };
  }
  if (text) {
    if (!phone) throw invalid("Type provided requires a phone number");
    const address = parsePhone(phone);
    if (!auth.settings.auth.phone) throw phoneDisabled();
    return { address, send: text };
  }
  throw invalid(`Missing one of these types: ${[...MAILS.keys(), ...TEXTS.keys()].join(", ")}`);
}

async function sendConfirmation(auth: AuthServices, options: ResendOptions): Promise<void> {
  const { address: email, redirectTo, challenge } = options;
  const user = await findUserByEmail(auth.database.service, email);
  if (!user || user.email_confirmed_at !== null) return;
  const link = { email, redirectTo, challenge, userId: user.id, kind: "signup" as const };
  // An unconfirmed player has no session, so no policy can let this through.
  const token = await auth.database.asService((db) => prepareLink(auth, db, link));
  await mailLink(auth, link, token);
}

async function sendEmailChange(auth: AuthServices, options: ResendOptions): Promise<void> {
  const { address, redirectTo, challenge } = options;
  // The account is found by either of its addresses, both of which are mailed; this needs no
  // session.
  const links = await auth.database.asService(async (db) => {
    const { rows } = await sql<{ id: string }>`
      select id from auth.users
      where email_change <> '' and (email_change = ${address} or lower(email) = ${address})
        and not is_sso_user and deleted_at is null
      order by email_change_sent_at desc nulls last
      limit 1`.execute(db);
    const user = rows[0] ? await findUser(db, rows[0].id) : null;
    if (!user) return [];
    const change = { user, email: user.email_change, redirectTo, challenge };
    return prepareChangeLinks(auth, db, change);
  });
  await mailLinks(auth, links);
}

async function sendSignUpCode(auth: AuthServices, phone: string): Promise<void> {
  const user = await findUserByPhone(auth.database.service, phone);
  if (!user || user.phone_confirmed_at !== null) return;
  const request = { userId: user.id, phone, kind: "sms" as const };
  // An unconfirmed player has no session, so no policy can let this through.
  const code = await auth.database.asService((db) => prepareCode(auth, db, request));
  await sendCode(auth, request, code);
}

async function sendPhoneChange(auth: AuthServices, phone: string): Promise<void> {
  // Only the phone receives the code, so this needs no session.
  const prepared = await auth.database.asService(async (db) => {
    const { rows } = await sql<{ id: string }>`
      select id from auth.users
      where phone_change = ${phone} and deleted_at is null
      order by phone_change_sent_at desc nulls last
      limit 1`.execute(db);
    const userId = rows[0]?.id;
    if (userId === undefined) return null;
    const request = { userId, phone, kind: "phone_change" as const };
    return { request, code: await prepareCode(auth, db, request) };
  });
  if (prepared !== null) await sendCode(auth, prepared.request, prepared.code);
}
