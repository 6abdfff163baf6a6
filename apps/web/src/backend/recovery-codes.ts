// One-time codes for players who have lost their second factor.
import type { GoTrueClient } from "@supabase/auth-js";

import { authRefusal } from "./auth-refusal.ts";
import { client } from "./client.ts";

export interface CodeCount {
  total: number;
  remaining: number;
}

/** Null when none were ever created. */
export async function countRecoveryCodes(): Promise<CodeCount | null> {
  const { data, error } = await (await recoveryCodes()).getStatus();
  if (error?.code === "mfa_factor_not_found") return null;
  if (error !== null) throw await authRefusal(error);
  return data;
}

/** The codes are shown only once, and all earlier ones become invalid. */
export async function makeRecoveryCodes(): Promise<string[]> {
  const codes = await recoveryCodes();
  const first = await codes.generate();
  const made =
    first.error?.code === "mfa_verified_factor_exists" ? await codes.regenerate() : first;
  if (made.error !== null) throw await authRefusal(made.error);
  return made.data.codes.map(inFours);
}

/** Upgrades the session to the second-factor level. */
export async function showRecoveryCode(code: string): Promise<void> {
  const { error } = await (await recoveryCodes()).verify({ code });
  if (error !== null) throw await authRefusal(error);
}

async function recoveryCodes(): Promise<GoTrueClient["mfa"]["recoveryCodes"]> {
  const { auth } = await client();
  return auth.mfa.recoveryCodes;
}

const inFours = (code: string) => code.replaceAll(/.{4}(?=.)/g, "$&-");
