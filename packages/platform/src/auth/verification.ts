import type { FastifyRequest } from "fastify";

import type { DatabaseTransaction, Query } from "#kernel/database.ts";

import type { AuthServices } from "./auth-services.ts";
import { issueAuthCode } from "./flow-state.ts";
import { LINK_METHODS } from "./mailed-links.ts";
import { useCode, useToken, type Presented, type TokenKind } from "./one-time-tokens.ts";
import { invalid, linkExpired, userBanned } from "./refusals.ts";
import { openSession, type OpenSession } from "./sessions.ts";
import { confirmEmail, findUser, isBanned } from "./users.ts";

/** Somebody's claim to have read a mail. */
export type Proof = ({ token: string } | { email: string; code: string }) & {
  kinds: readonly TokenKind[];
  request: FastifyRequest;
};

// An address that asks to be let in by mail may turn out to be one that never confirmed.
const KINDS: Readonly<Record<string, readonly TokenKind[]>> = {
  signup: ["signup"],
  recovery: ["recovery"],
  magiclink: ["magiclink", "signup"],
  email: ["signup", "magiclink"],
};

/** The kinds of token the wire's `type` accepts. */
export function kindsOf(type: string): readonly TokenKind[] {
  if (!type) throw invalid("Verify requires a verification type");
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kinds) throw invalid("Unsupported verification type");
  return kinds;
}

export function isPkceToken(token: string): boolean {
  return token.startsWith("pkce_");
}

/** Null when the proof is wrong, used up or too old; wrong codes stay counted. */
export async function openProven(auth: AuthServices, proof: Proof): Promise<OpenSession | null> {
  const now = auth.clock.now();
  const presented = { kinds: proof.kinds, notBefore: oldestToken(auth, now) };
  // Whoever shows a token is nobody until it proves true.
  return auth.database.asService(async (db) => {
    const userId = await prove(db, proof, presented);
    if (userId === null) return null;
    await admit(db, userId, now);
    return openSession(db, { userId, method: "otp", request: proof.request, now });
  });
}

/** The code to exchange for a session by whoever began the flow. */
export async function startExchange(
  auth: AuthServices,
  { token, kinds }: { token: string; kinds: readonly TokenKind[] },
): Promise<string> {
  const now = auth.clock.now();
  const presented = { kinds, notBefore: oldestToken(auth, now) };
  // Whoever shows a token is nobody until it proves true.
  return auth.database.asService(async (db) => {
    const used = await useToken(db, token, presented);
    if (!used) throw linkExpired();
    await admit(db, used.userId, now);
    return issueAuthCode(db, { userId: used.userId, method: LINK_METHODS[used.kind], now });
  });
}

async function prove(db: Query, proof: Proof, presented: Presented): Promise<string | null> {
  if (!("token" in proof)) return useCode(db, proof, presented);
  return (await useToken(db, proof.token, presented))?.userId ?? null;
}

async function admit(db: DatabaseTransaction, userId: string, now: Date): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) throw linkExpired();
  if (isBanned(user, now)) throw userBanned(403);
  await confirmEmail(db, userId, now);
}

function oldestToken({ settings }: AuthServices, now: Date): Date {
  return new Date(now.getTime() - settings.auth.otpLifetimeSeconds * 1000);
}
