// The second step of signing in: what there is of it, and authenticator apps.
import { authRefusal } from "./auth-refusal.ts";
import { client } from "./client.ts";

// Two factors of one account never share a name, not even with one that was given up.
const UNIQUE = / \([^()]*\)$/;

const NAMES = { totp: "Authenticator app", webauthn: "Passkey" };

export interface Factor {
  id: string;
  kind: keyof typeof NAMES;
  name: string;
}

export interface NewFactor {
  id: string;
  /** An address of a picture. */
  qrCode: string;
  /** The same for those who type it. */
  secret: string;
}

/** Those that were shown once: apps first. */
export async function listFactors(): Promise<Factor[]> {
  const { auth } = await client();
  const { data, error } = await auth.mfa.listFactors();
  if (error !== null) throw await authRefusal(error);
  return [...data.totp, ...data.webauthn].map(({ id, factor_type: kind, friendly_name = "" }) => ({
    id,
    kind,
    name: friendly_name.replace(UNIQUE, "") || NAMES[kind],
  }));
}

export async function beginFactor(name: string): Promise<NewFactor> {
  const { auth } = await client();
  const friendlyName = uniqueName(name);
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error !== null) throw await authRefusal(error);
  const { qr_code: svg, secret } = data.totp;
  // What the client puts in front of the picture is no address that every browser takes.
  const drawn = svg.slice(svg.indexOf("<"));
  return { id: data.id, qrCode: `data:image/svg+xml,${encodeURIComponent(drawn)}`, secret };
}

/** Shows the factor, and lifts the session to what it allows. */
export async function confirmFactor(factorId: string, code: string): Promise<void> {
  const { auth } = await client();
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
  if (error !== null) throw await authRefusal(error);
}

export async function removeFactor(factorId: string): Promise<void> {
  const { auth } = await client();
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error !== null) throw await authRefusal(error);
  // The session is told anew what it has to show.
  await auth.refreshSession();
}

export const uniqueName = (name: string) => `${name} (${new Date().toISOString()})`;
