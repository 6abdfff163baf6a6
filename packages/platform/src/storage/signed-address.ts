import type { JWTPayload } from "jose";

import { toCaller } from "#kernel/bearer.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Clock } from "#kernel/clock.ts";
import type { Tokens } from "#kernel/tokens.ts";
import { TokenError } from "#kernel/tokens.ts";

import type { ObjectPlace } from "./object-rows.ts";
import { badJwt, badSignature } from "./refusals.ts";

const objectPath = ({ bucket, name }: ObjectPlace) => `${bucket}/${name}`;

export interface ReadGrant {
  /** Seconds. */
  expiresIn: number;
  /** The transformation of the picture; without it the file is sent as it is. */
  transform?: object | undefined;
}

/** An address that may be read until it expires, relative to the base of this API. */
export async function signAddress(
  { tokens, clock }: { tokens: Tokens; clock: Clock },
  place: ObjectPlace,
  { expiresIn, transform }: ReadGrant,
): Promise<string> {
  const iat = Math.floor(clock.now().getTime() / 1000);
  const url = objectPath(place);
  const token = await tokens.signShared({
    url,
    scope: "download",
    ...(transform && { transformations: transform }),
    iat,
    exp: iat + expiresIn,
  });
  // The client encodes it once more.
  return `${transform ? "/render/image" : "/object"}/sign/${url}?token=${token}`;
}

export interface UploadGrant {
  isUpsert: boolean;
  /** The signer owns the file, and their rights decide whether it may be written. */
  signer: Caller;
}

/** The claims that policies read about a caller; more of them would make the address too long. */
const SIGNER_CLAIMS = ["role", "sub", "session_id", "aal", "is_anonymous", "email"];

const UPLOAD_SECONDS = 7200;

/** An address that may be uploaded to, for two hours. */
export async function signUploadAddress(
  { tokens, clock }: { tokens: Tokens; clock: Clock },
  place: ObjectPlace,
  { isUpsert, signer }: UploadGrant,
): Promise<{ url: string; token: string }> {
  const iat = Math.floor(clock.now().getTime() / 1000);
  const url = objectPath(place);
  const token = await tokens.signShared({
    url,
    scope: "upload",
    upsert: isUpsert,
    ...(signer.id !== null && { owner: signer.id }),
    // These are not claims of the token itself, which must be worthless as a bearer token.
    signer: Object.fromEntries(SIGNER_CLAIMS.map((name) => [name, signer.claims[name]])),
    iat,
    exp: iat + UPLOAD_SECONDS,
  });
  return { url: `/object/upload/sign/${url}?token=${token}`, token };
}

/** Throws unless the token was signed for uploading to just this place. */
export async function requireUploadSignature(
  tokens: Tokens,
  token: unknown,
  place: ObjectPlace,
): Promise<UploadGrant> {
  const payload = await verify(tokens, typeof token === "string" ? token : "");
  if (payload["scope"] !== "upload") throw badSignature("Token is not scoped for upload");
  if (payload["url"] !== objectPath(place)) throw badSignature("Invalid signature");
  const { signer, upsert } = payload;
  if (typeof signer !== "object" || signer === null) throw badSignature("Invalid signature");
  return { isUpsert: upsert === true, signer: toCaller(signer as JWTPayload) };
}

export interface Reading {
  expires: Date;
  transform: unknown;
}

/** Throws unless the token was signed for reading just this, and in just this way. */
export async function requireSignature(
  tokens: Tokens,
  token: unknown,
  { place, isRendered }: { place: ObjectPlace; isRendered: boolean },
): Promise<Reading> {
  const payload = await verify(tokens, typeof token === "string" ? token : "");
  if (payload["scope"] !== "download") throw badSignature("Token is not scoped for download");
  const { transformations: transform } = payload;
  if (payload["url"] !== objectPath(place) || (transform !== undefined) !== isRendered)
    throw badSignature("Invalid signature");
  return { expires: new Date((payload.exp ?? 0) * 1000), transform };
}

async function verify(tokens: Tokens, token: string) {
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw badJwt(error.reason === "malformed" ? "Invalid Compact JWS" : error.message);
  }
}
