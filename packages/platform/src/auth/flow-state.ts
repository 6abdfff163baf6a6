// Sign-ins that end in an exchange: who holds the verifier of the challenge gets the session.
import { sql } from "kysely";
import { createHash, randomUUID, timingSafeEqual } from "node:crypto";

import type { Query } from "#kernel/database.ts";

import { decryptTokens, encryptTokens, type ProviderTokens } from "./oauth/provider-tokens.ts";
import { badVerifier, flowExpired, flowNotFound, invalid } from "./refusals.ts";

export interface Challenge {
  challenge: string;
  method: "s256" | "plain";
}

export interface Flow {
  userId: string;
  /** The session's tokens will carry this as their authentication method. */
  method: string;
  challenge: Challenge;
  now: Date;
}

const CODE_LIFETIME_MS = 300_000;

/** Null for the implicit flow, where both parameters are absent. */
export function parseChallenge(fields: {
  code_challenge: string;
  code_challenge_method: string;
}): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: name } = fields;
  if (!challenge && !name) return null;
  if (!challenge || !name)
    throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  const method = name.toLowerCase();
  if (method !== "s256" && method !== "plain") throw invalid("code challenge method is not valid");
  if (!/^[\w.~-]{43,128}$/.test(challenge)) throw invalid("code challenge is not valid");
  return { challenge, method };
}

export async function beginFlow(db: Query, { userId, method, challenge, now }: Flow) {
  // The link in its mail no longer works.
  await sql`
    delete from auth.flow_state
    where user_id = ${userId} and created_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  await sql`
    insert into auth.flow_state (
      user_id, authentication_method, code_challenge, code_challenge_method, created_at
    )
    values (${userId}, ${method}, ${challenge.challenge}, ${challenge.method}, ${now})`.execute(db);
}

/** The code that continues the user's newest flow of this method. */
export async function issueAuthCode(
  db: Query,
  flow: { userId: string; method: string; now: Date },
): Promise<string> {
  const code = randomUUID();
  const { rows } = await sql`
    update auth.flow_state
    set auth_code_hash = ${sha256(code)}, auth_code_issued_at = ${flow.now}
    where id = (
      select id from auth.flow_state
      where user_id = ${flow.userId} and authentication_method = ${flow.method}
        and auth_code_hash is null
      order by created_at desc
      limit 1
    )
    returning id`.execute(db);
  if (rows.length === 0) throw flowNotFound();
  return code;
}

/** The code that continues a flow on its way back from a provider. */
export async function issueFlowCode(
  db: Query,
  flow: { id: string; userId: string; tokens: ProviderTokens; now: Date },
): Promise<string> {
  const code = randomUUID();
  await sql`
    update auth.flow_state
    set user_id = ${flow.userId}, auth_code_hash = ${sha256(code)},
      auth_code_issued_at = ${flow.now}, provider_tokens = ${encryptTokens(flow.tokens, code)}
    where id = ${flow.id}`.execute(db);
  return code;
}

/**
 * The verifier is checked before the code is used up, so a wrong verifier leaves the code to its
 * owner.
 */
export async function useAuthCode(
  db: Query,
  presented: { code: string; verifier: string; now: Date },
): Promise<{ userId: string; method: string; tokens: ProviderTokens }> {
  const { rows } = await sql<{
    id: string;
    user_id: string;
    authentication_method: string;
    code_challenge: string;
    code_challenge_method: Challenge["method"];
    auth_code_issued_at: Date;
    provider_tokens: string | null;
  }>`
    select id, user_id, authentication_method, code_challenge, code_challenge_method,
      auth_code_issued_at, provider_tokens
    from auth.flow_state
    where auth_code_hash = ${sha256(presented.code)}
    for update`.execute(db);
  const flow = rows[0];
  if (!flow) throw flowNotFound();
  if (flow.auth_code_issued_at.getTime() + CODE_LIFETIME_MS < presented.now.getTime())
    throw flowExpired();
  if (!answers(flow.code_challenge, flow.code_challenge_method, presented.verifier))
    throw badVerifier();
  await endFlow(db, flow.id);
  const tokens = flow.provider_tokens ? decryptTokens(flow.provider_tokens, presented.code) : {};
  return { userId: flow.user_id, method: flow.authentication_method, tokens };
}

// A provider's state stays for a while after use, so that a second use is recognised.
async function endFlow(db: Query, id: string): Promise<void> {
  await sql`delete from auth.flow_state where id = ${id} and provider is null`.execute(db);
  await sql`
    update auth.flow_state set auth_code_hash = null, provider_tokens = null
    where id = ${id}`.execute(db);
}

function answers(challenge: string, method: Challenge["method"], verifier: string): boolean {
  const hashed = createHash("sha256").update(verifier).digest("base64url");
  const answer = Buffer.from(method === "s256" ? hashed : verifier);
  const expected = Buffer.from(challenge);
  return answer.length === expected.length && timingSafeEqual(answer, expected);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
