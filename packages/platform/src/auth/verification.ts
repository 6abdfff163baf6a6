import type { FastifyRequest } from "fastify";

import type { Query } from "#kernel/database.ts";

import { adoptAddress, confirmEmail, confirmPhone } from "./addresses.ts";
import type { AuthServices } from "./auth-services.ts";
import { confirmEmailChange } from "./contact-change.ts";
import { issueAuthCode } from "./flow-state.ts";
import { handOver } from "./hand-over.ts";
import { LINKS, type LinkKind } from "./mailed-links.ts";
import {
  dropTokens,
  useCode,
  useToken,
  type OneTimeTokenQuery,
  type TokenKind,
  type UsedToken,
} from "./one-time-tokens.ts";
import { invalid, linkExpired, userBanned } from "./refusals.ts";
import { openSession, type OpenSession } from "./sessions.ts";
import { findUser, isBanned } from "./users.ts";

/** A claim that the caller has received a mail or a text message. */
export type Proof = ({ token: string } | { address: string; code: string }) & {
  kinds: readonly TokenKind[];
  request: FastifyRequest;
};

/** The first of the two confirmations that a change of address needs. */
export const HALF = "half";
export const HALF_MESSAGE =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

// An address that asks for a sign-in mail may belong to an account that was never confirmed.
const KINDS: Readonly<Record<string, readonly TokenKind[]>> = {
  signup: ["signup"],
  invite: ["invite"],
  recovery: ["recovery"],
  magiclink: ["magiclink", "signup"],
  email: ["signup", "magiclink"],
  email_change: ["email_change_current", "email_change_new"],
  sms: ["sms"],
  phone_change: ["phone_change"],
};

/** The kinds of token the wire's `type` accepts. */
export function parseTokenKinds(type: string): readonly TokenKind[] {
  if (!type) throw invalid("Verify requires a verification type");
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kinds) throw invalid("Unsupported verification type");
  return kinds;
}

export function isPkceToken(token: string): boolean {
  return token.startsWith("pkce_");
}

/** Null when the proof is wrong, used up or too old; wrong codes stay counted. */
export async function openProven(
  auth: AuthServices,
  proof: Proof,
): Promise<OpenSession | typeof HALF | null> {
  const now = auth.clock.now();
  const presented = { kinds: proof.kinds, notBefore: oldestToken(auth, now), now };
  // The caller has no session until the token is verified, so no policy can let this through.
  return auth.database.asService(async (db) => {
    const usedToken = await prove(db, proof, presented);
    if (usedToken === null) return null;
    await auth.limits.forgetPauses(usedToken.address);
    if (!(await accept(db, usedToken, now))) return HALF;
    return openSession(db, {
      userId: usedToken.userId,
      method: "otp",
      request: proof.request,
      now,
    });
  });
}

/** Returns the code that the client that began the flow exchanges for a session. */
export async function startExchange(
  auth: AuthServices,
  { token, kinds }: { token: string; kinds: readonly TokenKind[] },
): Promise<{ code: string } | typeof HALF> {
  const now = auth.clock.now();
  const presented = { kinds, notBefore: oldestToken(auth, now), now };
  // The caller has no session until the token is verified, so no policy can let this through.
  return auth.database.asService(async (db) => {
    const usedToken = await useToken(db, token, presented);
    if (!usedToken) throw linkExpired();
    await auth.limits.forgetPauses(usedToken.address);
    if (!(await accept(db, usedToken, now))) return HALF;
    const { method } = LINKS[usedToken.kind as LinkKind];
    return { code: await issueAuthCode(db, { userId: usedToken.userId, method, now }) };
  });
}

/** Tokens sent before this moment have ended. */
export function oldestToken({ settings }: AuthServices, now: Date): Date {
  return new Date(now.getTime() - settings.auth.otpLifetimeSeconds * 1000);
}

function prove(db: Query, proof: Proof, presented: OneTimeTokenQuery): Promise<UsedToken | null> {
  return "token" in proof ? useToken(db, proof.token, presented) : useCode(db, proof, presented);
}

/** Completes the action that the token was sent for; false while a second token is needed. */
async function accept(db: Query, { userId, kind }: UsedToken, now: Date): Promise<boolean> {
  const user = await findUser(db, userId);
  if (!user) throw linkExpired();
  if (isBanned(user, now)) throw userBanned(403);
  if (kind === "email_change_current" || kind === "email_change_new")
    return confirmEmailChange(db, { user, kind, now });
  if (kind === "phone_change") {
    if (user.phone_change === "") throw linkExpired();
    await adoptAddress(db, userId, { kind: "phone", address: user.phone_change, now });
    await dropTokens(db, userId);
  } else if (kind === "sms") await confirmPhone(db, userId, now);
  else {
    // Only a sign-up is confirmed together with the password that was chosen there.
    if (kind !== "signup" && user.email_proven_at === null)
      await handOver(db, { userId, by: "mail", now });
    await confirmEmail(db, userId, now);
  }
  return true;
}
