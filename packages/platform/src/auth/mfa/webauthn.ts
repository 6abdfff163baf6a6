// The site's own host is the relying party; the values in a request are compared with it and never
// used.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";

import type { AuthServices } from "#auth/auth-services.ts";
import { invalid } from "#auth/refusals.ts";
import type { UserRow } from "#auth/users.ts";

import type { FactorRow } from "./factors.ts";

// Few accounts have a passkey, and the library has hundreds of modules.
const loadLibrary = () => import("@simplewebauthn/server");

/** The stored state of an authenticator. */
export interface WebAuthnCredentialRow {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

// A found key must be useless without its PIN or its owner's finger.
const VERIFICATION = "required";

export const relyingParty = z.object({
  rpId: z.string().nullish(),
  rpOrigins: z.array(z.string()).nullish(),
});

export const webAuthnAnswer = relyingParty.extend({
  type: z.enum(["create", "request"]),
  credential_response: z.looseObject({ id: z.string() }),
});
type WebAuthnAnswer = z.output<typeof webAuthnAnswer>;

export function checkParty(auth: AuthServices, party: z.output<typeof relyingParty>): void {
  const { host, origin } = ownParty(auth);
  if (party.rpId && party.rpId !== host) throw invalid("rpId must be this site's own host");
  if (party.rpOrigins?.some((each) => each !== origin))
    throw invalid("rpOrigins must be this site's own origin");
}

interface WebAuthnOptionsInput {
  user: UserRow;
  factor: FactorRow;
  /** All of the account. */
  factors: readonly FactorRow[];
}

/** Builds the options that the browser passes to the authenticator. */
export async function webAuthnOptions(
  auth: AuthServices,
  { user, factor, factors }: WebAuthnOptionsInput,
) {
  const library = await loadLibrary();
  const { credential } = factor;
  const { host } = ownParty(auth);
  if (credential) {
    const allowCredentials = [{ id: credential.id, transports: credential.transports }];
    const publicKey = await library.generateAuthenticationOptions({
      rpID: host,
      allowCredentials,
      userVerification: VERIFICATION,
    });
    const webauthn = { type: "request", credential_options: { publicKey } };
    return { challenge: publicKey.challenge, webauthn };
  }
  const name = user.email ?? user.phone ?? user.id;
  const publicKey = await library.generateRegistrationOptions({
    rpName: auth.brand,
    rpID: host,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: factors.flatMap(({ credential: own }) => own ?? []),
    authenticatorSelection: { userVerification: VERIFICATION },
  });
  const webauthn = { type: "create", credential_options: { publicKey } };
  return { challenge: publicKey.challenge, webauthn };
}

interface Proof {
  factor: FactorRow;
  challenge: string;
  answer: WebAuthnAnswer;
}

/** Returns the credential to store from now on; null when the answer does not prove it. */
export async function proveCredential(
  auth: AuthServices,
  proof: Proof,
): Promise<WebAuthnCredentialRow | null> {
  const { factor, answer } = proof;
  if ((answer.type === "request") !== (factor.credential !== null)) return null;
  try {
    return await (factor.credential
      ? authenticate(auth, proof, factor.credential)
      : register(auth, proof));
  } catch {
    // The library throws for anything that is wrong with the caller's values.
    return null;
  }
}

async function register(auth: AuthServices, { challenge, answer }: Proof) {
  const library = await loadLibrary();
  const { host, origin } = ownParty(auth);
  const { verified, registrationInfo } = await library.verifyRegistrationResponse({
    response: answer.credential_response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  });
  if (!verified) return null;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: transports ?? [],
  };
}

async function authenticate(
  auth: AuthServices,
  { challenge, answer }: Proof,
  credential: WebAuthnCredentialRow,
) {
  const { host, origin } = ownParty(auth);
  if (answer.credential_response.id !== credential.id) return null;
  const library = await loadLibrary();
  const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
    response: answer.credential_response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      ...credential,
      publicKey: new Uint8Array(Buffer.from(credential.publicKey, "base64url")),
    },
    requireUserVerification: true,
  });
  return verified ? { ...credential, counter: authenticationInfo.newCounter } : null;
}

function ownParty({ settings }: AuthServices) {
  const { hostname: host, origin } = new URL(settings.publicUrl);
  return { host, origin };
}
