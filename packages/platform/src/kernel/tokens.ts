import {
  SignJWT,
  calculateJwkThumbprint,
  decodeProtectedHeader,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  type JWK,
  type JWTPayload,
} from "jose";
import { createPrivateKey, hkdfSync, sign, verify, type KeyObject } from "node:crypto";

import type { Clock } from "./clock.ts";

/** The operator's keys: the shared secret of the API keys and the private key of user tokens. */
export interface TokenKeys {
  /** At least 32 characters. */
  jwtSecret: string;
  /** Private JWK, ES256, with a `kid`. */
  signingKey: JWK;
}

export type VerifyFailure = "malformed" | "signature" | "expired" | "claims";

/** Thrown by `verify`; `reason` lets each API choose its own answer. */
export class TokenError extends Error {
  readonly reason: VerifyFailure;

  constructor(reason: VerifyFailure, message: string) {
    super(message);
    this.name = "TokenError";
    this.reason = reason;
  }
}

/** Allows for clocks that differ between servers: `exp` and `nbf` are valid so much longer. */
export const SKEW_SECONDS = 30;

export interface VerifyOptions {
  /** At most `SKEW_SECONDS`; none by default. */
  skewSeconds?: number;
}

export interface Tokens {
  /** Signs a player's access token, ES256 with the `kid` of the published key. */
  signUser(payload: JWTPayload): Promise<string>;
  /** Signs with the shared secret, HS256: API keys and storage addresses. */
  signShared(payload: JWTPayload): Promise<string>;
  /** Verifies either kind; results are cached until the token expires. Throws TokenError. */
  verify(token: string, options?: VerifyOptions): Promise<JWTPayload>;
  /** The claims of a token that was verified before and is still valid; null where `verify` has to decide. */
  recall(token: string): JWTPayload | null;
  /** 32 bytes derived from the shared secret, others for each purpose. */
  deriveKey(purpose: string): Buffer;
  /** Public keys only; never the shared secret. */
  readonly jwks: { keys: JWK[] };
}

/** As many as there may be live sockets. */
const CACHE_LIMIT = 20_000;
const DERIVED_KEY_BYTES = 32;

/** Creates an installation's permanent key pair. */
export async function generateSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: "ES256", use: "sig", kid: await calculateJwkThumbprint(jwk) };
}

/** Node itself takes a private key whose public numbers belong to another one. */
function requirePair(privateKey: KeyObject, publicJwk: JWK): void {
  const [text, publicKey] = [Buffer.from("probe"), { key: publicJwk, format: "jwk" } as const];
  if (!verify("sha256", text, publicKey, sign("sha256", text, privateKey)))
    throw new Error("the public numbers belong to another private key");
}

export async function createTokens(keys: TokenKeys, clock: Clock): Promise<Tokens> {
  const secret = new TextEncoder().encode(keys.jwtSecret);
  const { d: _private, key_ops: _operations, ...publicPart } = keys.signingKey;
  const publicJwk: JWK = { ...publicPart, alg: "ES256", use: "sig", key_ops: ["verify"] };
  // The library signs on the thread pool, which costs several times as much as the signature.
  const privateKey = createPrivateKey({ key: keys.signingKey, format: "jwk" });
  requirePair(privateKey, publicJwk);
  const userHeader = toBase64Url({ alg: "ES256", typ: "JWT", kid: publicJwk.kid ?? "" });
  const publicKey = await importJWK(publicJwk, "ES256");
  const cache = createClaimsCache(clock);

  const verifyUncached = async (token: string): Promise<JWTPayload> => {
    try {
      const { alg, kid } = decodeProtectedHeader(token);
      const key = alg === "HS256" ? secret : publicKey;
      if (alg !== "HS256" && kid !== publicJwk.kid)
        throw new TokenError("signature", "unrecognized JWT kid");
      const verified = await jwtVerify(token, key, {
        algorithms: ["HS256", "ES256"],
        currentDate: clock.now(),
        clockTolerance: SKEW_SECONDS,
      });
      return verified.payload;
    } catch (error) {
      throw asTokenError(error);
    }
  };

  return {
    jwks: { keys: [publicJwk] },
    async signUser(payload) {
      const text = `${userHeader}.${toBase64Url(payload)}`;
      const options = { key: privateKey, dsaEncoding: "ieee-p1363" } as const;
      return `${text}.${sign("sha256", Buffer.from(text), options).toString("base64url")}`;
    },
    signShared: (payload) =>
      new SignJWT(payload).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(secret),
    deriveKey: (purpose) =>
      Buffer.from(hkdfSync("sha256", secret, new Uint8Array(), purpose, DERIVED_KEY_BYTES)),
    async verify(token, { skewSeconds = 0 } = {}) {
      const payload = cache.get(token) ?? (await verifyUncached(token));
      const problem = cache.keepWhileValid(token, payload, skewSeconds);
      if (problem !== null) throw problem;
      return payload;
    },
    recall: (token) => cache.recall(token),
  };
}

/** The claims of tokens that were verified lately. */
function createClaimsCache(clock: Clock) {
  const cache = new Map<string, JWTPayload>();

  const checkTime = ({ exp = Infinity, nbf = -Infinity }: JWTPayload, skewSeconds: number) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    if (exp <= now - skewSeconds)
      return new TokenError("expired", '"exp" claim timestamp check failed');
    if (nbf > now + skewSeconds)
      return new TokenError("claims", '"nbf" claim timestamp check failed');
    return null;
  };

  return {
    get: (token: string) => cache.get(token),
    /** The claims, where they are valid now. Does not count as a use, which would cost more than the look. */
    recall(token: string): JWTPayload | null {
      const payload = cache.get(token);
      return payload !== undefined && checkTime(payload, 0) === null ? payload : null;
    },
    /** Keeps the claims of a token that is valid now; returns what is wrong with any other. */
    keepWhileValid(token: string, payload: JWTPayload, skewSeconds: number): TokenError | null {
      cache.delete(token);
      const problem = checkTime(payload, skewSeconds);
      if (problem !== null) return problem;
      const oldest = cache.size >= CACHE_LIMIT ? cache.keys().next().value : undefined;
      if (oldest !== undefined) cache.delete(oldest);
      cache.set(token, payload);
      return null;
    },
  };
}

const toBase64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function asTokenError(error: unknown): TokenError {
  if (error instanceof TokenError) return error;
  if (error instanceof errors.JWTExpired) return new TokenError("expired", error.message);
  if (error instanceof errors.JWTClaimValidationFailed)
    return new TokenError("claims", error.message);
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return new TokenError("signature", error.message);
  return new TokenError("malformed", error instanceof Error ? error.message : "Invalid JWT");
}
