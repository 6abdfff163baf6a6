import type { FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { z } from "zod";

import { networkKey } from "#kernel/rate-limit.ts";
import { Refusal } from "#kernel/refusal.ts";

import type { AuthServices, Endpoint } from "./auth-services.ts";
import { parseChallenge, type Challenge } from "./flow-state.ts";
import { insertUser, type NewUser } from "./new-user.ts";
import {
  metadata,
  optionalText,
  parse,
  parseChannel,
  parseContact,
  type Contact,
} from "./parse.ts";
import { checkNewPassword } from "./password-rules.ts";
import { anonymousDisabled, invalid, signupDisabled, userAlreadyExists } from "./refusals.ts";
import { openSession, sessionJson } from "./sessions.ts";
import { prepareConfirmation } from "./signup-confirmation.ts";
import { checkMetadata } from "./user-metadata.ts";

const SignUp = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  password: optionalText,
  data: metadata.nullish().transform((data) => data ?? {}),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});
type SignUp = z.output<typeof SignUp>;

const Query = z.object({ redirect_to: z.string().optional() });

export interface Registration {
  account: NewUser;
  contact: Contact;
  redirectTo: string | undefined;
  challenge: Challenge | null;
}

export const signup: Endpoint = (auth) => ({
  method: "POST",
  url: "/signup",
  async handler(request) {
    await auth.limits.consume("signUp", networkKey(request.ip));
    const body = parse(SignUp, request.body);
    if (!auth.settings.auth.signup) throw signupDisabled();
    if (!body.email && !body.phone) return openAtOnce(auth, request, anonymous(auth, body));
    const registration = await register(auth, request, body);
    const { isConfirmed, isPhoneConfirmed } = registration.account;
    return isConfirmed || isPhoneConfirmed
      ? openWithinLimit(auth, request, registration.account)
      : prepareConfirmation(auth, registration);
  },
});

function anonymous(auth: AuthServices, body: SignUp): NewUser {
  if (!auth.settings.auth.anonymous) throw anonymousDisabled();
  checkMetadata(body.data);
  return {
    id: randomUUID(),
    email: null,
    passwordHash: null,
    userMetadata: body.data,
    isConfirmed: false,
    now: auth.clock.now(),
  };
}

async function register(
  auth: AuthServices,
  request: FastifyRequest,
  body: SignUp,
): Promise<Registration> {
  const contact = checkSignUp(auth, body);
  const { autoconfirm, phoneAutoconfirm } = auth.settings.auth;
  const isEmail = contact.kind === "email";
  return {
    account: {
      id: randomUUID(),
      email: isEmail ? contact.address : null,
      phone: isEmail ? null : contact.address,
      passwordHash: await auth.passwords.hash(body.password),
      userMetadata: body.data,
      isConfirmed: isEmail && autoconfirm,
      isPhoneConfirmed: !isEmail && phoneAutoconfirm,
      now: auth.clock.now(),
    },
    contact,
    redirectTo: parse(Query, request.query).redirect_to,
    challenge: parseChallenge(body),
  };
}

/** Checks in the order in which clients expect the messages; returns the address. */
function checkSignUp(auth: AuthServices, body: SignUp): Contact {
  if (!body.password) throw invalid("Signup requires a valid password");
  checkNewPassword(auth, body.password);
  const challenge = parseChallenge(body);
  checkMetadata(body.data);
  const contact = parseContact(auth.settings.auth, body);
  if (contact.kind === "phone") {
    parseChannel(body.channel);
    if (challenge) throw invalid("PKCE not supported for phone signups");
  }
  return contact;
}

// Without a mail, the answer has to reveal that an address is taken; a limit by network bounds how
// often.
async function openWithinLimit(auth: AuthServices, request: FastifyRequest, account: NewUser) {
  const network = networkKey(request.ip);
  // This only checks the limit: a sign-up counts when its address is taken, so a whole club may
  // sign up at once.
  await auth.limits.consume("takenAddress", network);
  await auth.limits.refund("takenAddress", network);
  try {
    return await openAtOnce(auth, request, account);
  } catch (error) {
    if (error instanceof Refusal) await auth.limits.consume("takenAddress", network);
    throw error;
  }
}

async function openAtOnce(auth: AuthServices, request: FastifyRequest, account: NewUser) {
  const isAnonymous = account.email === null && !account.phone;
  const method = isAnonymous ? "anonymous" : "password";
  // No caller exists yet: the account itself is being made.
  const session = await auth.database.asService(async (db) => {
    if (!(await insertUser(db, account))) throw userAlreadyExists();
    const { id: userId, now } = account;
    return openSession(db, { userId, method, request, now });
  });
  return sessionJson(auth, session);
}
