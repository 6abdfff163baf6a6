import { decodeJwt, decodeProtectedHeader, jwtVerify, type JWTPayload } from "jose";
import { createHash, timingSafeEqual } from "node:crypto";

import type { AuthServices } from "#auth/auth-services.ts";

import type { Provider } from "./providers.ts";
import { badIdToken, badIdTokenRequest } from "./refusals.ts";

export interface PresentedIdToken {
  token: string;
  accessToken: string;
  nonce: string;
}

/** The claims of a token that the issuer signed for this client, and for this sign-in. */
export async function verifyIdToken(
  auth: AuthServices,
  provider: Provider,
  presented: PresentedIdToken,
): Promise<JWTPayload> {
  const claims = await verified(auth, provider, presented.token);
  if (!isForClient(claims, provider.settings.clientId)) throw badIdToken();
  if (!fitsAccessToken(claims, presented)) throw badIdToken();
  checkNonce(claims["nonce"], presented.nonce);
  return claims;
}

async function verified(auth: AuthServices, provider: Provider, token: string) {
  // A text that is not a token causes no request to the issuer.
  if (!isToken(token)) throw badIdToken();
  const { issuer, keyOf } = await provider.discover();
  try {
    // The issuer's keys are public ones: nothing unsigned or signed with a secret fits them.
    const { payload } = await jwtVerify(token, keyOf, {
      issuer,
      audience: provider.settings.clientId,
      requiredClaims: ["sub", "exp", "iat"],
      currentDate: auth.clock.now(),
    });
    return payload;
  } catch {
    throw badIdToken();
  }
}

function isToken(text: string): boolean {
  try {
    decodeJwt(text);
    return true;
  } catch {
    return false;
  }
}

// A token for several clients says in `azp` to which of them it was given.
function isForClient({ aud, azp }: JWTPayload & { azp?: unknown }, clientId: string): boolean {
  return Array.isArray(aud) && aud.length > 1 ? azp === clientId : true;
}

function fitsAccessToken(claims: JWTPayload, { token, accessToken }: PresentedIdToken): boolean {
  const expected = claims["at_hash"];
  if (expected === undefined) return true;
  const size = /\d{3}$/.exec(decodeProtectedHeader(token).alg ?? "")?.[0] ?? "256";
  const digest = createHash(`sha${size}`).update(accessToken).digest();
  return expected === digest.subarray(0, digest.length / 2).toString("base64url");
}

/** The provider was given only the hash, so that its token alone does not reveal the nonce. */
function checkNonce(claim: unknown, nonce: string): void {
  if (!claim !== !nonce)
    throw badIdTokenRequest("Passed nonce and nonce in id_token should either both exist or not.");
  if (!nonce) return;
  const expected = Buffer.from(String(claim));
  const actual = Buffer.from(createHash("sha256").update(nonce).digest("hex"));
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    throw badIdTokenRequest("Nonces mismatch", "invalid nonce");
}
