// A row of this table holds one sign-in through an identity provider, from its start to the answer.
import { sql } from "kysely";

import type { Challenge } from "#auth/flow-state.ts";
import type { Query } from "#kernel/database.ts";

import { relayStateExpired, relayStateUsed } from "./refusals.ts";

export interface RelayState {
  id: string;
  providerId: string;
  /** The provider's answer must name this request. */
  requestId: string;
  redirectTo: string;
  /** Null where the sign-in ends in a session at once. */
  challenge: Challenge | null;
  createdAt: Date;
}

const LIFETIME_MS = 600_000;

export async function beginRelay(db: Query, state: RelayState): Promise<void> {
  // Relay states stay a while beyond their lifetime, so that the error can say whether an answer
  // came late or twice.
  await sql`
    delete from auth.saml_relay_states
    where created_at < ${state.createdAt}::timestamptz - interval '1 hour'`.execute(db);
  await sql`
    insert into auth.saml_relay_states (
      id, sso_provider_id, request_id, redirect_to, code_challenge, code_challenge_method,
      created_at
    )
    values (
      ${state.id}, ${state.providerId}, ${state.requestId}, ${state.redirectTo},
      ${state.challenge?.challenge ?? null}, ${state.challenge?.method ?? null}, ${state.createdAt}
    )`.execute(db);
}

export async function findRelay(db: Query, id: string): Promise<RelayState | null> {
  const { rows } = await sql<
    Omit<RelayState, "challenge"> & {
      code_challenge: string | null;
      code_challenge_method: Challenge["method"] | null;
    }
  >`
    select id, sso_provider_id as "providerId", request_id as "requestId",
      redirect_to as "redirectTo", code_challenge, code_challenge_method,
      created_at as "createdAt"
    from auth.saml_relay_states
    where id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { code_challenge: challenge, code_challenge_method: method, ...state } = row;
  return { ...state, challenge: challenge && method ? { challenge, method } : null };
}

/** Uses up the state, even if the answer that came with it is refused. */
export async function endRelay(db: Query, state: RelayState, now: Date): Promise<void> {
  const { rows } = await sql`
    update auth.saml_relay_states set returned_at = ${now}
    where id = ${state.id} and returned_at is null
    returning id`.execute(db);
  if (rows.length === 0) throw relayStateUsed();
  if (state.createdAt.getTime() + LIFETIME_MS < now.getTime()) throw relayStateExpired();
}
