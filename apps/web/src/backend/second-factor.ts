// The second sign-in step: the account's factors, and authenticator apps.
import { msg } from "@lingui/core/macro";

import { i18n } from "#languages/language.ts";

import { authRefusal } from "./auth-refusal.ts";
import { client } from "./client.ts";

// Factor names must be unique within an account, even with abandoned factors.
const UNIQUE = / \([^()]*\)$/;

const NAMES = { totp: msg`Authenticator app`, webauthn: msg`Passkey` };

export interface Factor {
  id: string;
  kind: keyof typeof NAMES;
  name: string;
}

export interface NewFactor {
  id: string;
  /** The address of the QR picture. */
  qrCode: string;
  /** The same secret as text. */
  secret: string;
}

/** The confirmed factors, apps first. */
export async function listFactors(): Promise<Factor[]> {
  const { auth } = await client();
  const { data, error } = await auth.mfa.listFactors();
  if (error !== null) throw await authRefusal(error);
  return [...data.totp, ...data.webauthn].map(({ id, factor_type: kind, friendly_name = "" }) => ({
    id,
    kind,
    name: friendly_name.replace(UNIQUE, "") || i18n._(NAMES[kind]),
  }));
}

export async function beginFactor(name: string): Promise<NewFactor> {
  const { auth } = await client();
  const friendlyName = uniqueName(name);
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error !== null) throw await authRefusal(error);
  const { qr_code: svg, secret } = data.totp;
  // The client's data address does not work in every browser, so it is rebuilt.
  const drawn = svg.slice(svg.indexOf("<"));
  return { id: data.id, qrCode: `data:image/svg+xml,${encodeURIComponent(drawn)}`, secret };
}

/** Confirms the factor and upgrades the session. */
export async function confirmFactor(factorId: string, code: string): Promise<void> {
  const { auth } = await client();
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
  if (error !== null) throw await authRefusal(error);
}

export async function removeFactor(factorId: string): Promise<void> {
  const { auth } = await client();
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error !== null) throw await authRefusal(error);
  // The new session knows which factors are left.
  await auth.refreshSession();
}

export const uniqueName = (name: string) => `${name} (${new Date().toISOString()})`;
