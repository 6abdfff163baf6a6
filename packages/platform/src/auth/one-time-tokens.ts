// A mail carries a long token in its link and six digits to type; only their hashes are stored.
import { sql } from "kysely";
import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

import type { Query } from "#kernel/database.ts";

import { countAttempt, forgetAttempts } from "./wrong-codes.ts";

export type TokenKind =
  | "signup"
  | "invite"
  | "magiclink"
  | "recovery"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication"
  | "sms"
  | "phone_change";

export interface TokenRequest {
  userId: string;
  /** The recipient: an e-mail address, or the digits of a phone number. */
  address: string;
  kind: TokenKind;
  /** The link ends in a code to exchange instead of a session. */
  isPkce: boolean;
  now: Date;
}

export interface OneTimeToken {
  token: string;
  code: string;
}

/** A token that was proven, and its owner. */
export interface UsedToken {
  userId: string;
  kind: TokenKind;
  address: string;
}

/** Narrows the search for a token by its kinds and by when it may have been sent. */
export interface OneTimeTokenQuery {
  kinds: readonly TokenKind[];
  notBefore: Date;
  now: Date;
}

/** Clients know hashes of this length in this place. */
const TOKEN_BYTES = 28;
const WRONG_CODES_MAX = 10;

/** Replaces the user's earlier token of the kind. */
export async function issueOneTimeToken(db: Query, request: TokenRequest): Promise<OneTimeToken> {
  const { userId, address, kind, now } = request;
  const token = `${request.isPkce ? "pkce_" : ""}${randomBytes(TOKEN_BYTES).toString("hex")}`;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const tokenHash = sha224(token);
  const codeHash = sha224(address + code);
  await sql`
    insert into auth.one_time_tokens (user_id, kind, address, token_hash, code_hash, created_at)
    values (${userId}, ${kind}, ${address}, ${tokenHash}, ${codeHash}, ${now})
    on conflict (user_id, kind) do update
    set address = ${address}, token_hash = ${tokenHash}, code_hash = ${codeHash},
      wrong_codes = 0, created_at = ${now}`.execute(db);
  return { token, code };
}

/** Uses up a token and returns its owner and kind. */
export async function useToken(
  db: Query,
  token: string,
  { kinds, notBefore }: OneTimeTokenQuery,
): Promise<UsedToken | null> {
  const { rows } = await sql<UsedToken>`
    delete from auth.one_time_tokens
    where token_hash = ${sha224(token)} and kind = any(${kinds}) and created_at > ${notBefore}
    returning user_id as "userId", kind, address`.execute(db);
  return rows[0] ?? null;
}

/**
 * Uses up a code and returns its owner; a wrong one is counted, so the transaction must commit
 * either way. Throws where the address has used up its wrong codes of the day.
 */
export async function useCode(
  db: Query,
  { address, code }: { address: string; code: string },
  { kinds, notBefore, now }: OneTimeTokenQuery,
): Promise<UsedToken | null> {
  await countAttempt(db, address, now);
  const { rows } = await sql<UsedToken & { id: string; codeHash: string }>`
    select id, user_id as "userId", kind, code_hash as "codeHash"
    from auth.one_time_tokens
    where address = ${address} and kind = any(${kinds})
      and created_at > ${notBefore} and wrong_codes < ${WRONG_CODES_MAX}
    for update`.execute(db);
  const query = Buffer.from(sha224(address + code));
  const right = rows.find((row) => timingSafeEqual(Buffer.from(row.codeHash), query));
  if (right) {
    await sql`delete from auth.one_time_tokens where id = ${right.id}`.execute(db);
    await forgetAttempts(db, address);
    return { userId: right.userId, kind: right.kind, address };
  }
  const ids = rows.map((row) => row.id);
  await sql`
    update auth.one_time_tokens set wrong_codes = wrong_codes + 1
    where id = any(${ids}::uuid[])`.execute(db);
  return null;
}

/** Deletes the unused tokens of these kinds. */
export async function deleteOneTimeTokens(
  db: Query,
  userId: string,
  kinds: readonly TokenKind[],
): Promise<void> {
  await sql`
    delete from auth.one_time_tokens
    where user_id = ${userId} and kind = any(${kinds})`.execute(db);
}

export async function dropTokens(db: Query, userId: string): Promise<void> {
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`.execute(db);
}

function sha224(text: string): string {
  return createHash("sha224").update(text).digest("hex");
}
