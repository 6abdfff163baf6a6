// One-time codes replace a lost second factor; they are a factor of their own beside it.
import { sql } from "kysely";
import { randomInt, randomUUID } from "node:crypto";
import { z } from "zod";

import type { AuthServices, Endpoint } from "#auth/auth-services.ts";
import { optionalText, parse } from "#auth/parse.ts";
import { invalid } from "#auth/refusals.ts";
import { sessionJson, type OpenSession } from "#auth/sessions.ts";
import type { Query } from "#kernel/database.ts";
import { Refusal } from "#kernel/refusal.ts";

import { isAal2, requirePlayer, type Player } from "./assurance.ts";
import { hashRecoveryCode } from "./encrypt-secret.ts";
import { listFactors, lockFactors, NAME_MAX, removeFactor, type FactorRow } from "./factors.ts";
import {
  codesExist,
  codesLocked,
  codesNeedAal2,
  codesNeedFactor,
  factorNotFound,
  nameConflict,
  wrongRecoveryCode,
} from "./refusals.ts";
import { endUnprovenSessions, upgradeSession } from "./upgrade-session.ts";

const TOTAL = 10;
const LENGTH = 16;
/** The alphabet leaves out letters and digits that look alike. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

const URL = "/factors/recovery-codes";
const Naming = z.object({ friendly_name: optionalText }).nullish();
const Answer = z.object({ code: optionalText });

export const recoveryCodesStatus: Endpoint = (auth) => ({
  method: "GET",
  url: URL,
  async handler(request) {
    const { user } = await requirePlayer(auth, request);
    const { service } = auth.database;
    const { id } = pickCodes(await listFactors(service, user.id));
    const { rows } = await sql<{ remaining: number }>`
      select count(*)::int as remaining
      from auth.mfa_recovery_codes where factor_id = ${id}`.execute(service);
    return { id, type: "recovery_code", total: TOTAL, remaining: rows[0]?.remaining ?? 0 };
  },
});

export const generateRecoveryCodes: Endpoint = (auth) => ({
  method: "POST",
  url: URL,
  async handler(request) {
    const player = await requirePlayer(auth, request);
    const name = parse(Naming, request.body)?.friendly_name || "Recovery codes";
    if (name.length > NAME_MAX) throw invalid("The friendly name is too long");
    return withProof(auth, player, async (db, factors) => {
      const verified = factors.filter(({ status }) => status === "verified");
      if (verified.length === 0) throw codesNeedFactor();
      if (factors.some(({ factor_type: type }) => type === "recovery_code")) throw codesExist();
      if (factors.some(({ friendly_name: otherName }) => otherName === name)) throw nameConflict();
      const id = randomUUID();
      const now = auth.clock.now();
      await sql`
        insert into auth.mfa_factors (
          id, user_id, friendly_name, factor_type, status, created_at, updated_at
        )
        values (${id}, ${player.user.id}, ${name}, 'recovery_code', 'verified', ${now}, ${now})
      `.execute(db);
      return fill(auth, db, { id, friendly_name: name });
    });
  },
});

/** Replaces all codes with new ones; a player who was locked out may try again. */
export const regenerateRecoveryCodes: Endpoint = (auth) => ({
  method: "POST",
  url: `${URL}/regenerate`,
  async handler(request) {
    const player = await requirePlayer(auth, request);
    return withProof(auth, player, async (db, factors) => {
      const factor = pickCodes(factors);
      await sql`delete from auth.mfa_recovery_codes where factor_id = ${factor.id}`.execute(db);
      await sql`
        update auth.mfa_factors set updated_at = ${auth.clock.now()}
        where id = ${factor.id}`.execute(db);
      return fill(auth, db, factor);
    });
  },
});

export const removeRecoveryCodes: Endpoint = (auth) => ({
  method: "DELETE",
  url: URL,
  async handler(request) {
    const player = await requirePlayer(auth, request);
    return withProof(auth, player, async (db, factors) => {
      const factor = pickCodes(factors);
      await removeFactor(db, factor);
      return { id: factor.id };
    });
  },
});

/** Accepts a code in place of a factor, and upgrades the session as a factor would. */
export const verifyRecoveryCode: Endpoint = (auth) => ({
  method: "POST",
  url: `${URL}/verify`,
  async handler(request) {
    const player = await requirePlayer(auth, request);
    const { code } = parse(Answer, request.body);
    const found = codesAmong(await listFactors(auth.database.service, player.user.id));
    if (!found) throw wrongRecoveryCode();
    const key = `${found.id} ${found.updated_at.getTime()}`;
    await consumeAttempt(auth, key);
    // These rows have no policy: whose they are was checked by the caller's session.
    const outcome = await auth.database.asService((db) => spend(auth, db, { player, code }));
    if (outcome instanceof Refusal) throw outcome;
    await auth.limits.refund("secondFactor", key);
    return sessionJson(auth, outcome);
  },
});

async function spend(
  auth: AuthServices,
  db: Query,
  { player, code }: { player: Player; code: string },
): Promise<OpenSession | Refusal> {
  const { user, sessionId } = player;
  const factor = codesAmong(await lockFactors(db, user.id));
  if (!factor) return wrongRecoveryCode();
  await isAal2(db, sessionId);
  const { rows } = await sql`
    delete from auth.mfa_recovery_codes
    where factor_id = ${factor.id} and code_hash = ${hashTypedCode(auth, factor.id, code)}
    returning code_hash`.execute(db);
  if (rows.length === 0) return wrongRecoveryCode();
  await endUnprovenSessions(db, user.id, sessionId);
  const now = auth.clock.now();
  return upgradeSession(db, { sessionId, userId: user.id, method: "mfa/recovery_code", now });
}

/** Runs the work in a session that has shown a second factor. */
function withProof<T>(
  { database }: AuthServices,
  { user, sessionId }: Player,
  act: (db: Query, factors: FactorRow[]) => Promise<T>,
): Promise<T> {
  // These rows have no policy: whose they are was checked by the caller's session.
  return database.asService(async (db) => {
    const factors = await lockFactors(db, user.id);
    if (!(await isAal2(db, sessionId))) throw codesNeedAal2();
    return act(db, factors);
  });
}

async function fill(
  auth: AuthServices,
  db: Query,
  { id, friendly_name }: Pick<FactorRow, "id" | "friendly_name">,
) {
  const codes = Array.from({ length: TOTAL }, newCode);
  const hashes = codes.map((code) => hashTypedCode(auth, id, code));
  await sql`
    insert into auth.mfa_recovery_codes (factor_id, code_hash)
    select ${id}::uuid, hash from unnest(${hashes}::text[]) as hash`.execute(db);
  return { id, type: "recovery_code", friendly_name, total: TOTAL, codes };
}

async function consumeAttempt(auth: AuthServices, key: string) {
  try {
    await auth.limits.consume("secondFactor", key);
  } catch (error) {
    throw error instanceof Refusal ? codesLocked(error.headers) : error;
  }
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** Spaces, dashes and capitals make no difference. */
function hashTypedCode(auth: AuthServices, factorId: string, code: string): string {
  return hashRecoveryCode(auth.tokens, factorId, code.toLowerCase().replaceAll(/[\s-]/g, ""));
}

const codesAmong = (factors: readonly FactorRow[]) =>
  factors.find(({ factor_type: type }) => type === "recovery_code");

function pickCodes(factors: readonly FactorRow[]): FactorRow {
  const factor = codesAmong(factors);
  if (!factor) throw factorNotFound();
  return factor;
}
