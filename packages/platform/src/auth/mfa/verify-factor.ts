import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { timingSafeEqual } from "node:crypto";
import { z } from "zod";

import type { AuthServices, Endpoint } from "#auth/auth-services.ts";
import { isUuid, optionalText, parse } from "#auth/parse.ts";
import { sessionJson, type OpenSession } from "#auth/sessions.ts";
import type { Query } from "#kernel/database.ts";
import { Refusal } from "#kernel/refusal.ts";

import { isAal2, requirePlayer, type Player } from "./assurance.ts";
import { CHALLENGE_LIFETIME_S } from "./challenge.ts";
import { hashTextCode } from "./encrypt-secret.ts";
import { checkFactorId, lockFactors, pickOwnFactor, type FactorRow } from "./factors.ts";
import {
  addressMismatch,
  challengeExpired,
  challengeNotFound,
  enrolNeedsAal2,
  wrongCredential,
  wrongPhoneCode,
  wrongTotpCode,
} from "./refusals.ts";
import { acceptTotpCode } from "./totp.ts";
import { METHODS, confirmFactor, upgradeSession } from "./upgrade-session.ts";
import { checkParty, proveCredential, webAuthnAnswer } from "./webauthn.ts";

/** A guesser has to ask for a new challenge after so many. */
const WRONG_CODES_MAX = 5;

const Answer = z.object({
  challenge_id: optionalText,
  code: optionalText,
  webauthn: webAuthnAnswer.nullish(),
});
type Answer = z.output<typeof Answer>;

interface ChallengeRow {
  id: string;
  ip: string;
  code_hash: string | null;
  webauthn_challenge: string | null;
  wrong_codes: number;
  created_at: Date;
}

interface Attempt extends Player {
  request: FastifyRequest;
  factorId: string;
  answer: Answer;
}

export const verifyFactor: Endpoint = (auth) => ({
  method: "POST",
  url: "/factors/:factorId/verify",
  async handler(request) {
    const player = await requirePlayer(auth, request);
    const factorId = checkFactorId(request.params);
    const answer = parse(Answer, request.body);
    if (answer.webauthn) checkParty(auth, answer.webauthn);
    await auth.limits.consume("secondFactor", factorId);

    // These rows have no policy: whose they are was checked by the caller's session.
    const outcome = await auth.database.asService((db) =>
      attempt(auth, db, { ...player, request, factorId, answer }),
    );
    // The refusal is thrown only after the commit, so that a wrong code stays counted.
    if (outcome instanceof Refusal) throw outcome;
    await auth.limits.refund("secondFactor", factorId);
    return sessionJson(auth, outcome);
  },
});

async function attempt(
  auth: AuthServices,
  db: Query,
  options: Attempt,
): Promise<OpenSession | Refusal> {
  const { user, sessionId, factorId, answer } = options;
  const now = auth.clock.now();
  const factors = await lockFactors(db, user.id);
  const hasAal2 = await isAal2(db, sessionId);
  const factor = pickOwnFactor(factors, factorId);
  const isNew = factor.status === "unverified";
  if (isNew && !hasAal2 && factors.some((each) => each.status === "verified"))
    throw enrolNeedsAal2();

  const challenge = await findChallenge(db, factorId, answer.challenge_id);
  if (challenge.ip !== options.request.ip) throw addressMismatch();
  const age = now.getTime() - challenge.created_at.getTime();
  if (age > CHALLENGE_LIFETIME_S * 1000 || challenge.wrong_codes >= WRONG_CODES_MAX)
    throw challengeExpired();

  const refusal = await prove(auth, db, { factor, challenge, answer });
  if (refusal) {
    await sql`
      update auth.mfa_challenges set wrong_codes = wrong_codes + 1
      where id = ${challenge.id}`.execute(db);
    return refusal;
  }
  await sql`delete from auth.mfa_challenges where id = ${challenge.id}`.execute(db);
  if (isNew) await confirmFactor(db, { sessionId, factor, now });
  const method = METHODS[factor.factor_type];
  return upgradeSession(db, { sessionId, userId: user.id, method, now });
}

async function findChallenge(db: Query, factorId: string, id: string): Promise<ChallengeRow> {
  if (!isUuid(id)) throw challengeNotFound();
  const { rows } = await sql<ChallengeRow>`
    select id, ip, code_hash, webauthn_challenge, wrong_codes, created_at
    from auth.mfa_challenges
    where id = ${id} and factor_id = ${factorId}`.execute(db);
  if (!rows[0]) throw challengeNotFound();
  return rows[0];
}

interface Proof {
  factor: FactorRow;
  challenge: ChallengeRow;
  answer: Answer;
}

/** Null when the answer is right. */
async function prove(auth: AuthServices, db: Query, proof: Proof): Promise<Refusal | null> {
  const { factor, challenge, answer } = proof;
  if (factor.factor_type === "webauthn") return proveByAuthenticator(auth, db, proof);
  if (factor.factor_type === "phone") {
    const hash = hashTextCode(auth.tokens, challenge.id, answer.code);
    return isSame(hash, challenge.code_hash ?? "") ? null : wrongPhoneCode();
  }
  const isRight = await acceptTotpCode(auth, db, { factor, code: answer.code });
  return isRight ? null : wrongTotpCode();
}

async function proveByAuthenticator(
  auth: AuthServices,
  db: Query,
  { factor, challenge, answer }: Proof,
): Promise<Refusal | null> {
  const { webauthn_challenge: signed } = challenge;
  if (signed === null || !answer.webauthn) return wrongCredential();
  const proof = { factor, challenge: signed, answer: answer.webauthn };
  const credential = await proveCredential(auth, proof);
  if (!credential || (await belongsToOtherFactor(db, factor, credential.id)))
    return wrongCredential();
  await sql`
    update auth.mfa_factors set credential = ${JSON.stringify(credential)}::jsonb
    where id = ${factor.id}`.execute(db);
  return null;
}

async function belongsToOtherFactor(
  db: Query,
  factor: FactorRow,
  credentialId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from auth.mfa_factors
    where credential is not null and credential ->> 'id' = ${credentialId}
      and id <> ${factor.id}`.execute(db);
  return rows.length > 0;
}

function isSame(hash: string, expected: string): boolean {
  return (
    hash.length === expected.length && timingSafeEqual(Buffer.from(hash), Buffer.from(expected))
  );
}
