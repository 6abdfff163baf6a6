// Passkeys as second factor: the browser asks for the key, and the server verifies it.
import { msg } from "@lingui/core/macro";
import type {
  AuthMFAChallengeWebauthnResponse,
  GoTrueClient,
  MFAVerifyWebauthnParams,
} from "@supabase/auth-js";

import { i18n } from "#languages/language.ts";

import { authRefusal } from "./auth-refusal.ts";
import { BackendError } from "./backend-error.ts";
import { client } from "./client.ts";
import { uniqueName } from "./second-factor.ts";

const NOT_SHOWN = msg`No passkey was confirmed. Nothing has changed; you can try again.`;
const KNOWN_ALREADY = msg`This device or key is a passkey of your account already.`;
const OTHER_ADDRESS = msg`Passkeys do not work under this address. Open the site by its own name and try again.`;

/** Passkeys are offered only when the browser supports them. */
export const hasPasskeys = () => "PublicKeyCredential" in globalThis;

export async function addPasskey(name: string): Promise<void> {
  const { auth } = await client();
  const friendlyName = uniqueName(name);
  const { data, error } = await auth.mfa.enroll({ factorType: "webauthn", friendlyName });
  if (error !== null) throw await authRefusal(error);
  try {
    await showPasskey(data.id);
  } catch (failure) {
    // Removes an abandoned factor at once; the server would remove it later.
    await auth.mfa.unenroll({ factorId: data.id }).catch(() => undefined);
    throw failure;
  }
}

/** Upgrades the session to the second-factor level. */
export async function showPasskey(factorId: string): Promise<void> {
  const { auth } = await client();
  const site: Site = { rpId: location.hostname, rpOrigins: [location.origin] };
  const options = await challenge(auth, factorId, site);
  const { type, credential } = await fromBrowser(options.webauthn);
  const { error } = await auth.mfa.verify({
    factorId,
    challengeId: options.id,
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
  // The only invalid value that this page can send is its own address.
  if (error.code === "validation_failed")
    throw new BackendError(400, error.code, i18n._(OTHER_ADDRESS));
  throw await authRefusal(error);
}

/** The client's own prompt is not used, because it excludes the keys built into devices. */
async function fromBrowser({ type, credential_options: { publicKey } }: Challenge["webauthn"]) {
  const { credentials } = navigator;
  const options = { publicKey } as CredentialCreationOptions & CredentialRequestOptions;
  try {
    const credential = await (type === "create"
      ? credentials.create(options)
      : credentials.get(options));
    if (credential !== null) return { type, credential: credential as Credential };
  } catch (error) {
    if (nameOf(error) === "InvalidStateError")
      throw new BackendError(0, "passkey_known", i18n._(KNOWN_ALREADY));
    if (nameOf(error) === "SecurityError")
      throw new BackendError(0, "passkey_address", i18n._(OTHER_ADDRESS));
    if (nameOf(error) !== "NotAllowedError" && nameOf(error) !== "AbortError") throw error;
  }
  throw new BackendError(0, "passkey_not_shown", i18n._(NOT_SHOWN));
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "");
