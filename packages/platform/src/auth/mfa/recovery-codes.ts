// One-time codes for whoever has lost the second factor; shown once, when they are made.
import { sql } from "kysely";
import { randomInt } from "node:crypto";
import { z } from "zod";

import type { AuthServices, Endpoint } from "#auth/auth-services.ts";
import { optionalText, parse } from "#auth/parse.ts";
import { sessionJson, type OpenSession } from "#auth/sessions.ts";
import type { Query } from "#kernel/database.ts";
import { Refusal } from "#kernel/refusal.ts";

import { isAal2, requirePlayer, type Player } from "./assurance.ts";
import { lockFactors } from "./factors.ts";
import { raiseSession } from "./raise-session.ts";
import { recoveryCodesNeedAal2, wrongRecoveryCode } from "./refusals.ts";
import { hashRecoveryCode } from "./seal.ts";

const CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const HALF_LENGTH = 5;

const Answer = z.object({ code: optionalText });

export const countRecoveryCodes: Endpoint = (auth) => ({
  method: "GET",
  url: "/recovery-codes",
  async handler(request) {
    const { user } = await requirePlayer(auth, request);
    const { rows } = await sql<{ remaining: number; created_at: Date | null }>`
      select count(*)::int as remaining, min(created_at) as created_at
      from auth.mfa_recovery_codes where user_id = ${user.id}`.execute(auth.database.service);
    return rows[0];
  },
});

/** New ones, in the place of any that were there. */
export const makeRecoveryCodes: Endpoint = (auth) => ({
  method: "POST",
  url: "/recovery-codes",
  async handler(request) {
    const { user, sessionId } = await requirePlayer(auth, request);
    auth.limits.take("recoveryCodes", user.id);
    const codes = Array.from({ length: CODES }, newCode);
    const hashes = codes.map((code) => hashRecoveryCode(auth.tokens, user.id, bare(code)));
    const now = auth.clock.now();
    // These rows have no policy: whose they are was checked by the caller's session.
    await auth.database.asService(async (db) => {
      await lockFactors(db, user.id);
      if (!(await isAal2(db, sessionId))) throw recoveryCodesNeedAal2();
      await sql`delete from auth.mfa_recovery_codes where user_id = ${user.id}`.execute(db);
      await sql`
        insert into auth.mfa_recovery_codes (user_id, code_hash, created_at)
        select ${user.id}::uuid, hash, ${now}::timestamptz
        from unnest(${hashes}::text[]) as hash`.execute(db);
    });
    return { codes, remaining: CODES, created_at: now };
  },
});

/** Shows a code in the place of a factor: the session is raised as a factor would raise it. */
export const useRecoveryCode: Endpoint = (auth) => ({
  method: "POST",
  url: "/recovery-codes/verify",
  async handler(request) {
    const player = await requirePlayer(auth, request);
    const { code } = parse(Answer, request.body);
    const key = `recovery code ${player.user.id}`;
    auth.limits.take("secondFactor", key);
    // As above.
    const outcome = await auth.database.asService((db) => spend(auth, db, { player, code }));
    if (outcome instanceof Refusal) throw outcome;
    auth.limits.giveBack("secondFactor", key);
    return sessionJson(auth, outcome);
  },
});

async function spend(
  auth: AuthServices,
  db: Query,
  { player, code }: { player: Player; code: string },
): Promise<OpenSession | Refusal> {
  const { user, sessionId } = player;
  await lockFactors(db, user.id);
  await isAal2(db, sessionId);
  const hash = hashRecoveryCode(auth.tokens, user.id, bare(code));
  const { rows } = await sql`
    delete from auth.mfa_recovery_codes
    where user_id = ${user.id} and code_hash = ${hash}
    returning code_hash`.execute(db);
  if (rows.length === 0) return wrongRecoveryCode();
  const now = auth.clock.now();
  return raiseSession(db, { sessionId, userId: user.id, method: "mfa/recovery_code", now });
}

function newCode(): string {
  const half = () =>
    Array.from({ length: HALF_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${half()}-${half()}`;
}

/** However it was typed. */
const bare = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, "");
