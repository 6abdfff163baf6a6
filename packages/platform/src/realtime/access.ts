// Finds the caller that a channel's token identifies, and when the token expires.
import { decodeJwt } from "jose";

import { toCaller, verifyActiveToken } from "#kernel/bearer.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Platform } from "#kernel/platform.ts";
import { TokenError } from "#kernel/tokens.ts";

import { badSignature, expiredToken, incompleteToken, malformedToken } from "./refusals.ts";

export interface Access {
  readonly token: string;
  readonly caller: Caller;
  /** Milliseconds; infinite for a key without an end. */
  readonly expiresAt: number;
  /** The same for all callers between whom row level security makes no difference. */
  readonly viewer: string;
}

/** Throws a refusal with the sentence that channels use. */
export async function readAccess(
  token: string,
  platform: Pick<Platform, "tokens" | "endedSessions" | "clock">,
): Promise<Access> {
  const claims = await verifyActiveToken(platform, token).catch((error: unknown) => {
    throw asRefusal(error, token, platform.clock.now());
  });
  const caller = toCaller(claims);
  // Keys of an installation may be made without an end; a player's token may not.
  const needsEnd = caller.role === "authenticated";
  if (typeof claims["role"] !== "string" || (needsEnd && claims.exp === undefined))
    throw incompleteToken();
  return {
    token,
    caller,
    expiresAt: claims.exp === undefined ? Number.POSITIVE_INFINITY : claims.exp * 1000,
    viewer: `${caller.role} ${JSON.stringify(caller.claims)}`,
  };
}

/** For the sentence about a token that has expired. */
export function secondsSince(expiresAt: number, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - expiresAt) / 1000));
}

function asRefusal(error: unknown, token: string, now: Date): unknown {
  if (!(error instanceof TokenError)) return error;
  if (error.reason === "signature") return badSignature();
  if (error.reason === "claims") return incompleteToken();
  if (error.reason === "malformed") return malformedToken();
  return expiredToken(secondsSince((decodeJwt(token).exp ?? 0) * 1000, now));
}
