import { z } from "zod";

import { placeOf } from "#kernel/rate-limit.ts";

import type { AuthServices, Endpoint } from "./auth-services.ts";
import { parseChallenge, type Challenge } from "./flow-state.ts";
import { mailLink, prepareLink } from "./mailed-links.ts";
import { optionalText, parse, parseEmail } from "./parse.ts";
import { invalid } from "./refusals.ts";
import { findUserByEmail } from "./users.ts";

const Resend = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});
const Query = z.object({ redirect_to: z.string().optional() });

const MAIL_TYPES = ["signup", "email_change"];
const PHONE_TYPES = ["sms", "phone_change"];

interface Confirmation {
  email: string;
  redirectTo: string | undefined;
  challenge: Challenge | null;
}

/** Answers alike for unknown, waiting and confirmed addresses. */
export const resend: Endpoint = (auth) => ({
  method: "POST",
  url: "/resend",
  async handler(request) {
    auth.limits.take("mail", placeOf(request.ip));
    const body = parse(Resend, request.body);
    const email = checkResend(body);
    const challenge = parseChallenge(body);
    if (body.type !== "signup") return {};
    auth.limits.takeMail("signup", email);
    const { redirect_to: redirectTo } = parse(Query, request.query);
    auth.background.run(() => sendConfirmation(auth, { email, redirectTo, challenge }));
    return {};
  },
});

function checkResend({ type, email, phone }: z.output<typeof Resend>): string {
  if (![...MAIL_TYPES, ...PHONE_TYPES].includes(type))
    throw invalid(`Missing one of these types: ${[...MAIL_TYPES, ...PHONE_TYPES].join(", ")}`);
  if (PHONE_TYPES.includes(type)) {
    if (!phone) throw invalid("Type provided requires a phone number");
    return "";
  }
  if (!email) throw invalid("Type provided requires an email address");
  return parseEmail(email);
}

async function sendConfirmation(auth: AuthServices, confirmation: Confirmation): Promise<void> {
  const user = await findUserByEmail(auth.database.service, confirmation.email);
  if (!user || user.email_confirmed_at !== null) return;
  const wanted = { ...confirmation, userId: user.id, kind: "signup" as const };
  // Whoever waits to be confirmed has no session.
  const token = await auth.database.asService((db) => prepareLink(auth, db, wanted));
  await mailLink(auth, wanted, token);
}
