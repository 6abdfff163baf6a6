// Passkeys as second factor: the browser asks for the key, the server tells whether it is the one.
import type {
  AuthMFAChallengeWebauthnResponse,
  GoTrueClient,
  MFAVerifyWebauthnParams,
} from "@supabase/auth-js";

import { authRefusal } from "./auth-refusal.ts";
import { BackendError } from "./backend-error.ts";
import { client } from "./client.ts";
import { uniqueName } from "./second-factor.ts";

const NOT_SHOWN = "No passkey was confirmed. Nothing has changed; you can try again.";
const KNOWN_ALREADY = "This device or key is a passkey of your account already.";
const OTHER_ADDRESS =
  "Passkeys do not work under this address. Open the site by its own name and try again.";

/** Where the browser has no such keys, none is offered. */
export const hasPasskeys = () => "PublicKeyCredential" in globalThis;

export async function addPasskey(name: string): Promise<void> {
  const { auth } = await client();
  const friendlyName = uniqueName(name);
  const { data, error } = await auth.mfa.enroll({ factorType: "webauthn", friendlyName });
  if (error !== null) throw await authRefusal(error);
  try {
    await showPasskey(data.id);
  } catch (failure) {
    // One that was given up is worth nothing; by itself it would go a little later.
    await auth.mfa.unenroll({ factorId: data.id }).catch(() => undefined);
    throw failure;
  }
}

/** Lifts the session to what a second factor allows. */
export async function showPasskey(factorId: string): Promise<void> {
  const { auth } = await client();
  const site: Site = { rpId: location.hostname, rpOrigins: [location.origin] };
  const asked = await challenge(auth, factorId, site);
  const { type, credential } = await fromBrowser(asked.webauthn);
  const { error } = await auth.mfa.verify({
    factorId,
    challengeId: asked.id,
    webauthn: { ...site, type, credential_response: credential },
  });
  if (error !== null) throw await authRefusal(error);
}

interface Site {
  rpId: string;
  rpOrigins: string[];
}
type Challenge = NonNullable<AuthMFAChallengeWebauthnResponse["data"]>;
type Credential = MFAVerifyWebauthnParams["webauthn"]["credential_response"];

async function challenge(
  { mfa }: GoTrueClient,
  factorId: string,
  webauthn: Site,
): Promise<Challenge> {
  const { data, error } = await mfa.challenge({ factorId, webauthn });
  if (error === null) return data;
  // The one thing that can be wrong with what this page sends is its own address.
  if (error.code === "validation_failed") throw new BackendError(400, error.code, OTHER_ADDRESS);
  throw await authRefusal(error);
}

/** Not the client's own way to ask: it leaves out the keys that are built into devices. */
async function fromBrowser({ type, credential_options: { publicKey } }: Challenge["webauthn"]) {
  const { credentials } = navigator;
  const asked = { publicKey } as CredentialCreationOptions & CredentialRequestOptions;
  try {
    const credential = await (type === "create"
      ? credentials.create(asked)
      : credentials.get(asked));
    if (credential !== null) return { type, credential: credential as Credential };
  } catch (error) {
    if (nameOf(error) === "InvalidStateError")
      throw new BackendError(0, "passkey_known", KNOWN_ALREADY);
    if (nameOf(error) === "SecurityError")
      throw new BackendError(0, "passkey_address", OTHER_ADDRESS);
    if (nameOf(error) !== "NotAllowedError" && nameOf(error) !== "AbortError") throw error;
  }
  throw new BackendError(0, "passkey_not_shown", NOT_SHOWN);
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "");
