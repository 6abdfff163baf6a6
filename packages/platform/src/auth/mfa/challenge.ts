import { sql } from "kysely";
import { randomInt, randomUUID } from "node:crypto";
import { z } from "zod";

import type { AuthServices, Endpoint } from "#auth/auth-services.ts";
import { optionalText, parse, parseChannel } from "#auth/parse.ts";
import { sendCode } from "#auth/text-codes.ts";

import { requirePlayer } from "./assurance.ts";
import { hashTextCode } from "./encrypt-secret.ts";
import { checkFactorId, listFactors, pickOwnFactor, type FactorRow } from "./factors.ts";
import { checkParty, relyingParty, webAuthnOptions } from "./webauthn.ts";

export const CHALLENGE_LIFETIME_S = 300;

const Challenge = z.object({ channel: optionalText, webauthn: relyingParty.nullish() });

export const challengeFactor: Endpoint = (auth) => ({
  method: "POST",
  url: "/factors/:factorId/challenge",
  async handler(request) {
    const { user } = await requirePlayer(auth, request);
    const factorId = checkFactorId(request.params);
    const { channel, webauthn } = parse(Challenge, request.body);
    parseChannel(channel);
    if (webauthn) checkParty(auth, webauthn);
    const factors = await listFactors(auth.database.service, user.id);
    const factor = pickOwnFactor(factors, factorId);
    await auth.limits.consume("challenge", factorId);

    const id = randomUUID();
    const webAuthn =
      factor.factor_type === "webauthn"
        ? await webAuthnOptions(auth, { user, factor, factors })
        : null;
    const code = factor.phone === null ? null : await newCode(auth, factor.phone);
    const hash = code && hashTextCode(auth.tokens, id, code);
    await writeChallenge(auth, factor, {
      id,
      ip: request.ip,
      hash,
      signed: webAuthn?.challenge ?? null,
    });
    const { phone } = factor;
    if (phone !== null && code) await sendCode(auth, { userId: user.id, phone }, code);
    const expiresAt = Math.floor(auth.clock.now().getTime() / 1000) + CHALLENGE_LIFETIME_S;
    return {
      id,
      type: factor.factor_type,
      expires_at: expiresAt,
      ...(webAuthn && { webauthn: webAuthn.webauthn }),
    };
  },
});

async function newCode(auth: AuthServices, phone: string): Promise<string> {
  await auth.limits.consumeText("mfa", phone);
  return String(randomInt(1_000_000)).padStart(6, "0");
}

interface NewChallenge {
  id: string;
  ip: string;
  hash: string | null;
  signed: string | null;
}

// The row belongs to the factor that was just found to be the caller's.
async function writeChallenge(
  auth: AuthServices,
  factor: FactorRow,
  challenge: NewChallenge,
): Promise<void> {
  const { id, ip, hash, signed } = challenge;
  const now = auth.clock.now();
  const expired = new Date(now.getTime() - CHALLENGE_LIFETIME_S * 2 * 1000);
  await auth.database.asService(async (db) => {
    await sql`
      delete from auth.mfa_challenges
      where factor_id = ${factor.id} and created_at < ${expired}`.execute(db);
    await sql`
      with asked as (
        update auth.mfa_factors set last_challenged_at = ${now} where id = ${factor.id} returning id
      )
      insert into auth.mfa_challenges (
        id, factor_id, ip, code_hash, webauthn_challenge, created_at
      )
      select ${id}::uuid, id, ${ip}::text, ${hash}::text, ${signed}::text, ${now}::timestamptz
      from asked`.execute(db);
  });
}
