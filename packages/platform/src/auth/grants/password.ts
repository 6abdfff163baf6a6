import type { FastifyRequest } from "fastify";
import { z } from "zod";

import type { AuthServices } from "#auth/auth-services.ts";
import { optionalText, parse, parseContact } from "#auth/parse.ts";
import {
  emailNotConfirmed,
  invalidCredentials,
  userBanned,
  weakPasswordText,
} from "#auth/refusals.ts";
import { openSession, sessionJson } from "#auth/sessions.ts";
import { findUserByEmail, isBanned, type UserRow } from "#auth/users.ts";
import { PASSWORD_MAX } from "#kernel/password.ts";
import { placeOf } from "#kernel/rate-limit.ts";

const Credentials = z.object({ email: optionalText, phone: optionalText, password: optionalText });

export async function grantByPassword(auth: AuthServices, request: FastifyRequest) {
  const body = parse(Credentials, request.body);
  const email = parseContact(body);
  const user = await proveIdentity(auth, {
    email,
    password: body.password,
    place: placeOf(request.ip),
  });
  const now = auth.clock.now();
  if (isBanned(user, now)) throw userBanned(400);
  if (user.email_confirmed_at === null) throw emailNotConfirmed();

  // The session belongs to nobody until it exists.
  const session = await auth.database.asService((db) =>
    openSession(db, {
      userId: user.id,
      method: "password",
      request,
      now,
      passwordHash: user.encrypted_password,
    }),
  );
  return { ...(await sessionJson(auth, session)), ...weakness(auth, body.password) };
}

async function proveIdentity(
  auth: AuthServices,
  { email, password, place }: { email: string; password: string; place: string },
): Promise<UserRow> {
  auth.passwords.expectRoom();
  auth.limits.take("signIn", place);
  const here = `${email} ${place}`;
  auth.limits.take("accountHere", here);
  auth.limits.take("account", email);
  if (password.length > PASSWORD_MAX) throw invalidCredentials();
  const user = await findUserByEmail(auth.database.service, email);
  const isRight = await auth.passwords.matches(password, user?.encrypted_password ?? null);
  if (!user || !isRight) throw invalidCredentials();
  auth.limits.giveBack("accountHere", here);
  auth.limits.giveBack("account", email);
  return user;
}

/** A password from before a stricter rule still signs in, and the client is told. */
function weakness({ settings }: AuthServices, password: string) {
  const { passwordMinimum } = settings.auth;
  if (password.length >= passwordMinimum) return {};
  return { weak_password: { message: weakPasswordText(passwordMinimum), reasons: ["length"] } };
}
