// Whose key a request has, and whether it opens anything now. The database is asked each time, so that a revoked key
// is refused at once in every process.
import { PLANS } from "@capicu/contract/plan-table";
import { ENTITLED_PLANS } from "@capicu/contract/plans";
import type { AccountHolder } from "@capicu/platform/functions/implement";
import { readBearerToken } from "@capicu/platform/kernel/bearer";
import type { Database } from "@capicu/platform/kernel/database";
import type { SharedRateLimit } from "@capicu/platform/kernel/limit-store";
import { networkKey } from "@capicu/platform/kernel/rate-limit";
import type { FastifyRequest } from "fastify";

import { hashToken } from "#ground/secret-token.ts";

import { isKeyText } from "./key-text.ts";
import { refuseCall } from "./problem.ts";

const SCOPE_READ = "read";

interface KeyRow {
  id: string;
  user_id: string;
  scopes: string[];
  is_expired: boolean;
  is_barred: boolean;
  is_entitled: boolean;
}

interface KeyCheckDependencies {
  database: Pick<Database, "runAsOwner">;
  /** Keys that do not exist, for each address; null where limits are off. */
  guesses: SharedRateLimit | null;
}

export type CheckKey = (request: FastifyRequest) => Promise<AccountHolder>;

const PLAN = ENTITLED_PLANS.api_keys[0] ?? "pro";
const WHEN_GUESSED_SECONDS = 60;
/** RFC 6750. */
const CHALLENGE = { headers: { "www-authenticate": "Bearer" } };

export function createKeyCheck({ database, guesses }: KeyCheckDependencies): CheckKey {
  const findKey = async (key: string): Promise<KeyRow | undefined> => {
    const { rows } = await database.runAsOwner({
      text: "select * from use_api_key($1)",
      parameters: [hashToken(key)],
    });
    return rows[0] as KeyRow | undefined;
  };

  return async (request) => {
    const key = readKey(request);
    const network = networkKey(request.ip);
    if (guesses !== null && (await guesses.left(network)) === 0) throw tooManyGuesses();
    const row = await findKey(key);
    if (row === undefined) {
      await guesses?.consume(network);
      throw refuseCall("key_unknown", "Make a new key on the page for API keys.", CHALLENGE);
    }
    requireValid(row);
    return holderOf(row);
  };
}

function readKey(request: FastifyRequest): string {
  const key = readBearerToken(request);
  if (key === null)
    throw refuseCall("key_missing", "Send it as Authorization: Bearer capi_live_…", CHALLENGE);
  if (!isKeyText(key))
    throw refuseCall(
      "key_malformed",
      "Its checksum is wrong. Copy the whole key again.",
      CHALLENGE,
    );
  return key;
}

function requireValid({ is_expired, is_barred, is_entitled, scopes }: KeyRow): void {
  if (is_expired) throw refuseCall("key_expired", "Make a new key.", CHALLENGE);
  if (is_barred) throw refuseCall("account_closed", "The key opens nothing while it is closed.");
  if (!is_entitled)
    throw refuseCall("plan_needed", `API access is part of the plan ${PLANS[PLAN].name}.`, {
      plan: PLANS[PLAN].name,
    });
  if (!scopes.includes(SCOPE_READ))
    throw refuseCall("scope_missing", `This needs a key with the scope ${SCOPE_READ}.`);
}

/**
 * The member who made the key had shown their second factor, if they have one. The claim of the key itself takes the
 * rights of staff away (480-api-keys.sql).
 */
const holderOf = ({ id, user_id }: KeyRow): AccountHolder => ({
  role: "authenticated",
  id: user_id,
  claims: { role: "authenticated", sub: user_id, aal: "aal2", api_key: id },
});

const tooManyGuesses = () =>
  refuseCall("rate_limited", "Many keys from this address do not exist. Try again in a minute.", {
    headers: { "retry-after": String(WHEN_GUESSED_SECONDS) },
    retry_after_seconds: WHEN_GUESSED_SECONDS,
  });
