import type { FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { z } from "zod";

import { placeOf } from "#kernel/rate-limit.ts";

import type { AuthServices, Endpoint } from "./auth-services.ts";
import { parseChallenge, type Challenge } from "./flow-state.ts";
import { mailLink, prepareLink, type LinkRequest } from "./mailed-links.ts";
import { metadata, optionalText, parse, parseContact } from "./parse.ts";
import { checkNewPassword } from "./password-rules.ts";
import { anonymousDisabled, invalid, signupDisabled, userAlreadyExists } from "./refusals.ts";
import { openSession, sessionJson } from "./sessions.ts";
import { userJson } from "./user-json.ts";
import { checkMetadata } from "./user-metadata.ts";
import { findUser, findUserByEmail, insertUser, type Metadata, type NewUser } from "./users.ts";

const SignUp = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadata.nullish().transform((data) => data ?? {}),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});
type SignUp = z.output<typeof SignUp>;

const Query = z.object({ redirect_to: z.string().optional() });

interface Registration {
  account: NewUser;
  redirectTo: string | undefined;
  challenge: Challenge | null;
}

export const signup: Endpoint = (auth) => ({
  method: "POST",
  url: "/signup",
  async handler(request) {
    auth.limits.take("signUp", placeOf(request.ip));
    const registration = await register(auth, request);
    return auth.settings.auth.autoconfirm
      ? openAtOnce(auth, request, registration)
      : askToConfirm(auth, registration);
  },
});

async function register(auth: AuthServices, request: FastifyRequest): Promise<Registration> {
  const body = parse(SignUp, request.body);
  const email = checkSignUp(auth, body);
  return {
    account: {
      id: randomUUID(),
      email,
      passwordHash: await auth.passwords.hash(body.password),
      userMetadata: body.data,
      isConfirmed: auth.settings.auth.autoconfirm,
      now: auth.clock.now(),
    },
    redirectTo: parse(Query, request.query).redirect_to,
    challenge: parseChallenge(body),
  };
}

/** In the order in which clients expect the texts; returns the address. */
function checkSignUp(auth: AuthServices, body: SignUp): string {
  if (!auth.settings.auth.signup) throw signupDisabled();
  if (!body.email && !body.phone) throw anonymousDisabled();
  if (!body.password) throw invalid("Signup requires a valid password");
  checkNewPassword(auth, body.password);
  parseChallenge(body);
  checkMetadata(body.data);
  return parseContact(body);
}

async function openAtOnce(auth: AuthServices, request: FastifyRequest, { account }: Registration) {
  // No caller exists yet: the account itself is being made.
  const session = await auth.database.asService(async (db) => {
    if (!(await insertUser(db, account))) throw userAlreadyExists();
    const { id: userId, now } = account;
    return openSession(db, { userId, method: "password", request, now });
  });
  return sessionJson(auth, session);
}

async function askToConfirm(auth: AuthServices, registration: Registration) {
  const { account, redirectTo, challenge } = registration;
  auth.limits.takeMail("signup", account.email);
  // No caller exists yet: the account itself is being made.
  const pending = await auth.database.asService(async (db) => {
    const isNew = await insertUser(db, account);
    const user = isNew ? null : await findUserByEmail(db, account.email);
    if (!isNew && (!user || user.email_confirmed_at !== null)) return null;
    const userId = user?.id ?? account.id;
    const wanted: LinkRequest = {
      userId,
      email: account.email,
      kind: "signup",
      redirectTo,
      challenge,
    };
    const token = await prepareLink(auth, db, wanted);
    return { wanted, token, user: await findUser(db, userId) };
  });
  if (!pending?.user) return nobody(account, account.userMetadata);
  auth.background.run(() => mailLink(auth, pending.wanted, pending.token));
  return userJson(pending.user);
}

/** What a taken address answers while addresses are confirmed by mail: a user who does not exist. */
function nobody({ id, email, now }: NewUser, userMetadata: Metadata) {
  return {
    id,
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: userMetadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
