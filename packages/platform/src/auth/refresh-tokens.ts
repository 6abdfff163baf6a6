import { sql } from "kysely";
import { createHash, createHmac, randomBytes } from "node:crypto";

import type { Query } from "#kernel/database.ts";
import type { Refusal } from "#kernel/refusal.ts";

import { refreshTokenAlreadyUsed } from "./refusals.ts";

const TOKEN_BYTES = 20;
/** No client rotates more often than this inside the reuse interval. */
const CHAIN_MAX = 100;

interface TokenRow {
  token_hash: string;
  parent: string | null;
  revoked: boolean;
  updated_at: Date;
}

export interface Rotation {
  sessionId: string;
  key: Buffer;
  presented: string;
  now: Date;
  reuseIntervalSeconds: number;
}

export function newRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString("hex");
}

export function hashRefreshToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Derives the token that replaces this one; that takes both the key and the parent. */
function childToken(key: Buffer, parent: string): string {
  return createHmac("sha256", key)
    .update(parent)
    .digest("hex")
    .slice(0, TOKEN_BYTES * 2);
}

/**
 * Returns the session's new token, or why there is none; the session row must be locked. A refusal
 * is returned, not thrown, because the family that it revokes must stay revoked.
 */
export async function rotate(db: Query, rotation: Rotation): Promise<string | Refusal> {
  const { sessionId, key, presented, now } = rotation;
  const hash = hashRefreshToken(presented);
  const { rows } = await sql<TokenRow>`
    select token_hash, parent, revoked, updated_at
    from auth.refresh_tokens
    where session_id = ${sessionId} and (token_hash = ${hash} or not revoked)`.execute(db);
  const presentedRow = rows.find((row) => row.token_hash === hash);
  const active = rows.find((row) => !row.revoked);
  if (!presentedRow || !active) return refreshTokenAlreadyUsed();
  if (presentedRow === active) return replace(db, rotation);

  // The client lost the answer that carried the active token.
  if (active.parent === hash) return childToken(key, presented);
  const reused = mayBeReused(presentedRow, rotation) ? descend(rotation, active.token_hash) : null;
  if (reused !== null) return reused;

  await sql`
    update auth.refresh_tokens set revoked = true, updated_at = ${now}
    where session_id = ${sessionId} and not revoked`.execute(db);
  return refreshTokenAlreadyUsed();
}

async function replace(db: Query, { sessionId, key, presented, now }: Rotation): Promise<string> {
  const hash = hashRefreshToken(presented);
  const next = childToken(key, presented);
  await sql`
    update auth.refresh_tokens set revoked = true, updated_at = ${now}
    where token_hash = ${hash}`.execute(db);
  await sql`
    insert into auth.refresh_tokens (session_id, token_hash, parent, created_at, updated_at)
    values (${sessionId}, ${hashRefreshToken(next)}, ${hash}, ${now}, ${now})`.execute(db);
  return next;
}

function mayBeReused(row: TokenRow, { now, reuseIntervalSeconds }: Rotation): boolean {
  return now.getTime() <= row.updated_at.getTime() + reuseIntervalSeconds * 1000;
}

// Follows the chain from the presented token to the active one.
function descend({ key, presented }: Rotation, activeHash: string): string | null {
  let token = presented;
  for (let step = 0; step < CHAIN_MAX; step += 1) {
    token = childToken(key, token);
    if (hashRefreshToken(token) === activeHash) return token;
  }
  return null;
}
