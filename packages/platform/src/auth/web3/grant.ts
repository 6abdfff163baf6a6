import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { createHash } from "node:crypto";
import { z } from "zod";

import { findOrCreateIdentityAccount } from "#auth/account-of-identity.ts";
import type { AuthServices } from "#auth/auth-services.ts";
import type { Profile } from "#auth/oauth/profile.ts";
import { optionalText, parse } from "#auth/parse.ts";
import { invalid } from "#auth/refusals.ts";
import { openSession, sessionJson } from "#auth/sessions.ts";
import type { Query } from "#kernel/database.ts";
import { networkKey } from "#kernel/rate-limit.ts";

import type { Chain } from "./chain.ts";
import { checkPlace, checkTime } from "./check-message.ts";
import { ethereum } from "./ethereum.ts";
import { parseMessage, type SignInMessage } from "./message.ts";
import { invalidGrant, unsupportedChain, web3Disabled } from "./refusals.ts";
import { solana } from "./solana.ts";

const CHAINS: readonly Chain[] = [ethereum, solana];
const MESSAGE_MIN = 64;
const MESSAGE_MAX = 20 * 1024;

const Body = z.object({ chain: optionalText, message: optionalText, signature: optionalText });

/**
 * Signs in wallets: the message comes from this site and is signed by the account that it names.
 */
export async function grantByWallet(auth: AuthServices, request: FastifyRequest) {
  if (!auth.settings.auth.web3) throw web3Disabled();
  await auth.limits.consume("signIn", networkKey(request.ip));
  const { chain: name, message: text, signature } = parse(Body, request.body);
  const chain = CHAINS.find((each) => each.name === name);
  if (!chain) throw unsupportedChain();
  const message = readMessage(chain, text, signature);
  checkPlace(auth.settings, chain, message);
  const now = auth.clock.now();
  const expiresAt = checkTime(chain, message, now);

  // The caller has no account yet, so no policy can let this through.
  const session = await auth.database.asService(async (db) => {
    await spend(db, { hash: hashMessage(chain, text), expiresAt, now });
    const userId = await findOrCreateIdentityAccount(auth, db, {
      profile: buildProfile(chain, message),
      isSso: false,
    });
    return openSession(db, { userId, method: "web3", request, now });
  });
  return sessionJson(auth, session);
}

function readMessage(chain: Chain, text: string, signature: string): SignInMessage {
  const size = Buffer.byteLength(text);
  if (size < MESSAGE_MIN) throw invalid("message is too short");
  if (size > MESSAGE_MAX) throw invalid("message must not exceed 20KB");
  const bytes = chain.readSignature(signature);
  const message = parseMessage(text, chain.grammar);
  if (!chain.isSigned(text, message.address, bytes))
    throw invalidGrant("Signature does not match address in message");
  return message;
}

// The hash covers the signed text, since one message has more than one valid signature.
function hashMessage({ name }: Chain, text: string): string {
  return createHash("sha256").update(`${name} ${text}`).digest("hex");
}

async function spend(
  db: Query,
  { hash, expiresAt, now }: { hash: string; expiresAt: Date; now: Date },
): Promise<void> {
  await sql`delete from auth.web3_messages where expires_at < ${now}`.execute(db);
  const { rows } = await sql`
    insert into auth.web3_messages (message_hash, expires_at) values (${hash}, ${expiresAt})
    on conflict do nothing
    returning message_hash`.execute(db);
  if (rows.length === 0) throw invalidGrant("Signed message has already been used");
}

function buildProfile(
  chain: Chain,
  { address, chainId, domain, statement }: SignInMessage,
): Profile {
  const account = chain.canonical(address);
  const subject = `web3:${chain.name}:${account}`;
  const claims = { address: account, chain: chain.name, network: chainId ?? "", domain };
  return {
    provider: "web3",
    subject,
    email: null,
    isEmailVerified: false,
    data: {
      sub: subject,
      custom_claims: { ...claims, statement: (statement ?? "").slice(0, 1000) },
      email_verified: false,
      phone_verified: false,
    },
  };
}
