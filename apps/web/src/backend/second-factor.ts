// The second step of signing in: authenticator apps and their codes.
import { authRefusal } from "./auth-refusal.ts";
import { client } from "./client.ts";

// Two factors of one account never share a name, not even with one that was given up.
const UNIQUE = / \([^)]*\)$/;

export interface Factor {
  id: string;
  name: string;
  createdAt: string;
}

export interface NewFactor {
  id: string;
  /** An address of a picture. */
  qrCode: string;
  /** The same for those who type it. */
  secret: string;
}

/** Authenticator apps whose first code was right. */
export async function listFactors(): Promise<Factor[]> {
  const { auth } = await client();
  const { data, error } = await auth.mfa.listFactors();
  if (error !== null) throw await authRefusal(error);
  return data.totp.map(({ id, friendly_name, created_at }) => ({
    id,
    name: (friendly_name ?? "").replace(UNIQUE, "") || "Authenticator app",
    createdAt: created_at,
  }));
}

export async function beginFactor(name: string): Promise<NewFactor> {
  const { auth } = await client();
  const friendlyName = `${name} (${new Date().toISOString()})`;
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
