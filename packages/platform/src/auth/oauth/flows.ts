// A row of this table holds one sign-in through a provider, from its start to the callback.
import { sql } from "kysely";

import type { Challenge } from "#auth/flow-state.ts";
import type { Query } from "#kernel/database.ts";

import { stateAlreadyUsed, stateExpired, stateFromOtherBrowser } from "./refusals.ts";

export interface NewFlow {
  /** The provider returns this as `state`. */
  id: string;
  provider: string;
  redirectTo: string;
  /** Null where the sign-in ends in a session at once. */
  challenge: Challenge | null;
  browserHash: string;
  nonce: string;
  /** The verifier of the challenge that this server sent to the provider. */
  verifier: string;
  linkingUserId: string | null;
}

export interface ProviderFlow extends NewFlow {
  createdAt: Date;
  returnedAt: Date | null;
}

const LIFETIME_MS = 600_000;

export async function beginProviderFlow(db: Query, flow: NewFlow, now: Date): Promise<void> {
  // Flows stay a while beyond their lifetime, so that the error can say whether a callback came
  // late or twice.
  await sql`
    delete from auth.flow_state
    where provider is not null and created_at < ${now}::timestamptz - interval '1 hour'`.execute(
    db,
  );
  await sql`
    insert into auth.flow_state (
      id, authentication_method, provider, redirect_to, code_challenge, code_challenge_method,
      browser_hash, nonce, provider_verifier, linking_user_id, created_at
    )
    values (
      ${flow.id}, 'oauth', ${flow.provider}, ${flow.redirectTo},
      ${flow.challenge?.challenge ?? null}, ${flow.challenge?.method ?? null},
      ${flow.browserHash}, ${flow.nonce}, ${flow.verifier}, ${flow.linkingUserId}, ${now}
    )`.execute(db);
}

export async function findProviderFlow(db: Query, id: string): Promise<ProviderFlow | null> {
  const { rows } = await sql<
    Omit<ProviderFlow, "challenge"> & {
      code_challenge: string | null;
      code_challenge_method: Challenge["method"] | null;
    }
  >`
    select id, provider, redirect_to as "redirectTo", code_challenge, code_challenge_method,
      browser_hash as "browserHash", nonce, provider_verifier as verifier,
      linking_user_id as "linkingUserId", created_at as "createdAt", returned_at as "returnedAt"
    from auth.flow_state
    where id = ${id} and provider is not null`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { code_challenge: challenge, code_challenge_method: method, ...flow } = row;
  return { ...flow, challenge: challenge && method ? { challenge, method } : null };
}

/** Uses up the state; from the wrong browser it is left to its owner. */
export async function endProviderFlow(
  db: Query,
  flow: ProviderFlow,
  { browser, now }: { browser: string | null; now: Date },
): Promise<void> {
  if (flow.returnedAt !== null) throw stateAlreadyUsed();
  if (flow.createdAt.getTime() + LIFETIME_MS < now.getTime()) throw stateExpired();
  if (browser !== flow.browserHash) throw stateFromOtherBrowser();
  const { rows } = await sql`
    update auth.flow_state set returned_at = ${now}
    where id = ${flow.id} and returned_at is null
    returning id`.execute(db);
  if (rows.length === 0) throw stateAlreadyUsed();
}
