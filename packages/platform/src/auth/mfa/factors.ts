import { sql } from "kysely";

import { isUuid } from "#auth/parse.ts";
import { SECOND_FACTOR_METHODS } from "#auth/sessions.ts";
import type { Query } from "#kernel/database.ts";

import { factorIdNotUuid, factorNotFound } from "./refusals.ts";
import type { WebAuthnCredentialRow } from "./webauthn.ts";

/** Recovery codes are made, shown and removed together, by endpoints of their own. */
export type FactorType = "totp" | "phone" | "webauthn" | "recovery_code";

export const NAME_MAX = 200;

export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string;
  factor_type: FactorType;
  status: "unverified" | "verified";
  secret: string | null;
  last_step: string | number | null;
  phone: string | null;
  credential: WebAuthnCredentialRow | null;
  last_challenged_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/**
 * Reads the factors of an account, oldest first, and locks them until the commit. Call it before
 * any lock on a session, so that concurrent transactions lock in one order.
 */
export async function lockFactors(db: Query, userId: string): Promise<FactorRow[]> {
  await sql`select from auth.users where id = ${userId} for no key update`.execute(db);
  return listFactors(db, userId);
}

export async function listFactors(db: Query, userId: string): Promise<FactorRow[]> {
  const { rows } = await sql<FactorRow>`
    select * from auth.mfa_factors where user_id = ${userId} order by created_at, id`.execute(db);
  return rows;
}

export function checkFactorId(params: unknown): string {
  const { factorId } = params as { factorId: string };
  if (!isUuid(factorId)) throw factorIdNotUuid();
  return factorId.toLowerCase();
}

/** Finds one of these factors; another account's counts as unknown. */
export function pickFactor(factors: readonly FactorRow[], id: string): FactorRow {
  const factor = factors.find((each) => each.id === id);
  if (!factor) throw factorNotFound();
  return factor;
}

/** Finds a factor that is challenged, verified and removed on its own. */
export function pickOwnFactor(factors: readonly FactorRow[], id: string): FactorRow {
  return pickFactor(
    factors.filter((each) => each.factor_type !== "recovery_code"),
    id,
  );
}

/** The factor as clients see it, without its secret. */
export function factorJson(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    ...(factor.friendly_name !== "" && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    ...(factor.phone !== null && { phone: factor.phone }),
    last_challenged_at: factor.last_challenged_at,
  };
}

/**
 * Removing a factor also removes what sessions had proven with it; removing the last one, the
 * recovery codes.
 */
export async function removeFactor(db: Query, factor: FactorRow): Promise<void> {
  await sql`delete from auth.mfa_factors where id = ${factor.id}`.execute(db);
  if (factor.status === "unverified" || factor.factor_type === "recovery_code") return;
  await sql`
    delete from auth.mfa_amr_claims c using auth.sessions s
    where s.id = c.session_id and s.user_id = ${factor.user_id}
      and c.authentication_method = any(${SECOND_FACTOR_METHODS}::text[])`.execute(db);
  await sql`
    update auth.sessions set aal = 'aal1'
    where user_id = ${factor.user_id} and aal <> 'aal1'`.execute(db);
  await sql`
    delete from auth.mfa_factors c
    where c.user_id = ${factor.user_id} and c.factor_type = 'recovery_code'
      and not exists (
        select from auth.mfa_factors f
        where f.user_id = c.user_id and f.status = 'verified' and f.factor_type <> 'recovery_code'
      )`.execute(db);
}
