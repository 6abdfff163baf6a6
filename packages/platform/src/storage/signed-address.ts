import type { Clock } from "#kernel/clock.ts";
import type { Tokens } from "#kernel/tokens.ts";
import { TokenError } from "#kernel/tokens.ts";

import type { ObjectPlace } from "./object-rows.ts";
import { badJwt, badSignature } from "./refusals.ts";

const addressOf = ({ bucket, name }: ObjectPlace) => `${bucket}/${name}`;

/** An address that may be read until it expires, relative to the base of this door. */
export async function signAddress(
  { tokens, clock }: { tokens: Tokens; clock: Clock },
  place: ObjectPlace,
  expiresIn: number,
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  const url = addressOf(place);
  const token = await tokens.signShared({ url, scope: "download", iat: now, exp: now + expiresIn });
  // The client encodes it once more.
  return `/object/sign/${url}?token=${token}`;
}

/** Throws unless the token was signed for reading just this; answers when it expires. */
export async function requireSignature(
  tokens: Tokens,
  token: unknown,
  place: ObjectPlace,
): Promise<Date> {
  const payload = await verify(tokens, typeof token === "string" ? token : "");
  if (payload["scope"] !== "download") throw badSignature("Token is not scoped for download");
  if (payload["url"] !== addressOf(place)) throw badSignature("Invalid signature");
  return new Date((payload.exp ?? 0) * 1000);
}

async function verify(tokens: Tokens, token: string) {
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw badJwt(error.reason === "malformed" ? "Invalid Compact JWS" : error.message);
  }
}
